import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";

/** The id in an address. What is no id names nothing. @throws HttpError 404 with that sentence. */
export function idIn({ id }: { id?: string | undefined }, notFound: string): number {
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, notFound, "not_found");
  return parsed.data.id;
}
