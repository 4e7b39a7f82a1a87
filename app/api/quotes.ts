import * as z from "zod";
import { requireBook } from "~/club/books/queries.server";
import { likeBodySchema, likeSchema } from "~/club/feed/schema";
import { likeStateView } from "~/club/feed/views";
import { addQuote, deleteQuote, editQuote, likeQuote } from "~/club/quotes/changes.server";
import { quotesOfBook, requireQuote } from "~/club/quotes/queries.server";
import {
  newQuoteFormSchema,
  newQuoteSchema,
  quoteFormSchema,
  quoteSchema,
  quotesQuerySchema,
} from "~/club/quotes/schema";
import { quoteView } from "~/club/quotes/views";
import { reveal } from "~/club/spoilers/changes.server";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";
import { optionalValues } from "~/server/http/stored-values.server";

const quotes = resourceForKeys({
  "GET /api/quotes": endpoint({
    about:
      "Os trechos do livro `bookId` pela página ou, com `order=likes`, os mais curtidos primeiro; o texto escondido até uma página adiante da sua não vem, e `withheld` diz quanto falta",
    query: quotesQuerySchema,
    answer: z.array(quoteView),
    run: ({ ctx, query: { bookId, ...part } }) => quotesOfBook(ctx, requireBook(ctx, bookId).id, part),
  }),
  "POST /api/quotes": endpoint({
    about: "Guarda um trecho; o mesmo trecho do mesmo livro é 409, com `existingId` para curtir",
    body: newQuoteSchema,
    form: newQuoteFormSchema,
    status: 201,
    answer: quoteView,
    run: ({ ctx, body: { bookId, ...form } }) => addQuote(ctx, bookId, form),
  }),
  "GET /api/quotes/:id": endpoint({
    about: "Um trecho",
    params: idParams,
    answer: quoteView,
    run: ({ ctx, params }) => requireQuote(ctx, params.id),
  }),
  "PUT /api/quotes/:id": endpoint({
    about: "Edita o próprio trecho; o que não vem fica como está",
    params: idParams,
    body: quoteSchema,
    form: quoteFormSchema,
    answer: quoteView,
    stored: (ctx, params) => optionalValues(quoteSchema, requireQuote(ctx, params.id)),
    run: ({ ctx, params, body }) => editQuote(ctx, params.id, body),
  }),
  "DELETE /api/quotes/:id": endpoint({
    about: "Apaga o próprio trecho; a administração, qualquer um",
    params: idParams,
    answer: quoteView,
    run: ({ ctx, params }) => deleteQuote(ctx, params.id),
  }),
  "POST /api/quotes/:id/like": endpoint({
    about: "Curte ou descurte um trecho; com `liked`, deixa como pedido",
    params: idParams,
    body: likeSchema,
    form: likeBodySchema,
    answer: likeStateView,
    run: ({ ctx, params, body }) => likeQuote(ctx, params.id, body.liked),
  }),
  "POST /api/quotes/:id/reveal": endpoint({
    about: "Abre um trecho escondido para quem pede, e o devolve inteiro",
    params: idParams,
    answer: quoteView,
    run: ({ ctx, params }) => reveal(ctx, "quoteId", params.id, requireQuote),
  }),
});

export const loader = quotes.loader;
export const action = quotes.action;
