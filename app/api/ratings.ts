import { deleteRating, saveRating } from "~/club/ratings/changes.server";
import { ratingsOfBook, requireRating } from "~/club/ratings/queries.server";
import { ratingFormSchema, ratingSchema, ratingsQuerySchema } from "~/club/ratings/schema";
import { bookRatingsView, ownRatingView, ratingView } from "~/club/ratings/views";
import { reveal } from "~/club/spoilers/changes.server";
import { idParams } from "~/club/text";
import { Created } from "~/server/http/answers";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const ratings = resourceForKeys({
  "GET /api/ratings": endpoint({
    about:
      "As notas do livro `bookId`: guardadas, só quantas são e a própria; abertas, todas, sem o nome de quem esconde a leitura. A linha escondida até uma página adiante da sua não vem, e `withheld` diz quanto falta",
    query: ratingsQuerySchema,
    answer: bookRatingsView,
    run: ({ ctx, query: { bookId, ...part } }) => ratingsOfBook(ctx, bookId, part),
  }),
  "POST /api/ratings": endpoint({
    about:
      'Dá a própria nota a um livro ou muda a que foi dada; `rating` de 0,5 a 5, de meio em meio. Sem `line` ou sem `spoilerPage`, fica o que está guardado; `null` ou `""` em `line` apaga a linha, e `null` em `spoilerPage` a mostra a todos. Uma linha nova sem `spoilerPage` se esconde até a página mais alta a que você chegou ou, sem nenhuma, até a última. Em um formulário, `spoilerPage` só vale com `hides=on`: com `line` e sem `hides`, mostra a linha a todos',
    body: ratingSchema,
    form: ratingFormSchema,
    mayCreate: true,
    answer: ownRatingView,
    run({ ctx, body: { bookId, ...form } }) {
      const { rating, isNew } = saveRating(ctx, bookId, form);
      return isNew ? new Created(rating) : rating;
    },
  }),
  "POST /api/ratings/:id/reveal": endpoint({
    about: "Abre a linha escondida de uma nota para quem pede, e devolve a nota com ela",
    params: idParams,
    answer: ratingView,
    run: ({ ctx, params }) => reveal(ctx, "ratingId", params.id, requireRating),
  }),
  "DELETE /api/ratings/:id": endpoint({
    about: "Apaga a própria nota",
    params: idParams,
    answer: ratingView,
    run: ({ ctx, params }) => deleteRating(ctx, params.id),
  }),
});

export const loader = ratings.loader;
export const action = ratings.action;
