import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";

/** The id among the parameters of an address. @throws HttpError 404 with the message, for anything that is no id. */
export function requireId({ id }: { id?: string | undefined }, message: string): number {
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, message, "not_found");
  return parsed.data.id;
}
