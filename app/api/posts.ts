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
import { revealText } from "~/club/spoilers/changes.server";
import { idParams } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { commentAnswer, likeAnswer, likeStateAnswer, ownLikeAnswer } from "./answers/comments";
import { postAnswer } from "./answers/posts";

/** The composer of the feed, or the form of a book's conversation, which has no type. */
const postFormSchema = z.preprocess((form: Record<string, unknown>) => {
  const { type, bookId, hides, relatedBookId = bookId } = form;
  const isOfConversation = type === undefined && (bookId ?? hides) !== undefined;
  return isOfConversation ? { ...form, type: "progress", relatedBookId } : form;
}, composerSchema);

const posts = resource({
  "GET /api/posts": endpoint({
    about:
      "O feed: as publicações destacadas e depois as mais novas; com `before`, as que vêm depois daquela",
    byKey: "allowed",
    query: feedQuerySchema,
    answer: z.array(postAnswer),
    run: ({ ctx, query }) => feed(ctx, query),
  }),
  "POST /api/posts": endpoint({
    about: "Publica",
    byKey: "allowed",
    body: newPostSchema,
    form: postFormSchema,
    status: 201,
    answer: postAnswer,
    run: ({ ctx, body }) => publishPost(ctx, body),
  }),
  "GET /api/posts/:id": endpoint({
    about: "Uma publicação",
    byKey: "allowed",
    params: idParams,
    answer: postAnswer,
    run: ({ ctx, params }) => requirePost(ctx, params.id),
  }),
  "PUT /api/posts/:id": endpoint({
    about: "Edita o texto da própria publicação",
    byKey: "allowed",
    params: idParams,
    body: editPostSchema,
    form: editPostFormSchema,
    answer: postAnswer,
    run: ({ ctx, params, body }) => editPost(ctx, params.id, body),
  }),
  "DELETE /api/posts/:id": endpoint({
    about: "Apaga a própria publicação; a administração, qualquer uma",
    byKey: "allowed",
    params: idParams,
    answer: postAnswer,
    run: ({ ctx, params }) => deletePost(ctx, params.id),
  }),
  "GET /api/posts/:id/comments": endpoint({
    about: "Os comentários de uma publicação, do mais antigo ao mais novo",
    byKey: "allowed",
    params: idParams,
    query: partQuerySchema,
    answer: z.array(commentAnswer),
    run: ({ ctx, params, query }) => commentsOf(ctx, params.id, query),
  }),
  "POST /api/posts/:id/comments": endpoint({
    about: "Comenta uma publicação",
    byKey: "allowed",
    params: idParams,
    body: commentSchema,
    form: editCommentFormSchema,
    status: 201,
    answer: commentAnswer,
    run: ({ ctx, params, body }) => addComment(ctx, params.id, body).comment,
  }),
  "GET /api/posts/:id/likes": endpoint({
    about:
      "As curtidas de uma publicação, da mais antiga à mais nova; até 1.000, ou `limit` delas a partir de `offset`",
    byKey: "allowed",
    params: idParams,
    query: likesQuerySchema,
    answer: z.array(likeAnswer),
    run: ({ ctx, params, query }) => likesOfPost(ctx, params.id, query),
  }),
  "GET /api/posts/:id/user-like": endpoint({
    about: "Se quem pergunta curte a publicação",
    byKey: "allowed",
    params: idParams,
    answer: ownLikeAnswer,
    run: ({ ctx, params }) => ownLikeOf(ctx, params.id),
  }),
  "POST /api/posts/:id/like": endpoint({
    about: "Curte ou descurte uma publicação; com `liked`, deixa como pedido",
    byKey: "allowed",
    params: idParams,
    body: likeSchema,
    form: likeBodySchema,
    answer: likeStateAnswer,
    run: ({ ctx, params, body }) => likePost(ctx, params.id, body.liked),
  }),
  "POST /api/posts/:id/reveal": endpoint({
    about: "Mostra uma publicação escondida, só a quem pede, e responde com ela",
    byKey: "allowed",
    params: idParams,
    answer: postAnswer,
    run({ ctx, params }) {
      revealText(ctx, "postId", params.id);
      return requirePost(ctx, params.id);
    },
  }),
  "PUT /api/posts/:id/pin": endpoint({
    about: "Destaca uma publicação",
    byKey: "allowed",
    access: "staff",
    params: idParams,
    answer: postAnswer,
    run: ({ ctx, params }) => pinPost(ctx, params.id),
  }),
  "DELETE /api/posts/:id/pin": endpoint({
    about: "Tira o destaque de uma publicação",
    byKey: "allowed",
    access: "staff",
    params: idParams,
    answer: postAnswer,
    run: ({ ctx, params }) => unpinPost(ctx, params.id),
  }),
});

export const loader = posts.loader;
export const action = posts.action;
