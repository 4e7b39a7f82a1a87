import { lookupQuerySchema } from "~/club/lookup/schema";
import { lookupView } from "~/club/lookup/views";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";
import { lookUp } from "~/server/lookup/lookup.server";

const lookup = resourceForKeys({
  "GET /api/lookup": endpoint({
    about:
      "Procura um livro por `isbn` (10 ou 13 algarismos) ou `title`: nos livros do clube, no catálogo offline, nas fontes da internet. `outcome`: `found`, `unknown` (nenhuma fonte o conhece), `unanswered` (uma fonte não respondeu) ou `off`. Até 20 por hora",
    query: lookupQuerySchema,
    answer: lookupView,
    run: ({ ctx, requestContext: { app }, query }) => lookUp(app, ctx, query),
  }),
});

export const loader = lookup.loader;
export const action = lookup.action;
