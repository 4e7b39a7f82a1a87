import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editPost, requireMayEditPost } from "~/club/feed/publishing.server";
import { maxPostLength, minPostLength } from "~/club/feed/rules";
import { editPostFormSchema } from "~/club/feed/schema";
import { clubPageIn, positionOfPage } from "~/club/spoilers/positions.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { formatNumber } from "~/ui/format";
import { anchors } from "../shared/posts/urls";
import { pageTitle } from "../shell/root-data";
import { editPostForm } from "./forms";
import { requirePost } from "./queries.server";
import { EditText } from "./text-dialogs";
import { originUrl } from "./urls";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar publicação", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const post = requirePost(ctx, params.postId);
  requireMayEditPost(ctx, post);
  const at = post.book && positionOfPage(ctx, post.book, post.spoilerPage);
  return { id: post.id, content: post.content, at, closeTo: originUrl(url) };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: editPostForm,
    schema: editPostFormSchema,
    run({ ctx, params, value, url }) {
      const { id, book, spoilerPage: stored } = requirePost(ctx, params.postId);
      const spoilerPage =
        value.spoilerPage && clubPageIn(ctx, book?.id ?? null, value.spoilerPage, { stored });
      editPost(ctx, id, { ...value, spoilerPage });
      const to = `${originUrl(url)}#${anchors.post(id)}`;
      return { to, toast: { title: "Post atualizado" } };
    },
  }),
);

export default function EditPost() {
  const { id, content, at, closeTo } = useLoaderData<typeof loader>();
  return (
    <EditText
      form={editPostForm}
      title="Editar publicação"
      label="Publicação"
      content={content}
      at={at}
      hint={`Entre ${minPostLength} e ${formatNumber(maxPostLength)} caracteres.`}
      rows={7}
      closeTo={closeTo}
      anchor={anchors.post(id)}
    />
  );
}
