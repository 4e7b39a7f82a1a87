import { likeComment, likePost } from "~/club/feed/likes.server";
import { pinPost, unpinPost } from "~/club/feed/publishing.server";
import { chosenPostSchema, commentLikeFormSchema, likeFormSchema } from "~/club/feed/schema";
import { intent } from "~/server/form-action.server";
import { anchors } from "./addresses";
import { backTo } from "./landing.server";
import { likeFailure } from "./like-failure";

const pinFailure = {
  title: "Erro ao destacar post",
  description: "Ocorreu um erro ao tentar destacar o post.",
};

/** The buttons below posts and comments. */
export const acts = {
  curtir: intent({
    schema: likeFormSchema,
    failure: likeFailure,
    run({ ctx, value: { postId, liked }, visit }) {
      likePost(ctx, postId, liked);
      return { to: backTo(visit.request, { anchor: anchors.post(postId) }) };
    },
  }),
  "curtir-comentario": intent({
    schema: commentLikeFormSchema,
    failure: likeFailure,
    run({ ctx, value: { commentId, liked }, visit }) {
      likeComment(ctx, commentId, liked);
      return { to: backTo(visit.request, { anchor: anchors.comment(commentId) }) };
    },
  }),
  destacar: intent({
    access: "staff",
    schema: chosenPostSchema,
    failure: pinFailure,
    run({ ctx, value: { postId }, visit }) {
      pinPost(ctx, postId);
      // On top of the first page, unless it is the only one in view.
      const isAlone = new URL(visit.request.url).searchParams.has("post");
      const anchor = anchors.post(postId);
      const to = isAlone ? backTo(visit.request, { anchor }) : `/community#${anchor}`;
      return { to, toast: { title: "Post destacado" } };
    },
  }),
  "tirar-destaque": intent({
    access: "staff",
    schema: chosenPostSchema,
    failure: pinFailure,
    run({ ctx, value: { postId }, visit }) {
      unpinPost(ctx, postId);
      return {
        to: backTo(visit.request, { anchor: anchors.post(postId) }),
        toast: { title: "Destaque removido" },
      };
    },
  }),
};
