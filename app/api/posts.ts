import * as z from "zod";
import { addComment } from "~/club/feed/comments-changes.server";
import { commentsOf } from "~/club/feed/comments-queries.server";
import { likePost } from "~/club/feed/likes-changes.server";
import { likesOfPost, ownLikeOf } from "~/club/feed/likes-queries.server";
import { deletePost, editPost, pinPost, publishPost, unpinPost } from "~/club/feed/posts-changes.server";
import { feed, requirePost } from "~/club/feed/posts-queries.server";
import {
  commentSchema,
  composerSchema,
  editCommentFormSchema,
  editPostFormSchema,
  editPostSchema,
  feedQuerySchema,
  likeBodySchema,
  likeSchema,
  likesQuerySchema,
  newPostSchema,
  partQuerySchema,
} from "~/club/feed/schema";
import { commentView, likeStateView, likeView, ownLikeView, postView } from "~/club/feed/views";
import { reveal } from "~/club/spoilers/changes.server";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

/** The composer of the feed, or the form of a book's conversation, which has no type. */
const postFormSchema = z.preprocess((form: Record<string, unknown>) => {
  const { type, bookId, hides, relatedBookId = bookId } = form;
  const isOfConversation = type === undefined && (bookId ?? hides) !== undefined;
  return isOfConversation ? { ...form, type: "progress", relatedBookId } : form;
}, composerSchema);

const posts = resourceForKeys({
  "GET /api/posts": endpoint({
    about:
      "O feed: as publicações destacadas e depois as mais novas; com `before`, as que vêm depois daquela",
    query: feedQuerySchema,
    answer: z.array(postView),
    run: ({ ctx, query }) => feed(ctx, query),
  }),
  "POST /api/posts": endpoint({
    about: "Publica",
    body: newPostSchema,
    form: postFormSchema,
    status: 201,
    answer: postView,
    run: ({ ctx, body }) => publishPost(ctx, body),
  }),
  "GET /api/posts/:id": endpoint({
    about: "Uma publicação",
    params: idParams,
    answer: postView,
    run: ({ ctx, params }) => requirePost(ctx, params.id),
  }),
  "PUT /api/posts/:id": endpoint({
    about: "Edita o texto da própria publicação",
    params: idParams,
    body: editPostSchema,
    form: editPostFormSchema,
    answer: postView,
    run: ({ ctx, params, body }) => editPost(ctx, params.id, body),
  }),
  "DELETE /api/posts/:id": endpoint({
    about: "Apaga a própria publicação; a administração, qualquer uma",
    params: idParams,
    answer: postView,
    run: ({ ctx, params }) => deletePost(ctx, params.id),
  }),
  "GET /api/posts/:id/comments": endpoint({
    about: "Os comentários de uma publicação, do mais antigo ao mais novo",
    params: idParams,
    query: partQuerySchema,
    answer: z.array(commentView),
    run: ({ ctx, params, query }) => commentsOf(ctx, params.id, query),
  }),
  "POST /api/posts/:id/comments": endpoint({
    about: "Comenta uma publicação",
    params: idParams,
    body: commentSchema,
    form: editCommentFormSchema,
    status: 201,
    answer: commentView,
    run: ({ ctx, params, body }) => addComment(ctx, params.id, body).comment,
  }),
  "GET /api/posts/:id/likes": endpoint({
    about:
      "As curtidas de uma publicação, da mais antiga à mais nova; até 1.000, ou `limit` delas a partir de `offset`",
    params: idParams,
    query: likesQuerySchema,
    answer: z.array(likeView),
    run: ({ ctx, params, query }) => likesOfPost(ctx, params.id, query),
  }),
  "GET /api/posts/:id/user-like": endpoint({
    about: "Se quem pergunta curte a publicação",
    params: idParams,
    answer: ownLikeView,
    run: ({ ctx, params }) => ownLikeOf(ctx, params.id),
  }),
  "POST /api/posts/:id/like": endpoint({
    about: "Curte ou descurte uma publicação; com `liked`, deixa como pedido",
    params: idParams,
    body: likeSchema,
    form: likeBodySchema,
    answer: likeStateView,
    run: ({ ctx, params, body }) => likePost(ctx, params.id, body.liked),
  }),
  "POST /api/posts/:id/reveal": endpoint({
    about: "Mostra uma publicação escondida, só a quem pede, e responde com ela",
    params: idParams,
    answer: postView,
    run: ({ ctx, params }) => reveal(ctx, "postId", params.id, requirePost),
  }),
  "PUT /api/posts/:id/pin": endpoint({
    about: "Destaca uma publicação",
    access: "staff",
    params: idParams,
    answer: postView,
    run: ({ ctx, params }) => pinPost(ctx, params.id),
  }),
  "DELETE /api/posts/:id/pin": endpoint({
    about: "Tira o destaque de uma publicação",
    access: "staff",
    params: idParams,
    answer: postView,
    run: ({ ctx, params }) => unpinPost(ctx, params.id),
  }),
});

export const loader = posts.loader;
export const action = posts.action;
