import type { ComponentProps } from "react";
import type { LookupQuery } from "~/club/lookup/rules";
import type { FoundBookView, LookupView } from "~/club/lookup/views";
import type { Button } from "~/ui/button";

/** The fields of a form that a record fills, by their names. */
export const recordFields = ["title", "author", "pageCount", "publishedYear", "coverImage", "isbn"] as const;

export type RecordField = (typeof recordFields)[number];

export type RecordValues = Partial<Record<RecordField, string>>;

/** A look-up in a form: what was asked and found, and what stands in the fields of it. */
export type LookupState = {
  query: LookupQuery;
  result: LookupView;
  /** The place of the record in the fields; null without one. */
  chosen: number | null;
  /** The values that come from the record. */
  filled: RecordValues;
  /** The title of the last search by title, which a record may replace. */
  searched?: string | undefined;
};

/** An answer before its record is chosen, with what is kept of the look-up before. */
export function answered(query: LookupQuery, result: LookupView, before: LookupState | null): LookupState {
  const searched = "title" in query ? query.title : before?.searched;
  return { query, result, chosen: null, filled: before?.filled ?? {}, searched };
}

export type LookupStep = "search" | "title" | "fill" | "none";

/** Why there is no answer: a sentence for the field or for the place below it, or no camera. */
export type Note = { refusal: string } | { problem: string } | { noCamera: true } | null;

export type StepButton = (
  step: LookupStep,
) => Pick<ComponentProps<typeof Button>, "type" | "name" | "value" | "busy" | "onClick">;

type Form = {
  /** The values of the form, by field. */
  current: Partial<Record<string, string>>;
  /** Those of an empty form. */
  defaults: RecordValues;
  /** True if the form has an uploaded cover, or a file for it. */
  hasCover: boolean;
  /** True if the member has chosen the record among others. */
  isChosen?: boolean;
};

/**
 * A look-up whose record was put into the form. What the member has typed stays, except the title that was searched for,
 * and except for a record that the member has chosen.
 * @param chosen null takes the values of the earlier record out again.
 * @returns the values that change, and the new state.
 */
export function withRecord(
  state: LookupState,
  chosen: number | null,
  { current, defaults, hasCover, isChosen = false }: Form,
): { changes: RecordValues; state: LookupState } {
  const book = chosen === null ? undefined : state.result.found[chosen];
  const own = book ? valuesOf(book) : {};
  const changes: RecordValues = {};
  const filled: RecordValues = {};
  for (const field of recordFields) {
    const before = current[field]?.trim() ?? "";
    const untouched = ["", defaults[field] ?? "", state.filled[field], searchedFor(field, state)];
    const value = own[field];
    const isReplaced = isChosen && value !== undefined;
    if (!(isReplaced || untouched.includes(before)) || (field === "coverImage" && hasCover)) continue;
    if (value !== undefined) filled[field] = changes[field] = value;
    // A value of the earlier record goes with it.
    else if (before === state.filled[field] && before !== searchedFor(field, state)) {
      changes[field] = defaults[field] ?? "";
    }
  }
  return { changes, state: { ...state, chosen, filled } };
}

function searchedFor(field: RecordField, { searched }: LookupState): string | undefined {
  return field === "title" ? searched : undefined;
}

function valuesOf(book: FoundBookView): RecordValues {
  const values = recordFields.map((field) => [field, book[field]] as const);
  return Object.fromEntries(
    values.filter(([, value]) => value !== null).map(([field, value]) => [field, `${value}`]),
  );
}

/** A single record fills the form at once, but not that of a book which the club has. */
export function firstChoice({ found, source }: LookupView): number | null {
  return found.length === 1 && source !== "shelf" ? 0 : null;
}
