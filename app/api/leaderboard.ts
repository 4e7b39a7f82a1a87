import * as z from "zod";
import { currentBook } from "~/club/books/queries.server";
import { bookBoard } from "~/club/ranking/book-board-queries.server";
import { generalBoard } from "~/club/ranking/general-board-queries.server";
import { boardQuerySchema } from "~/club/ranking/schema";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { boardEntryAnswer, bookBoardEntryAnswer } from "./answers/leaderboard";

const leaderboard = resource({
  "GET /api/leaderboard": endpoint({
    about: "A classificação geral, por pontos; `limit` de 1 a 500",
    byKey: "allowed",
    query: boardQuerySchema,
    answer: z.array(boardEntryAnswer),
    run: ({ ctx, query }) => generalBoard(ctx, query),
  }),
  "GET /api/leaderboard/current-book": endpoint({
    about: "A classificação do livro atual, por porcentagem lida; `limit` de 1 a 500",
    byKey: "allowed",
    query: boardQuerySchema,
    answer: z.array(bookBoardEntryAnswer),
    run({ ctx, query }) {
      const book = currentBook(ctx);
      return book ? bookBoard(ctx, book, query) : [];
    },
  }),
});

export const loader = leaderboard.loader;
export const action = leaderboard.action;
