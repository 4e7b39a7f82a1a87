import { deleteComment, editComment } from "~/club/feed/comments-changes.server";
import { requireComment } from "~/club/feed/comments-queries.server";
import { likeComment } from "~/club/feed/likes-changes.server";
import { commentSchema, editCommentFormSchema, likeBodySchema, likeSchema } from "~/club/feed/schema";
import { commentView, likeStateView } from "~/club/feed/views";
import { reveal } from "~/club/spoilers/changes.server";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const comments = resourceForKeys({
  "GET /api/comments/:id": endpoint({
    about: "Um comentário",
    params: idParams,
    answer: commentView,
    run: ({ ctx, params }) => requireComment(ctx, params.id),
  }),
  "PUT /api/comments/:id": endpoint({
    about: "Edita o próprio comentário",
    params: idParams,
    body: commentSchema,
    form: editCommentFormSchema,
    answer: commentView,
    run: ({ ctx, params, body }) => editComment(ctx, params.id, body),
  }),
  "DELETE /api/comments/:id": endpoint({
    about: "Apaga o próprio comentário; a administração, qualquer um",
    params: idParams,
    answer: commentView,
    run: ({ ctx, params }) => deleteComment(ctx, params.id),
  }),
  "POST /api/comments/:id/reveal": endpoint({
    about: "Mostra um comentário escondido, só a quem pede, e responde com ele",
    params: idParams,
    answer: commentView,
    run: ({ ctx, params }) => reveal(ctx, "commentId", params.id, requireComment),
  }),
  "POST /api/comments/:id/like": endpoint({
    about: "Curte ou descurte um comentário; com `liked`, deixa como pedido",
    params: idParams,
    body: likeSchema,
    form: likeBodySchema,
    answer: likeStateView,
    run: ({ ctx, params, body }) => likeComment(ctx, params.id, body.liked),
  }),
});

export const loader = comments.loader;
export const action = comments.action;
