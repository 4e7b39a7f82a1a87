import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editPost } from "~/club/feed/posts-changes.server";
import { maxPostLength, minPostLength } from "~/club/feed/rules";
import { editPostFormSchema } from "~/club/feed/schema";
import { requireMayEdit } from "~/club/owned-texts.server";
import { positionOfPage } from "~/club/spoilers/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { formatNumber } from "~/ui/text/format";
import { anchors } from "../shared/posts/urls";
import { pageTitle } from "../shell/root-data";
import { EditText } from "./edit-text";
import { editPostForm } from "./forms";
import { postOfPath } from "./queries.server";
import { originUrl } from "./urls";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar publicação", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const post = postOfPath(ctx, params.postId);
  requireMayEdit(ctx, "post", post);
  const position = post.book && positionOfPage(ctx, post.book, post.spoilerPage);
  return { id: post.id, content: post.content, position, closeTo: originUrl(url) };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: editPostForm,
    schema: editPostFormSchema,
    run({ ctx, params, value, url }) {
      const { id } = postOfPath(ctx, params.postId);
      editPost(ctx, id, value);
      const to = `${originUrl(url)}#${anchors.post(id)}`;
      return { to, toast: { title: "Post atualizado" } };
    },
  }),
);

export default function EditPost() {
  const { id, content, position, closeTo } = useLoaderData<typeof loader>();
  return (
    <EditText
      form={editPostForm}
      title="Editar publicação"
      label="Publicação"
      content={content}
      position={position}
      hint={`Entre ${minPostLength} e ${formatNumber(maxPostLength)} caracteres.`}
      rows={7}
      closeTo={closeTo}
      anchor={anchors.post(id)}
    />
  );
}
