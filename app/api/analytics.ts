import { participationAnalysis } from "~/club/analytics/participation-queries.server";
import { readingAnalysis } from "~/club/analytics/reading-queries.server";
import { analysisQuerySchema } from "~/club/analytics/schema";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { participationAnalysisAnswer, readingAnalysisAnswer } from "./answers/analytics";

const analytics = resource({
  "GET /api/analytics/reading": endpoint({
    about:
      "A leitura do clube: páginas por semana (`weeks` de 1 a 52), livros e o livro atual; `limit` de 1 a 1.000",
    byKey: "allowed",
    access: "staff",
    query: analysisQuerySchema,
    answer: readingAnalysisAnswer,
    run: ({ ctx, query }) => readingAnalysis(ctx, query),
  }),
  "GET /api/analytics/participation": endpoint({
    about:
      "A participação: por semana (`weeks` de 1 a 52), por encontro e quem está em silêncio; `limit` de 1 a 1.000",
    byKey: "allowed",
    access: "staff",
    query: analysisQuerySchema,
    answer: participationAnalysisAnswer,
    run: ({ ctx, query }) => participationAnalysis(ctx, query),
  }),
});

export const loader = analytics.loader;
export const action = analytics.action;
