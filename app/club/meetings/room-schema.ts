import * as z from "zod";
import { booleanOrText, number, rowId, sentBoolean } from "../text";
import { everyStep } from "./rules";

const step = number(z.literal(everyStep, "Passo inválido"));

/** From the step that the page showed to another one. */
export const moveSchema = z.object({ from: step, to: step });

const member = rowId("Membro inválido");

export const seatSchema = z.object({ memberId: member, isPresent: sentBoolean });
export const memberSchema = z.object({ memberId: member });
export const visitorSchema = z.object({ visitorId: rowId("Visita inválida"), isPresent: sentBoolean });

const text = rowId("Texto inválido");

/** From the text that the page showed to the next one. */
export const turnSchema = z.object({ from: text, to: text });
export const textSchema = z.object({ id: text });
export const talkedFormSchema = z.object({ questionId: text, isTalked: sentBoolean });
export const talkedSchema = z.object({ isTalked: booleanOrText });
export const revealSchema = z.object({ kind: z.enum(["question", "quote"], "Texto inválido"), id: text });

/** The newest draw that the page showed, 0 for none. */
export const drawSchema = z.object({ after: number(z.number("Sorteio inválido").int().min(0)) });
