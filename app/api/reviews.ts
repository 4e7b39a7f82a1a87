import {
  deleteReview,
  editReview,
  featureReview,
  unfeatureReview,
  writeReview,
} from "~/club/reviews/changes.server";
import { requireReview } from "~/club/reviews/queries.server";
import { editReviewSchema, newReviewSchema } from "~/club/reviews/schema";
import { reviewView } from "~/club/reviews/views";
import { reveal } from "~/club/spoilers/changes.server";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const reviews = resourceForKeys({
  "POST /api/reviews": endpoint({
    about: "Publica a própria resenha de um livro, uma por livro; sem `rating`, com 5 estrelas",
    body: newReviewSchema,
    status: 201,
    answer: reviewView,
    run: ({ ctx, body }) => writeReview(ctx, body.bookId, body).review,
  }),
  "GET /api/reviews/:id": endpoint({
    about: "Uma resenha",
    params: idParams,
    answer: reviewView,
    run: ({ ctx, params }) => requireReview(ctx, params.id),
  }),
  "PUT /api/reviews/:id": endpoint({
    about: "Edita a própria resenha",
    params: idParams,
    body: editReviewSchema,
    answer: reviewView,
    run: ({ ctx, params, body }) => editReview(ctx, params.id, body),
  }),
  "DELETE /api/reviews/:id": endpoint({
    about: "Apaga a própria resenha; a administração, qualquer uma",
    params: idParams,
    answer: reviewView,
    run: ({ ctx, params }) => deleteReview(ctx, params.id),
  }),
  "POST /api/reviews/:id/reveal": endpoint({
    about: "Mostra uma resenha escondida, só a quem pede, e responde com ela",
    params: idParams,
    answer: reviewView,
    run: ({ ctx, params }) => reveal(ctx, "reviewId", params.id, requireReview),
  }),
  "PUT /api/reviews/:id/feature": endpoint({
    about: "Destaca uma resenha",
    access: "staff",
    params: idParams,
    answer: reviewView,
    run: ({ ctx, params }) => featureReview(ctx, params.id),
  }),
  "DELETE /api/reviews/:id/feature": endpoint({
    about: "Tira o destaque de uma resenha",
    access: "staff",
    params: idParams,
    answer: reviewView,
    run: ({ ctx, params }) => unfeatureReview(ctx, params.id),
  }),
});

export const loader = reviews.loader;
export const action = reviews.action;
