import * as z from "zod";
import { abandonBook, saveProgress } from "~/club/reading/changes.server";
import { ownStats, progressOf } from "~/club/reading/queries.server";
import { abandonSchema, progressQuerySchema, progressSchema } from "~/club/reading/schema";
import { ownStreak } from "~/club/reading/streak-queries.server";
import { abandonedProgressView, ownStatsView, progressView, streakView } from "~/club/reading/views";
import { Created } from "~/server/http/answers";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const reading = resourceForKeys({
  "GET /api/progress": endpoint({
    about: "Progresso de leitura, o próprio ou o de `userId`; `bookId` escolhe um livro",
    query: progressQuerySchema,
    answer: z.array(progressView),
    run: ({ ctx, query }) => progressOf(ctx, query),
  }),
  "POST /api/progress": endpoint({
    about:
      "Registra onde você está em um livro: `currentPage` (página na edição do clube), `percent` ou `editionPage` (página na sua edição, com `editionPages` na primeira vez), só um dos três; com `yesterday: true` a leitura conta para ontem, se ontem ainda não tem leitura",
    body: progressSchema,
    mayCreate: true,
    answer: progressView,
    run({ ctx, body }) {
      const { progress, isNew } = saveProgress(ctx, body);
      return isNew ? new Created(progress) : progress;
    },
  }),
  "POST /api/progress/abandon": endpoint({
    about: "Deixa de lado um livro começado; registrar uma página o retoma",
    body: abandonSchema,
    answer: abandonedProgressView,
    run: ({ ctx, body }) => abandonBook(ctx, body.bookId),
  }),
  "GET /api/streaks": endpoint({
    about: "A própria sequência de dias de leitura",
    answer: streakView,
    run: ({ ctx }) => ownStreak(ctx),
  }),
  "GET /api/user-stats": endpoint({
    about: "Os próprios números: livros, páginas, posição, pontos, sequência",
    answer: ownStatsView,
    run: ({ ctx }) => ownStats(ctx),
  }),
});

export const loader = reading.loader;
export const action = reading.action;
