import { participationAnalysis } from "~/club/analytics/participation-queries.server";
import { readingAnalysis } from "~/club/analytics/reading-queries.server";
import { analysisQuerySchema } from "~/club/analytics/schema";
import { participationAnalysisView, readingAnalysisView } from "~/club/analytics/views";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const analytics = resourceForKeys({
  "GET /api/analytics/reading": endpoint({
    about:
      "A leitura do clube: páginas por semana (`weeks` de 1 a 52), livros e o livro atual; `limit` de 1 a 1.000",
    access: "staff",
    query: analysisQuerySchema,
    answer: readingAnalysisView,
    run: ({ ctx, query }) => readingAnalysis(ctx, query),
  }),
  "GET /api/analytics/participation": endpoint({
    about:
      "A participação: por semana (`weeks` de 1 a 52), por encontro e quem está em silêncio; `limit` de 1 a 1.000",
    access: "staff",
    query: analysisQuerySchema,
    answer: participationAnalysisView,
    run: ({ ctx, query }) => participationAnalysis(ctx, query),
  }),
});

export const loader = analytics.loader;
export const action = analytics.action;
