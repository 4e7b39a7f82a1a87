import * as z from "zod";
import { shelfQuerySchema, yearParams } from "~/club/shelf/schema";
import { shelfBooks, shelfYears } from "~/club/shelf/shelf-queries.server";
import { shelfBookView, shelfYearView, yearbookView } from "~/club/shelf/views";
import { yearbookOf } from "~/club/shelf/yearbook-queries.server";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const shelf = resourceForKeys({
  "GET /api/shelf": endpoint({
    about:
      "A estante: os livros que o clube leu, o último primeiro, com quem indicou, quantos leram até o fim, as notas abertas (`spread` é o desvio padrão), a ata e o trecho mais curtido que quem pergunta pode ler",
    query: shelfQuerySchema,
    answer: z.array(shelfBookView),
    run: ({ ctx, query }) => shelfBooks(ctx, query),
  }),
  "GET /api/shelf/years": endpoint({
    about: "Os anos da estante, com quantos livros e páginas cada um tem, do mais novo ao mais antigo",
    answer: z.array(shelfYearView),
    run: ({ ctx }) => shelfYears(ctx),
  }),
  "GET /api/shelf/:year": endpoint({
    about:
      "O anuário de um ano: livros, números, trechos mais curtidos, primeiros livros, aniversários, presenças e atas",
    params: yearParams,
    answer: yearbookView,
    run: ({ ctx, params }) => yearbookOf(ctx, params.year, ctx.viewer),
  }),
});

export const loader = shelf.loader;
export const action = shelf.action;
