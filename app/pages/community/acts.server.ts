import { likeComment, likePost } from "~/club/feed/likes.server";
import { pinPost, unpinPost } from "~/club/feed/publishing.server";
import { chosenPostSchema, commentLikeFormSchema, likeFormSchema } from "~/club/feed/schema";
import { intent } from "~/server/http/form-action.server";
import { anchors } from "./addresses";
import { commentLikeForm, likeForm, pinForm, unpinForm } from "./forms";
import { backTo } from "./landing.server";

/** The buttons below posts and comments. */
export const acts = [
  intent({
    form: likeForm,
    schema: likeFormSchema,
    run({ ctx, value: { postId, liked }, requestContext }) {
      likePost(ctx, postId, liked);
      return { to: backTo(requestContext.request, { anchor: anchors.post(postId) }) };
    },
  }),
  intent({
    form: commentLikeForm,
    schema: commentLikeFormSchema,
    run({ ctx, value: { commentId, liked }, requestContext }) {
      likeComment(ctx, commentId, liked);
      return { to: backTo(requestContext.request, { anchor: anchors.comment(commentId) }) };
    },
  }),
  intent({
    form: pinForm,
    access: "staff",
    schema: chosenPostSchema,
    run({ ctx, value: { postId }, requestContext }) {
      pinPost(ctx, postId);
      // On top of the first page, unless it is the only one in view.
      const isAlone = new URL(requestContext.request.url).searchParams.has("post");
      const anchor = anchors.post(postId);
      const to = isAlone ? backTo(requestContext.request, { anchor }) : `/community#${anchor}`;
      return { to, toast: { title: "Post destacado" } };
    },
  }),
  intent({
    form: unpinForm,
    access: "staff",
    schema: chosenPostSchema,
    run({ ctx, value: { postId }, requestContext }) {
      unpinPost(ctx, postId);
      return {
        to: backTo(requestContext.request, { anchor: anchors.post(postId) }),
        toast: { title: "Destaque removido" },
      };
    },
  }),
];
