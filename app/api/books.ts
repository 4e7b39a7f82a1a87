import { addBook, deleteBook, editBook, setCurrentBook } from "~/club/books/changes.server";
import { allBooksOf, requireBook, requireCurrentBook } from "~/club/books/queries.server";
import { addBookSchema, booksQuerySchema, editBookSchema } from "~/club/books/schema";
import { conversationAbout, postsOfStretch, unplacedPosts } from "~/club/feed/conversation-queries.server";
import { openedPosts } from "~/club/feed/opened-posts-queries.server";
import { conversationQuerySchema } from "~/club/feed/schema";
import { reviewsOfBook } from "~/club/reviews/queries.server";
import { reviewsQuerySchema } from "~/club/reviews/schema";
import { setSpoilerConsent } from "~/club/spoilers/changes.server";
import { acceptsSpoilers } from "~/club/spoilers/queries.server";
import { spoilerChoiceSchema } from "~/club/spoilers/schema";
import { idParams } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";

const books = resource({
  "GET /api/books": endpoint({
    about:
      "A biblioteca: o livro atual primeiro, depois os mais novos; até 1.000, ou `limit` deles a partir de `offset`",
    query: booksQuerySchema,
    run: ({ ctx, query }) => allBooksOf(ctx, query),
  }),
  "POST /api/books": endpoint({
    about: "Adiciona um livro",
    access: "staff",
    body: addBookSchema,
    accepts: ["json", "form"],
    status: 201,
    run: ({ ctx, body }) => addBook(ctx, body),
  }),
  "GET /api/books/current": endpoint({
    about: "O livro atual",
    run: ({ ctx }) => requireCurrentBook(ctx),
  }),
  "GET /api/books/:id": endpoint({
    about: "Um livro",
    params: idParams,
    run: ({ ctx, params }) => requireBook(ctx, params.id),
  }),
  "GET /api/books/:id/conversation": endpoint({
    about:
      "Os trechos do livro com as publicações de cada um, quantas estão escondidas de quem pergunta, e as que se abriram",
    params: idParams,
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
    run({ ctx, params, query: { after, until, ...slice } }) {
      const shown = requireBook(ctx, params.id);
      if (after === undefined || until === undefined) return unplacedPosts(ctx, shown.id, slice);
      return postsOfStretch(ctx, shown, { after, until, ...slice });
    },
  }),
  "PUT /api/books/:id": endpoint({
    about:
      "Edita um livro; com leitores além da nova última página, só com `moveReaders`, e então eles ficam nela",
    access: "staff",
    params: idParams,
    body: editBookSchema,
    accepts: ["json", "form"],
    run: ({ ctx, params, body }) => editBook(ctx, params.id, body),
  }),
  "DELETE /api/books/:id": endpoint({
    about: "Apaga um livro que ninguém leu, resenhou ou citou e que não é o atual",
    access: "staff",
    params: idParams,
    run: ({ ctx, params }) => deleteBook(ctx, params.id),
  }),
  "GET /api/books/:id/reviews": endpoint({
    about: "As resenhas de um livro: as destacadas primeiro, depois as mais novas",
    params: idParams,
    query: reviewsQuerySchema,
    run: ({ ctx, params, query }) => reviewsOfBook(ctx, requireBook(ctx, params.id).id, query),
  }),
  "PUT /api/books/:id/spoilers": endpoint({
    about: "Aceita ou deixa de aceitar spoilers de um livro",
    params: idParams,
    body: spoilerChoiceSchema,
    accepts: ["json", "form"],
    run({ ctx, params, body }) {
      setSpoilerConsent(ctx, params.id, body.accepts);
      return { accepts: acceptsSpoilers(ctx, params.id) };
    },
  }),
  "POST /api/books/:id/set-current": endpoint({
    about: "Define o livro atual",
    access: "staff",
    params: idParams,
    run: ({ ctx, params }) => setCurrentBook(ctx, params.id),
  }),
});

export const loader = books.loader;
export const action = books.action;
