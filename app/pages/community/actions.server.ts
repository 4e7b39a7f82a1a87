import { addComment } from "~/club/feed/comments.server";
import { likeComment, likePost } from "~/club/feed/likes.server";
import { pinPost, publishPost, unpinPost } from "~/club/feed/publishing.server";
import {
  chosenPostSchema,
  commentFormSchema,
  commentLikeFormSchema,
  composerSchema,
  likeFormSchema,
  revealCommentSchema,
  revealPostSchema,
} from "~/club/feed/schema";
import { revealText } from "~/club/spoilers/reveals.server";
import { intent } from "~/server/http/form-action.server";
import { savedToast } from "../shared/toasts.server";
import {
  commentForm,
  commentLikeForm,
  likeForm,
  pinForm,
  postForm,
  revealCommentForm,
  revealPostForm,
  unpinForm,
} from "./forms";
import { anchors } from "./urls";

/** The forms that create posts and comments. */
export const composerActions = [
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
    run({ ctx, value, url }) {
      const { comment, unlocked } = addComment(ctx, value.postId, value);
      const to = returnUrl(url, { anchor: anchors.comment(comment.id), without: "ate" });
      return { to, toast: savedToast("Comentário adicionado", unlocked) };
    },
  }),
];

/** The buttons below posts and comments. */
export const postActions = [
  intent({
    form: likeForm,
    schema: likeFormSchema,
    run({ ctx, value: { postId, liked }, url }) {
      likePost(ctx, postId, liked);
      return { to: returnUrl(url, { anchor: anchors.post(postId) }) };
    },
  }),
  intent({
    form: commentLikeForm,
    schema: commentLikeFormSchema,
    run({ ctx, value: { commentId, liked }, url }) {
      likeComment(ctx, commentId, liked);
      return { to: returnUrl(url, { anchor: anchors.comment(commentId) }) };
    },
  }),
  intent({
    form: revealPostForm,
    schema: revealPostSchema,
    run({ ctx, value: { postId }, url }) {
      revealText(ctx, { postId });
      return { to: returnUrl(url, { anchor: anchors.post(postId) }) };
    },
  }),
  intent({
    form: revealCommentForm,
    schema: revealCommentSchema,
    run({ ctx, value: { commentId }, url }) {
      revealText(ctx, { commentId });
      return { to: returnUrl(url, { anchor: anchors.comment(commentId) }) };
    },
  }),
  intent({
    form: pinForm,
    access: "staff",
    schema: chosenPostSchema,
    run({ ctx, value: { postId }, url }) {
      pinPost(ctx, postId);
      // A pinned post is on top of the first page; the page of a single post stays.
      const isAlone = url.searchParams.has("post");
      const anchor = anchors.post(postId);
      const to = isAlone ? returnUrl(url, { anchor }) : `/community#${anchor}`;
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
        to: returnUrl(url, { anchor: anchors.post(postId) }),
        toast: { title: "Destaque removido" },
      };
    },
  }),
];

type ReturnOptions = {
  anchor?: string;
  /** The parameter to drop. */
  without?: "ate" | "post";
};

/** The URL of the page that the form was sent from: the same page of the feed, or the post. */
export function returnUrl({ search }: URL, { anchor, without }: ReturnOptions): string {
  const searchParams = new URLSearchParams(search);
  for (const name of ["index", "_data", without]) if (name) searchParams.delete(name);
  const address = searchParams.size > 0 ? `/community?${searchParams}` : "/community";
  return !anchor ? address : `${address}#${anchor}`;
}
