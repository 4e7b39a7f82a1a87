import * as z from "zod";
import { limitUpTo, multiLine, offset, rowId, singleLine } from "../text";
import { maxCorrectionLength, maxMinutesLength, maxMinutesTitle } from "./minutes-rules";

const fields = {
  title: singleLine({
    required: "Dê um título à ata",
    max: [maxMinutesTitle, `O título não pode ultrapassar ${maxMinutesTitle} caracteres`],
  }),
  content: multiLine({
    required: "Escreva a ata",
    max: [
      maxMinutesLength,
      `A ata não pode ultrapassar ${maxMinutesLength.toLocaleString("pt-BR")} caracteres`,
    ],
  }),
};

const version = z.string("Versão inválida").max(40, "Versão inválida");

/** `changedAt` of the minutes that the text was made from; empty when there were none. */
export const minutesSchema = z.object({ ...fields, changedAt: version.optional() });
export type MinutesForm = z.infer<typeof minutesSchema>;

/** Buttons save or publish the same fields. */
export const minutesFormSchema = z.object({
  ...fields,
  changedAt: version.default(""),
  saves: z.enum(["text", "publication"], "Valor inválido").default("text"),
});

export const correctionSchema = z.object({
  content: multiLine({
    required: "Escreva o que deve mudar",
    max: [maxCorrectionLength, `A correção não pode ultrapassar ${maxCorrectionLength} caracteres`],
  }),
});

export const chosenCorrectionSchema = z.object({ correctionId: rowId("Correção inválida") });

export const correctionsQuerySchema = z.object({ limit: limitUpTo(500, 100), offset: offset() });
