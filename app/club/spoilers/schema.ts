import * as z from "zod";
import { number, optional, rowId } from "../text";

const notAPage = "Página deve ser maior que 0";
/** A page of a book. */
export const page = number(
  z.number(notAPage).min(1, { error: notAPage, abort: true }).int("Página deve ser um número inteiro"),
);

/** The page before which a text is withheld; null shows it to all. */
export const spoilerPage = optional(page);

/** The fields of "Esconder de quem não chegou à página __": the page counts only with the box ticked. */
export const hideFields = { hides: z.literal("on").optional(), spoilerPage: z.string().optional() };

type Hiding = { hides?: "on" | undefined; spoilerPage?: string | undefined };

/** The page of a form with `hideFields`, or null with the box empty. */
export function pageOfForm({ hides, spoilerPage }: Hiding, form: z.RefinementCtx): number | null {
  if (!hides) return null;
  const { data, error } = page.safeParse(spoilerPage);
  if (data !== undefined) return data;
  form.addIssue({ code: "custom", path: ["spoilerPage"], message: error?.issues[0]?.message ?? notAPage });
  return z.NEVER;
}

/** Replaces the fields of the form by the page. */
export function withPage<Form extends Hiding>({ hides, spoilerPage, ...form }: Form, ctx: z.RefinementCtx) {
  return { ...form, spoilerPage: pageOfForm({ hides, spoilerPage }, ctx) };
}

/** A boolean; forms send text. */
const accepts = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean("Valor inválido"),
);

export const spoilerChoiceSchema = z.object({ accepts });
export const spoilerConsentSchema = z.object({ accepts, bookId: rowId("Livro inválido").optional() });
