import { addComment } from "~/club/feed/comments-changes.server";
import { likeComment, likePost } from "~/club/feed/likes-changes.server";
import { pinPost, unpinPost } from "~/club/feed/posts-changes.server";
import {
  chosenPostSchema,
  commentFormSchema,
  commentLikeFormSchema,
  likeFormSchema,
  revealCommentSchema,
  revealPostSchema,
} from "~/club/feed/schema";
import { revealText } from "~/club/spoilers/changes.server";
import { intent } from "~/server/http/form-action.server";
import { hereAt } from "../here-at";
import { savedToast } from "../toasts.server";
import {
  commentForm,
  commentLikeForm,
  likeForm,
  pinForm,
  revealCommentForm,
  revealPostForm,
  unpinForm,
} from "./forms";
import { anchors } from "./urls";

/** The forms of posts and comments, on the page that shows them. */
export const postActions = [
  intent({
    form: commentForm,
    schema: commentFormSchema,
    run({ ctx, value, url }) {
      const { comment, unlocked } = addComment(ctx, value.postId, value);
      // On the page of a post "ate" is a place among its comments; on the book's page it is the open stretch.
      const without = url.searchParams.has("post") ? "ate" : undefined;
      const to = hereAt(url, anchors.comment(comment.id), without);
      return { to, toast: savedToast("Comentário adicionado", unlocked) };
    },
  }),
  intent({
    form: likeForm,
    schema: likeFormSchema,
    run({ ctx, value: { postId, liked }, url }) {
      likePost(ctx, postId, liked);
      return { to: hereAt(url, anchors.post(postId)) };
    },
  }),
  intent({
    form: commentLikeForm,
    schema: commentLikeFormSchema,
    run({ ctx, value: { commentId, liked }, url }) {
      likeComment(ctx, commentId, liked);
      return { to: hereAt(url, anchors.comment(commentId)) };
    },
  }),
  intent({
    form: revealPostForm,
    schema: revealPostSchema,
    run({ ctx, value: { postId }, url }) {
      revealText(ctx, "postId", postId);
      return { to: hereAt(url, anchors.post(postId)) };
    },
  }),
  intent({
    form: revealCommentForm,
    schema: revealCommentSchema,
    run({ ctx, value: { commentId }, url }) {
      revealText(ctx, "commentId", commentId);
      return { to: hereAt(url, anchors.comment(commentId)) };
    },
  }),
  intent({
    form: pinForm,
    access: "staff",
    schema: chosenPostSchema,
    run({ ctx, value: { postId }, url }) {
      pinPost(ctx, postId);
      // A pinned post is on top of the feed; the page of a single post and the book's page stay.
      const isFeed = url.pathname === "/community" && !url.searchParams.has("post");
      const anchor = anchors.post(postId);
      const to = isFeed ? `/community#${anchor}` : hereAt(url, anchor);
      return { to, toast: { title: "Post destacado" } };
    },
  }),
  intent({
    form: unpinForm,
    access: "staff",
    schema: chosenPostSchema,
    run({ ctx, value: { postId }, url }) {
      unpinPost(ctx, postId);
      return {
        to: hereAt(url, anchors.post(postId)),
        toast: { title: "Destaque removido" },
      };
    },
  }),
];
