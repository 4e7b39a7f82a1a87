import type { MemberContext } from "~/club/context";
import { type CommentView, comment } from "~/club/feed/comments.server";
import { type PostView, post } from "~/club/feed/posts.server";
import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";

function idOf(id: string | undefined, missing: string): number {
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, missing, "not_found");
  return parsed.data.id;
}

/** The post that a dialog's address names. @throws ClubError or HttpError 404. */
export function postAt(ctx: MemberContext, id: string | undefined): PostView {
  return post(ctx, idOf(id, "Publicação não encontrada."));
}

/** The comment that a dialog's address names. @throws ClubError or HttpError 404. */
export function commentAt(ctx: MemberContext, id: string | undefined): CommentView {
  return comment(ctx, idOf(id, "Comentário não encontrado."));
}
