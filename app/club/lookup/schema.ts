import * as z from "zod";
import { isbnRefusedBecause, readIsbn } from "../books/isbn";
import { singleLine } from "../text";
import { foldedWords, type LookupQuery } from "./rules";
import { foundBookView, lookupView } from "./views";

const isbn = z
  .string("ISBN inválido")
  .max(60, "ISBN inválido")
  .transform((typed, ctx) => {
    const refusal = isbnRefusedBecause(typed);
    if (refusal !== null) ctx.addIssue({ code: "custom", message: refusal });
    return readIsbn(typed).isbn ?? "";
  });

const title = singleLine({
  required: "Escreva o título",
  min: [2, "O título deve ter pelo menos 2 caracteres"],
  max: [200, "O título não pode ultrapassar 200 caracteres"],
}).refine((typed) => foldedWords(typed).length > 0, "Escreva o título");

/** With both, the ISBN counts. */
export const lookupQuerySchema = z
  .object({ isbn: isbn.optional(), title: title.optional() })
  .transform(({ isbn, title }, ctx): LookupQuery => {
    if (isbn !== undefined) return { isbn };
    if (title !== undefined) return { title };
    ctx.addIssue({ code: "custom", path: ["isbn"], message: "Informe o ISBN ou o título" });
    return z.NEVER;
  });

/** A record that was stored, or that a form has sent back. */
export const foundBookSchema = z.object(foundBookView.shape);

/** The result of a look-up that a form has sent back. */
export const lookupResultSchema = z.object({ ...lookupView.shape, found: z.array(foundBookSchema) });
