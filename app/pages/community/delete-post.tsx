import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { deletePost } from "~/club/feed/posts-changes.server";
import { requireMayDelete } from "~/club/owned-texts.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { plural } from "~/ui/format";
import { anchors } from "../shared/posts/urls";
import { DeleteDialog } from "../shared/text-dialogs";
import { pageTitle } from "../shell/root-data";
import { deletePostForm } from "./forms";
import { postOfPath } from "./queries.server";
import { originUrl } from "./urls";
import { useTextDialog } from "./use-text-dialog";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar publicação", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const post = postOfPath(ctx, params.postId);
  requireMayDelete(ctx, "post", post);
  return {
    id: post.id,
    author: post.userId === ctx.viewer.id ? null : post.user.name,
    comments: post.commentCount,
    closeTo: originUrl(url),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: deletePostForm,
    schema: z.object({}),
    run({ ctx, params, url }) {
      deletePost(ctx, postOfPath(ctx, params.postId).id);
      // The page of this single post no longer exists.
      const to = originUrl(url, "post");
      return { to, toast: { title: "Post apagado" } };
    },
  }),
);

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
