import { createHash } from "node:crypto";
import type { Image } from "./images.server";

/**
 * The id of the message that a form makes of a picture: the form sent twice makes one message, and the same form
 * gone back to with another picture makes another.
 */
export function pictureId(formId: string, { bytes }: Image): string {
  return createHash("sha256").update(`${formId} `).update(bytes).digest("hex");
}
