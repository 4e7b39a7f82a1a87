import * as z from "zod";
import { currentBook } from "~/club/books/queries.server";
import { bookBoard } from "~/club/ranking/book-board-queries.server";
import { generalBoard } from "~/club/ranking/general-board-queries.server";
import { boardQuerySchema } from "~/club/ranking/schema";
import { boardEntryView, bookBoardEntryView } from "~/club/ranking/views";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const leaderboard = resourceForKeys({
  "GET /api/leaderboard": endpoint({
    about: "A classificação geral, por pontos; `limit` de 1 a 500",
    query: boardQuerySchema,
    answer: z.array(boardEntryView),
    run: ({ ctx, query }) => generalBoard(ctx, query),
  }),
  "GET /api/leaderboard/current-book": endpoint({
    about: "A classificação do livro atual, por porcentagem lida; `limit` de 1 a 500",
    query: boardQuerySchema,
    answer: z.array(bookBoardEntryView),
    run({ ctx, query }) {
      const book = currentBook(ctx);
      return book ? bookBoard(ctx, book, query) : [];
    },
  }),
});

export const loader = leaderboard.loader;
export const action = leaderboard.action;
