import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deletePost } from "~/club/feed/posts-changes.server";
import { formAction } from "~/server/http/form-action.server";
import { plural } from "~/ui/text/format";
import { anchors } from "../shared/posts/urls";
import { textDeletion } from "../shared/text-deletion.server";
import { DeleteDialog } from "../shared/text-dialogs";
import { pageTitle } from "../shell/root-data";
import { deletePostForm } from "./forms";
import { postOfPath } from "./queries.server";
import { originUrl } from "./urls";
import { useTextDialog } from "./use-text-dialog";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar publicação", matches);

const deletion = textDeletion({
  kind: "post",
  form: deletePostForm,
  find: (ctx, { postId }) => postOfPath(ctx, postId),
  show: ({ id, commentCount }, { url }) => ({ id, comments: commentCount, closeTo: originUrl(url) }),
  remove: deletePost,
  // The page of this single post no longer exists.
  leadsTo: (_, { url }) => originUrl(url, "post"),
  toast: "Post apagado",
});

export const loader = deletion.loader;

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(deletion.intent);

export default function DeletePost() {
  const { id, author, comments, closeTo } = useLoaderData<typeof loader>();
  const whose = author === null ? "A sua publicação" : `A publicação de ${author}`;
  const and = comments > 0 ? ` e ${plural(comments, "comentário", "comentários")}` : "";
  return (
    <DeleteDialog
      form={deletePostForm}
      title="Apagar publicação"
      {...useTextDialog(closeTo, anchors.post(id))}
    >
      {whose}
      {and} {and ? "serão apagados" : "será apagada"} para sempre.
    </DeleteDialog>
  );
}
