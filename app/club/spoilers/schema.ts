import * as z from "zod";
import { clubEdition, type Edition } from "../reading/rules";
import { editionPages, page, percent } from "../reading/schema";
import { booleanOrText, optional, rowId } from "../text";
import type { TypedPosition } from "./rules";

export { page, percent };

/** The page before which a text is withheld; null shows it to all. */
export const spoilerPage = optional(page);

const shownUnit = z.enum(["edition", "percent"], "Unidade desconhecida");

/** The edition that a form was shown with; absent for the club's edition. */
export const shownEditionFields = {
  spoilerUnit: shownUnit.optional(),
  spoilerEditionPages: editionPages.optional(),
};

/** The fields of "Esconder de quem não chegou à página __": the position counts only with the box ticked. */
export const hideFields = {
  hides: z.literal("on").optional(),
  spoilerPage: z.string().optional(),
  ...shownEditionFields,
};

type ShownEdition = z.infer<z.ZodObject<typeof shownEditionFields>>;
type Hiding = z.infer<z.ZodObject<typeof hideFields>>;

/** The edition of the hidden fields. */
export function shownEdition({ spoilerUnit, spoilerEditionPages }: ShownEdition): Edition {
  if (!spoilerUnit) return clubEdition;
  return {
    unit: spoilerUnit,
    editionPages: spoilerUnit === "edition" ? (spoilerEditionPages ?? null) : null,
  };
}

/** The position of a form with `hideFields`, or null with the box empty. */
export function positionOfForm(form: Hiding, ctx: z.RefinementCtx): TypedPosition | null {
  if (!form.hides) return null;
  const edition = shownEdition(form);
  const { data, error } = (edition.unit === "percent" ? percent : page).safeParse(form.spoilerPage);
  if (data !== undefined) return { position: data, edition };
  ctx.addIssue({ code: "custom", path: ["spoilerPage"], message: error?.issues[0]?.message ?? "" });
  return z.NEVER;
}

/** Replaces the fields of the form by the position. */
export function withPosition<Form extends Hiding>(form: Form, ctx: z.RefinementCtx) {
  const { hides: _, spoilerUnit: _unit, spoilerEditionPages: _pages, ...rest } = form;
  return { ...rest, spoilerPage: positionOfForm(form, ctx) };
}

export const spoilerChoiceSchema = z.object({ accepts: booleanOrText });
export const spoilerConsentSchema = z.object({
  accepts: booleanOrText,
  bookId: rowId("Livro inválido").optional(),
});
