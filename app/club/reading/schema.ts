import * as z from "zod";
import { number } from "../text";

const notAPage = "Página deve ser maior que 0";

const page = number(
  z.number(notAPage).min(1, { error: notAPage, abort: true }).int("Página deve ser um número inteiro"),
);

/** The dialog's form: its address names the book. */
export const pageSchema = z.object({ currentPage: page });

const bookId = number(z.int("Livro inválido").positive("Livro inválido"));

export const progressSchema = z.object({ bookId, currentPage: page });
export type NewProgress = z.infer<typeof progressSchema>;

const someId = number(z.int("Identificador inválido").positive("Identificador inválido")).optional();
export const progressQuerySchema = z.object({ bookId: someId, userId: someId });
