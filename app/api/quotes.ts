import * as z from "zod";
import { requireBook } from "~/club/books/queries.server";
import { likeBodySchema, likeSchema } from "~/club/feed/schema";
import { addQuote, deleteQuote, editQuote, likeQuote, revealQuote } from "~/club/quotes/changes.server";
import { quotesOfBook, requireQuote } from "~/club/quotes/queries.server";
import {
  newQuoteFormSchema,
  newQuoteSchema,
  quoteFormSchema,
  quoteSchema,
  quotesQuerySchema,
} from "~/club/quotes/schema";
import { idParams } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { likeStateAnswer } from "./answers/comments";
import { quoteAnswer } from "./answers/quotes";

const quotes = resource({
  "GET /api/quotes": endpoint({
    about:
      "Os trechos do livro `bookId` pela página ou, com `order=likes`, os mais curtidos primeiro; o texto escondido até uma página adiante da sua não vem, e `withheld` diz quanto falta",
    byKey: "allowed",
    query: quotesQuerySchema,
    answer: z.array(quoteAnswer),
    run: ({ ctx, query: { bookId, ...part } }) => quotesOfBook(ctx, requireBook(ctx, bookId).id, part),
  }),
  "POST /api/quotes": endpoint({
    about: "Guarda um trecho; o mesmo trecho do mesmo livro é 409, com `existingId` para curtir",
    byKey: "allowed",
    body: newQuoteSchema,
    form: newQuoteFormSchema,
    status: 201,
    answer: quoteAnswer,
    run: ({ ctx, body: { bookId, ...form } }) => addQuote(ctx, bookId, form),
  }),
  "GET /api/quotes/:id": endpoint({
    about: "Um trecho",
    byKey: "allowed",
    params: idParams,
    answer: quoteAnswer,
    run: ({ ctx, params }) => requireQuote(ctx, params.id),
  }),
  "PUT /api/quotes/:id": endpoint({
    about: "Edita o próprio trecho",
    byKey: "allowed",
    params: idParams,
    body: quoteSchema,
    form: quoteFormSchema,
    answer: quoteAnswer,
    run: ({ ctx, params, body }) => editQuote(ctx, params.id, body),
  }),
  "DELETE /api/quotes/:id": endpoint({
    about: "Apaga o próprio trecho; a administração, qualquer um",
    byKey: "allowed",
    params: idParams,
    answer: quoteAnswer,
    run: ({ ctx, params }) => deleteQuote(ctx, params.id),
  }),
  "POST /api/quotes/:id/like": endpoint({
    about: "Curte ou descurte um trecho; com `liked`, deixa como pedido",
    byKey: "allowed",
    params: idParams,
    body: likeSchema,
    form: likeBodySchema,
    answer: likeStateAnswer,
    run: ({ ctx, params, body }) => likeQuote(ctx, params.id, body.liked),
  }),
  "POST /api/quotes/:id/reveal": endpoint({
    about: "Abre um trecho escondido para quem pede, e o devolve inteiro",
    byKey: "allowed",
    params: idParams,
    answer: quoteAnswer,
    run: ({ ctx, params }) => revealQuote(ctx, params.id),
  }),
});

export const loader = quotes.loader;
export const action = quotes.action;
