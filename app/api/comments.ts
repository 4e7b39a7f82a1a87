import { deleteComment, editComment } from "~/club/feed/comments-changes.server";
import { requireComment } from "~/club/feed/comments-queries.server";
import { likeComment } from "~/club/feed/likes-changes.server";
import { commentSchema, editCommentFormSchema, likeBodySchema, likeSchema } from "~/club/feed/schema";
import { revealText } from "~/club/spoilers/changes.server";
import { idParams } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { commentAnswer, likeStateAnswer } from "./answers/comments";

const comments = resource({
  "GET /api/comments/:id": endpoint({
    about: "Um comentário",
    byKey: "allowed",
    params: idParams,
    answer: commentAnswer,
    run: ({ ctx, params }) => requireComment(ctx, params.id),
  }),
  "PUT /api/comments/:id": endpoint({
    about: "Edita o próprio comentário",
    byKey: "allowed",
    params: idParams,
    body: commentSchema,
    form: editCommentFormSchema,
    answer: commentAnswer,
    run: ({ ctx, params, body }) => editComment(ctx, params.id, body),
  }),
  "DELETE /api/comments/:id": endpoint({
    about: "Apaga o próprio comentário; a administração, qualquer um",
    byKey: "allowed",
    params: idParams,
    answer: commentAnswer,
    run: ({ ctx, params }) => deleteComment(ctx, params.id),
  }),
  "POST /api/comments/:id/reveal": endpoint({
    about: "Mostra um comentário escondido, só a quem pede, e responde com ele",
    byKey: "allowed",
    params: idParams,
    answer: commentAnswer,
    run({ ctx, params }) {
      revealText(ctx, "commentId", params.id);
      return requireComment(ctx, params.id);
    },
  }),
  "POST /api/comments/:id/like": endpoint({
    about: "Curte ou descurte um comentário; com `liked`, deixa como pedido",
    byKey: "allowed",
    params: idParams,
    body: likeSchema,
    form: likeBodySchema,
    answer: likeStateAnswer,
    run: ({ ctx, params, body }) => likeComment(ctx, params.id, body.liked),
  }),
});

export const loader = comments.loader;
export const action = comments.action;
