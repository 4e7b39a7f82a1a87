import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";

/** The conversation that an address names. @throws HttpError 404 for what is no id. */
export function conversationIn({ id }: { id?: string | undefined }): number {
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, "Conversa não encontrada.", "not_found");
  return parsed.data.id;
}
