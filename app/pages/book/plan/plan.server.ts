import { isStaff } from "~/club/accounts/rules";
import { isPaged, requirePages } from "~/club/books/pages";
import type { BookView, PagedBook } from "~/club/books/views";
import { dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { acceptDelay, deletePlan, postponePlan, respreadPlan, savePlan } from "~/club/plans/changes.server";
import { planFor } from "~/club/plans/goals-queries.server";
import { staffView } from "~/club/plans/offers-queries.server";
import { milestonesOf, planOf, planVersion } from "~/club/plans/queries.server";
import { divideIntoWeeks, maxMilestones, milestonesWithin, tooManyMilestones } from "~/club/plans/rules";
import { acceptFormSchema, offerFormSchema, type PlanRow, planFormSchema } from "~/club/plans/schema";
import type { MilestoneView } from "~/club/plans/views";
import type { ProgressSummary } from "~/club/reading/summary-queries.server";
import { intent } from "~/server/http/form-action.server";
import { acceptDelayForm, planForm, postponeForm, respreadForm } from "../forms";
import { formBook, returnUrl } from "../queries.server";
import { tabsAnchor, tabUrl } from "../tabs";

export type PlanPanelData = ReturnType<typeof planPanel>;

/** The plan for the viewer, and for the staff also its check. */
export function planPanel(ctx: MemberContext, book: BookView, reading: ProgressSummary) {
  const plan = planFor(ctx, book, reading);
  const milestones = milestonesWithin(plan.milestones, book.pageCount);
  const rows = milestones.length > 0 ? milestones.map(rowOf) : [emptyRow];
  return {
    ...plan,
    today: dayOf(ctx.now, ctx.timeZone),
    staff:
      isStaff(ctx.viewer.role) && isPaged(book)
        ? {
            ...staffView(ctx, book),
            rows,
            version: String(planVersion(ctx, book.id)),
            clampedTo: milestones.at(-1)?.page === plan.milestones.at(-1)?.page ? null : book.pageCount,
          }
        : null,
  };
}

/** The page with the plan of the book that the form was rendered for. */
function planUrl(id: string | undefined, book: BookView): string {
  return `${tabUrl(returnUrl(id, book), "plano")}#${tabsAnchor}`;
}

const saveIntent = intent({
  form: planForm,
  access: "staff",
  schema: planFormSchema,
  run({ ctx, params, value: { bookId, version, edit, rows, milestones, numbers } }) {
    const book = formBook(ctx, params.id, bookId);
    if (edit !== "save") {
      const shown = String(version ?? planVersion(ctx, book.id));
      return { to: null, oneTimeValues: { ...editedRows(ctx, book, edit, rows), version: shown } };
    }
    const to = planUrl(params.id, book);
    if (milestones.length > 0) {
      const { keptPast } = atTypedRow(numbers, () => savePlan(ctx, book.id, milestones, version));
      return { to, toast: planToast("Plano salvo", keptPast) };
    }
    if (milestonesOf(ctx, book.id).length === 0) {
      throw new ClubError("invalid", "O plano precisa de pelo menos um marco");
    }
    const { keptPast } = deletePlan(ctx, book.id, version);
    return { to, toast: planToast("Plano apagado", keptPast) };
  },
});

function planToast(title: string, keptPast: boolean) {
  return { title, ...(keptPast && { description: "Os marcos que já passaram ficam como estão." }) };
}

/** An error of a milestone belongs to the field of its row. */
function atTypedRow<Saved>(numbers: readonly number[], save: () => Saved): Saved {
  try {
    return save();
  } catch (error) {
    const [, index, part] =
      (error instanceof ClubError && /^milestones\.(\d+)\.(.+)$/.exec(error.field ?? "")) || [];
    if (!(error instanceof ClubError) || part === undefined) throw error;
    throw new ClubError(error.code, error.message, { field: `${part}-${numbers[Number(index)]}` });
  }
}

/** The rows after a button of the editor, as JSON, and the name of the field that gets the focus. */
function editedRows(ctx: MemberContext, book: BookView, edit: string, rows: PlanRow[]) {
  const shown = (changed: PlanRow[], focus: number) => ({
    rows: JSON.stringify(changed),
    focus: `date-${focus}`,
  });
  if (edit === "weeks") return shown(weeklyRows(ctx, requirePages(book)), 0);
  if (edit === "add") {
    if (rows.length >= maxMilestones) {
      throw new ClubError("invalid", tooManyMilestones);
    }
    return shown([...rows, emptyRow], rows.length);
  }
  const removed = Number(/^remove-(\d+)$/.exec(edit)?.[1] ?? Number.NaN);
  const remaining = rows.filter((_, index) => index !== removed);
  return shown(remaining, Math.min(removed, remaining.length - 1));
}

const emptyRow: PlanRow = { date: "", page: "", name: "" };

/** The milestones that have passed, and one for each week until the end. */
function weeklyRows(ctx: MemberContext, book: PagedBook): PlanRow[] {
  const { milestones: saved, end } = planOf(ctx, book);
  const milestones = milestonesWithin(saved, book.pageCount);
  const today = dayOf(ctx.now, ctx.timeZone);
  if (end === null || end < today) {
    throw new ClubError(
      "invalid",
      "Para dividir em semanas, o livro precisa de um encontro marcado ou de um último dia que ainda não passou.",
    );
  }
  const past = milestones.filter(({ date }) => date < today);
  const startPage = past.at(-1)?.page ?? 0;
  const weeks = divideIntoWeeks({ today, end, pageCount: book.pageCount, startPage });
  return [...past, ...weeks].map(rowOf);
}

function rowOf({ date, page, name }: MilestoneView): PlanRow {
  return { date, page: String(page), name: name ?? "" };
}

export const planActions = [
  saveIntent,
  intent({
    form: respreadForm,
    access: "staff",
    schema: offerFormSchema,
    run({ ctx, params, value: { bookId, ...seen } }) {
      const book = formBook(ctx, params.id, bookId);
      respreadPlan(ctx, book.id, seen);
      return { to: planUrl(params.id, book), toast: { title: "Páginas redistribuídas" } };
    },
  }),
  intent({
    form: postponeForm,
    access: "staff",
    schema: offerFormSchema,
    run({ ctx, params, value: { bookId, ...seen } }) {
      const book = formBook(ctx, params.id, bookId);
      postponePlan(ctx, book.id, seen);
      return { to: planUrl(params.id, book), toast: { title: "Plano e datas mudaram" } };
    },
  }),
  intent({
    form: acceptDelayForm,
    access: "staff",
    schema: acceptFormSchema,
    run({ ctx, params, value: { bookId, date } }) {
      const book = formBook(ctx, params.id, bookId);
      acceptDelay(ctx, book.id, date);
      return { to: planUrl(params.id, book), toast: { title: "O plano fica como está" } };
    },
  }),
];
