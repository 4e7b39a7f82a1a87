import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { deleteComment } from "~/club/feed/comments-changes.server";
import { requireMayDelete } from "~/club/owned-texts.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { anchors } from "../shared/posts/urls";
import { DeleteDialog } from "../shared/text-dialogs";
import { pageTitle } from "../shell/root-data";
import { deleteCommentForm } from "./forms";
import { commentOfPath } from "./queries.server";
import { originUrl } from "./urls";
import { useTextDialog } from "./use-text-dialog";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar comentário", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const comment = commentOfPath(ctx, params.commentId);
  requireMayDelete(ctx, "comment", comment);
  return {
    id: comment.id,
    author: comment.userId === ctx.viewer.id ? null : comment.user.name,
    closeTo: originUrl(url),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: deleteCommentForm,
    schema: z.object({}),
    run({ ctx, params, url }) {
      const { postId } = deleteComment(ctx, commentOfPath(ctx, params.commentId).id);
      const to = `${originUrl(url)}#${anchors.post(postId)}`;
      return { to, toast: { title: "Comentário apagado" } };
    },
  }),
);

export default function DeleteComment() {
  const { id, author, closeTo } = useLoaderData<typeof loader>();
  const whose = author === null ? "O seu comentário" : `O comentário de ${author}`;
  return (
    <DeleteDialog
      form={deleteCommentForm}
      title="Apagar comentário"
      {...useTextDialog(closeTo, anchors.comment(id))}
    >
      {whose} será apagado para sempre.
    </DeleteDialog>
  );
}
