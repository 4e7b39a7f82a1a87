import * as z from "zod";
import { number, rowId } from "../text";

const notAPage = "Página deve ser maior que 0";

const page = number(
  z.number(notAPage).min(1, { error: notAPage, abort: true }).int("Página deve ser um número inteiro"),
);

const shownBook = { bookId: rowId("Livro inválido").optional() };

/** `bookId` is absent where the URL names the book. */
export const pageSchema = z.object({ currentPage: page, ...shownBook });

export const finishSchema = z.object(shownBook);

export const progressSchema = z.object({ bookId: rowId("Livro inválido"), currentPage: page });
export type NewProgress = z.infer<typeof progressSchema>;

export const progressQuerySchema = z.object({ bookId: rowId().optional(), userId: rowId().optional() });
