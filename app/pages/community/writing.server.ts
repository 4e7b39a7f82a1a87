import { addComment } from "~/club/feed/commenting.server";
import { publishPost } from "~/club/feed/publishing.server";
import { commentFormSchema, composerSchema } from "~/club/feed/schema";
import { intent } from "~/server/form-action.server";
import { savedToast } from "../shell/saved-toast.server";
import { anchors } from "./addresses";
import { backTo } from "./landing.server";
import { commentAdded, postPublished } from "./toasts";

/** What members write on this page: posts and comments. */
export const writing = {
  publicar: intent({
    schema: composerSchema,
    failure: { title: "Erro ao criar post" },
    run({ ctx, value }) {
      const { id } = publishPost(ctx, value);
      return { to: `/community#${anchors.post(id)}`, toast: { title: postPublished } };
    },
  }),
  comentar: intent({
    schema: commentFormSchema,
    failure: {
      title: "Erro ao adicionar comentário",
      description: "Ocorreu um erro ao tentar adicionar seu comentário.",
    },
    run({ ctx, value, visit }) {
      const { comment, unlocked } = addComment(ctx, value.postId, value);
      const to = backTo(visit.request, { anchor: anchors.comment(comment.id), without: "ate" });
      return { to, toast: savedToast(commentAdded, unlocked) };
    },
  }),
};
