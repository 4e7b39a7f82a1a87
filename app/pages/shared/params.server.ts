import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";

/** @throws HttpError 404 with the message, for an invalid id. */
export function requireId(id: string | undefined, message: string): number {
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, message, "not_found");
  return parsed.data.id;
}
