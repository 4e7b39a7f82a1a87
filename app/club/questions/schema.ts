import * as z from "zod";
import type { GivenPage } from "../spoilers/rules";
import { hideFields, spoilerPage, withPosition } from "../spoilers/schema";
import { limitUpTo, multiLine, offset, rowId, sentBoolean } from "../text";
import { maxQuestionLength } from "./rules";

const bookId = rowId("Livro inválido");
const questionId = rowId("Pergunta inválida");

const content = multiLine({
  required: "Escreva a pergunta",
  max: [maxQuestionLength, `A pergunta não pode ultrapassar ${maxQuestionLength} caracteres`],
});

export const newQuestionSchema = z.object({ bookId, content, spoilerPage });
export type NewQuestion = { content: string; spoilerPage: GivenPage | null };
export const newQuestionFormSchema = z.object({ bookId, content, ...hideFields }).transform(withPosition);

/** An absent page stays unchanged. */
export const editQuestionSchema = z.object({ content, spoilerPage: spoilerPage.optional() });
export const editQuestionFormSchema = z.object({ content, ...hideFields }).transform(withPosition);

export const questionsQuerySchema = z.object({ bookId, limit: limitUpTo(100, 20), offset: offset() });

export const voteSchema = z.object({ voted: z.boolean("Valor inválido").default(true) });
export const voteBodySchema = z.object({ voted: sentBoolean.default(true) });
export const voteFormSchema = z.object({ questionId, voted: sentBoolean });

export const chosenQuestionSchema = z.object({ questionId });
