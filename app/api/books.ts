import * as z from "zod";
import { addBook, deleteBook, editBook } from "~/club/books/changes.server";
import { setCurrentBook, undoCurrentBook } from "~/club/books/current-changes.server";
import { allBooksOf, requireBook, requireCurrentBook } from "~/club/books/queries.server";
import {
  addBookFormSchema,
  addBookSchema,
  booksQuerySchema,
  editBookFormSchema,
  editBookSchema,
  setCurrentSchema,
} from "~/club/books/schema";
import { bookView, editedBookView } from "~/club/books/views";
import { conversationAbout, postsOfStretch, unplacedPosts } from "~/club/feed/conversation-queries.server";
import { conversationView } from "~/club/feed/conversation-views";
import { openedPosts } from "~/club/feed/opened-posts-queries.server";
import { conversationQuerySchema } from "~/club/feed/schema";
import { postView } from "~/club/feed/views";
import { reviewsOfBook } from "~/club/reviews/queries.server";
import { reviewsQuerySchema } from "~/club/reviews/schema";
import { reviewView } from "~/club/reviews/views";
import { setSpoilerConsent } from "~/club/spoilers/changes.server";
import { acceptsSpoilers } from "~/club/spoilers/queries.server";
import { spoilerChoiceSchema } from "~/club/spoilers/schema";
import { spoilerChoiceView } from "~/club/spoilers/views";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";
import { optionalValues } from "~/server/http/stored-values.server";
import { coverFor } from "~/server/uploads/covers.server";

const books = resourceForKeys({
  "GET /api/books": endpoint({
    about:
      "A biblioteca: o livro atual primeiro, depois os mais novos; até 1.000, ou `limit` deles a partir de `offset`",
    query: booksQuerySchema,
    answer: z.array(bookView),
    run: ({ ctx, query }) => allBooksOf(ctx, query),
  }),
  "POST /api/books": endpoint({
    about:
      "Adiciona um livro. A imagem do endereço `coverImage` é guardada no clube; se ele não responde com uma imagem, fica o endereço. Com `isCurrent`, avisa o clube (`notify`, sim se não vier; em um formulário, `notify=on`)",
    access: "staff",
    body: addBookSchema,
    form: addBookFormSchema,
    status: 201,
    answer: bookView,
    async run({ ctx, requestContext: { app }, body }) {
      const { coverImage } = await coverFor(app, ctx, body.coverImage);
      return addBook(ctx, { ...body, coverImage });
    },
  }),
  "GET /api/books/current": endpoint({
    about: "O livro atual",
    answer: bookView,
    run: ({ ctx }) => requireCurrentBook(ctx),
  }),
  "GET /api/books/:id": endpoint({
    about: "Um livro",
    params: idParams,
    answer: bookView,
    run: ({ ctx, params }) => requireBook(ctx, params.id),
  }),
  "GET /api/books/:id/conversation": endpoint({
    about:
      "Os trechos do livro com as publicações de cada um, quantas estão escondidas de quem pergunta, e as que se abriram",
    params: idParams,
    answer: conversationView,
    run({ ctx, params }) {
      const shown = requireBook(ctx, params.id);
      return { ...conversationAbout(ctx, shown), opened: openedPosts(ctx, shown.id) };
    },
  }),
  "GET /api/books/:id/posts": endpoint({
    about:
      "As publicações de um trecho (das páginas depois de `after`, até `until`), pela página; sem as duas, as que não têm página",
    params: idParams,
    query: conversationQuerySchema,
    answer: z.array(postView),
    run({ ctx, params, query: { after, until, ...slice } }) {
      const shown = requireBook(ctx, params.id);
      if (after === undefined || until === undefined) return unplacedPosts(ctx, shown.id, slice);
      return postsOfStretch(ctx, shown, { after, until, ...slice });
    },
  }),
  "PUT /api/books/:id": endpoint({
    about:
      "Edita um livro; com leitores além da nova última página, só com `moveReaders`, e então eles ficam nela; o que não vem fica como está",
    access: "staff",
    params: idParams,
    body: editBookSchema,
    form: editBookFormSchema,
    answer: editedBookView,
    stored: (ctx, params) => optionalValues(editBookSchema, requireBook(ctx, params.id)),
    async run({ ctx, requestContext: { app }, params: { id }, body }) {
      requireBook(ctx, id);
      const { coverImage } = await coverFor(app, ctx, body.coverImage);
      return editBook(ctx, id, { ...body, coverImage });
    },
  }),
  "DELETE /api/books/:id": endpoint({
    about: "Apaga um livro que ninguém leu, resenhou ou citou e que não é o atual",
    access: "staff",
    params: idParams,
    answer: bookView,
    run: ({ ctx, params }) => deleteBook(ctx, params.id),
  }),
  "GET /api/books/:id/reviews": endpoint({
    about: "As resenhas de um livro: as destacadas primeiro, depois as mais novas",
    params: idParams,
    query: reviewsQuerySchema,
    answer: z.array(reviewView),
    run: ({ ctx, params, query }) => reviewsOfBook(ctx, requireBook(ctx, params.id).id, query),
  }),
  "PUT /api/books/:id/spoilers": endpoint({
    about: "Aceita ou deixa de aceitar spoilers de um livro",
    params: idParams,
    body: spoilerChoiceSchema,
    answer: spoilerChoiceView,
    run({ ctx, params, body }) {
      setSpoilerConsent(ctx, params.id, body.accepts);
      return { accepts: acceptsSpoilers(ctx, params.id) };
    },
  }),
  "POST /api/books/:id/set-current": endpoint({
    about:
      "Define o livro atual e avisa o clube (`notify`, sim se não vier), até `endDate`; sem ela, a data que o livro tem fica se não passou. Do livro que já é o atual muda a data e, enquanto dá para desfazer, também os avisos",
    access: "staff",
    params: idParams,
    body: setCurrentSchema,
    answer: bookView,
    run: ({ ctx, params, body }) => setCurrentBook(ctx, params.id, body),
  }),
  "POST /api/books/:id/undo-current": endpoint({
    about:
      "Até dez minutos depois de o livro virar o atual: o anterior volta a ser o atual, e os avisos são retirados. Responde com ele",
    access: "staff",
    params: idParams,
    answer: bookView,
    run: ({ ctx, params }) => undoCurrentBook(ctx, params.id),
  }),
});

export const loader = books.loader;
export const action = books.action;
