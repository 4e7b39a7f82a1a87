import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editComment } from "~/club/feed/comments-changes.server";
import { requirePost } from "~/club/feed/posts-queries.server";
import { maxCommentLength } from "~/club/feed/rules";
import { editCommentFormSchema } from "~/club/feed/schema";
import { requireMayEdit } from "~/club/owned-texts.server";
import { positionOfPage } from "~/club/spoilers/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { formatNumber } from "~/ui/text/format";
import { anchors } from "../shared/posts/urls";
import { pageTitle } from "../shell/root-data";
import { EditText } from "./edit-text";
import { editCommentForm } from "./forms";
import { commentOfPath } from "./queries.server";
import { originUrl } from "./urls";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar comentário", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const comment = commentOfPath(ctx, params.commentId);
  requireMayEdit(ctx, "comment", comment);
  const { book } = requirePost(ctx, comment.postId);
  const position = book && positionOfPage(ctx, book, comment.spoilerPage);
  return { id: comment.id, content: comment.content, position, closeTo: originUrl(url) };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: editCommentForm,
    schema: editCommentFormSchema,
    run({ ctx, params, value, url }) {
      const { id } = commentOfPath(ctx, params.commentId);
      editComment(ctx, id, value);
      const to = `${originUrl(url)}#${anchors.comment(id)}`;
      return { to, toast: { title: "Comentário atualizado" } };
    },
  }),
);

export default function EditComment() {
  const { id, content, position, closeTo } = useLoaderData<typeof loader>();
  return (
    <EditText
      form={editCommentForm}
      title="Editar comentário"
      label="Comentário"
      content={content}
      position={position}
      hint={`Até ${formatNumber(maxCommentLength)} caracteres.`}
      rows={4}
      closeTo={closeTo}
      anchor={anchors.comment(id)}
    />
  );
}
