import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteComment } from "~/club/feed/comments-changes.server";
import { formAction } from "~/server/http/form-action.server";
import { anchors } from "../shared/posts/urls";
import { textDeletion } from "../shared/text-deletion.server";
import { DeleteDialog } from "../shared/text-dialogs";
import { pageTitle } from "../shell/root-data";
import { deleteCommentForm } from "./forms";
import { commentOfPath } from "./queries.server";
import { originUrl } from "./urls";
import { useTextDialog } from "./use-text-dialog";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar comentário", matches);

const deletion = textDeletion({
  kind: "comment",
  form: deleteCommentForm,
  find: (ctx, { commentId }) => commentOfPath(ctx, commentId),
  show: ({ id }, { url }) => ({ id, closeTo: originUrl(url) }),
  remove: deleteComment,
  leadsTo: ({ postId }, { url }) => `${originUrl(url)}#${anchors.post(postId)}`,
  toast: "Comentário apagado",
});

export const loader = deletion.loader;

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(deletion.intent);

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
