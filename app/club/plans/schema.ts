import * as z from "zod";
import { page } from "../spoilers/schema";
import { number, optional, rowId, singleLine, typedDay } from "../text";
import { maxMilestoneName, maxMilestones, tooManyMilestones } from "./rules";

const milestoneSchema = z.object(
  {
    date: typedDay,
    page,
    name: optional(
      singleLine({ max: [maxMilestoneName, `O nome não pode ultrapassar ${maxMilestoneName} caracteres`] }),
    ),
  },
  "Marco inválido",
);

export const planSchema = z.object({
  milestones: z
    .array(milestoneSchema, "Envie os marcos do plano em uma lista")
    .min(1, "O plano precisa de pelo menos um marco")
    .max(maxMilestones, { error: tooManyMilestones, abort: true }),
});

export const shownPlanSchema = z.object({ bookId: rowId("Livro inválido").optional() });

export type PlanRow = { date: string; page: string; name: string };

const rowKey = /^(date|page|name)-(\d{1,3})$/;

/** The rows of a form by their numbers, as typed. Empty rows stay. */
export function rowsOf(form: Record<string, unknown>): Map<number, PlanRow> {
  const rows = new Map<number, PlanRow>();
  for (const [key, value] of Object.entries(form)) {
    const [, part, number] = rowKey.exec(key) ?? [];
    if (part === undefined || typeof value !== "string") continue;
    const row = rows.get(Number(number)) ?? { date: "", page: "", name: "" };
    rows.set(Number(number), { ...row, [part]: value });
  }
  return new Map([...rows].toSorted(([one], [other]) => one - other));
}

/** The numbered rows of the editor, and a button that changes them without saving. */
export const planFormSchema = z
  .looseObject({
    bookId: rowId("Livro inválido").optional(),
    version: number(z.int("Versão inválida").min(0, "Versão inválida")).optional(),
    edit: z.string().optional(),
  })
  .transform(({ bookId, version, edit = "save", ...form }, ctx) => {
    const rows = rowsOf(form);
    if (edit !== "save")
      return { bookId, version, edit, rows: [...rows.values()], milestones: [], numbers: [] };
    const filled = [...rows].filter(([, row]) => Object.values(row).some((value) => value.trim() !== ""));
    if (filled.length > maxMilestones) ctx.addIssue({ code: "custom", message: tooManyMilestones });
    const milestones = filled.flatMap(([number, row]) => {
      const { data, error } = milestoneSchema.safeParse(row);
      for (const { path, message } of error?.issues ?? []) {
        ctx.addIssue({ code: "custom", path: [`${String(path[0])}-${number}`], message });
      }
      return data ? [data] : [];
    });
    return { bookId, version, edit, rows: [], milestones, numbers: filled.map(([number]) => number) };
  });

/** The editor's rows as the body of a call, which always saves. */
export const planBodyFormSchema = planFormSchema
  .transform(({ milestones }): z.input<typeof planSchema> => ({ milestones }))
  .pipe(planSchema);

/** An offer as the viewer saw it. */
export const offerSchema = z.object({
  version: z.string("A proposta é obrigatória").min(1, "A proposta é obrigatória").max(200),
  endDate: typedDay,
});
export type SeenOffer = z.infer<typeof offerSchema>;
export const offerFormSchema = offerSchema.extend(shownPlanSchema.shape);

export const acceptSchema = z.object({ date: typedDay });
export const acceptFormSchema = acceptSchema.extend(shownPlanSchema.shape);

const notAPace = "Páginas por dia deve ficar entre 1 e 20.000";
const pagesPerDay = number(z.int(notAPace).min(1, notAPace).max(20_000, notAPace));

/** The pace of a member's own plan, in pages of the club's edition. */
export const paceSchema = z.object({ pagesPerDay });
/** The book is absent where the URL names it. */
export const paceFormSchema = paceSchema.extend({ bookId: rowId("Livro inválido").optional() });
