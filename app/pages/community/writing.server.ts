import { addComment } from "~/club/feed/comments.server";
import { publishPost } from "~/club/feed/publishing.server";
import { commentFormSchema, composerSchema } from "~/club/feed/schema";
import { intent } from "~/server/http/form-action.server";
import { savedToast } from "../shell/saved-toast.server";
import { anchors } from "./addresses";
import { commentForm, postForm } from "./forms";
import { backTo } from "./landing.server";

/** What members write on this page: posts and comments. */
export const writing = [
  intent({
    form: postForm,
    schema: composerSchema,
    run({ ctx, value }) {
      const { id } = publishPost(ctx, value);
      return { to: `/community#${anchors.post(id)}`, toast: { title: "Post criado" } };
    },
  }),
  intent({
    form: commentForm,
    schema: commentFormSchema,
    run({ ctx, value, requestContext }) {
      const { comment, unlocked } = addComment(ctx, value.postId, value);
      const to = backTo(requestContext.request, { anchor: anchors.comment(comment.id), without: "ate" });
      return { to, toast: savedToast("Comentário adicionado", unlocked) };
    },
  }),
];
