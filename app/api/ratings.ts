import { ratingsOfBook } from "~/club/ratings/ratings.server";
import { newRatingSchema, ratingsQuerySchema } from "~/club/ratings/schema";
import { deleteRating, saveRating } from "~/club/ratings/writing.server";
import { idParams } from "~/club/text";
import { Created, endpoint, resource } from "~/server/http/endpoint.server";

const ratings = resource({
  "GET /api/ratings": endpoint({
    about:
      "As notas do livro `bookId`: guardadas, só quantas são e a própria; abertas, todas, sem o nome de quem esconde a leitura",
    query: ratingsQuerySchema,
    run: ({ ctx, query: { bookId, ...part } }) => ratingsOfBook(ctx, bookId, part),
  }),
  "POST /api/ratings": endpoint({
    about: "Dá a própria nota a um livro ou muda a que foi dada; `rating` de 0,5 a 5, de meio em meio",
    body: newRatingSchema,
    accepts: ["json", "form"],
    mayCreate: true,
    run({ ctx, body: { bookId, ...form } }) {
      const { rating, isNew } = saveRating(ctx, bookId, form);
      return isNew ? new Created(rating) : rating;
    },
  }),
  "DELETE /api/ratings/:id": endpoint({
    about: "Apaga a própria nota",
    params: idParams,
    run: ({ ctx, params }) => deleteRating(ctx, params.id),
  }),
});

export const loader = ratings.loader;
export const action = ratings.action;
