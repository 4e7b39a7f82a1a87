import { progressOf, saveProgress } from "~/club/reading/progress.server";
import { ownStats } from "~/club/reading/queries.server";
import { progressQuerySchema, progressSchema } from "~/club/reading/schema";
import { ownStreak } from "~/club/reading/streak.server";
import { Created, endpoint, resource } from "~/server/http/endpoint.server";

const reading = resource({
  "GET /api/progress": endpoint({
    about: "Progresso de leitura, o próprio ou o de `userId`; `bookId` escolhe um livro",
    query: progressQuerySchema,
    run: ({ ctx, query }) => progressOf(ctx, query),
  }),
  "POST /api/progress": endpoint({
    about: "Registra a página atual de um livro",
    body: progressSchema,
    accepts: ["json", "form"],
    mayCreate: true,
    run({ ctx, body }) {
      const { progress, isNew } = saveProgress(ctx, body);
      return isNew ? new Created(progress) : progress;
    },
  }),
  "GET /api/streaks": endpoint({
    about: "A própria sequência de dias de leitura",
    run: ({ ctx }) => ownStreak(ctx),
  }),
  "GET /api/user-stats": endpoint({
    about: "Os próprios números: livros, páginas, posição, pontos, sequência",
    run: ({ ctx }) => ownStats(ctx),
  }),
});

export const loader = reading.loader;
export const action = reading.action;
