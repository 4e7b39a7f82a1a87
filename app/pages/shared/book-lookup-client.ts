import { looksLikeIsbn } from "~/club/books/isbn";
import type { LookupQuery } from "~/club/lookup/rules";
import type { LookupView } from "~/club/lookup/views";
import { noConnection } from "~/ui/form/unanswered";
import { timeLimit } from "~/ui/offline/time-limit";
import {
  answered,
  firstChoice,
  type LookupState,
  type LookupStep,
  type Note,
  type RecordValues,
  recordFields,
  withRecord,
} from "./book-lookup-state";

/** Milliseconds. The server has eight seconds for all sources. */
const patience = 20_000;

type Taken = { state: LookupState | null; note: Note };

/** Does in the page what `withBookLookup` does on the server. */
export async function takeStep(
  form: HTMLFormElement,
  step: LookupStep,
  before: LookupState | null,
): Promise<Taken> {
  if (step === "none") {
    if (before) fill(form, before, null);
    return { state: null, note: null };
  }
  if (step === "fill" && before) {
    const place = Number(new FormData(form).get("edition") ?? 0);
    return { state: fill(form, before, place, true), note: null };
  }
  const answer = await search(form, step === "title", before);
  if ("message" in answer) {
    const { message, isAtField } = answer;
    return { state: before, note: isAtField ? { refusal: message } : { problem: message } };
  }
  const state = answered(answer.query, answer.result, before);
  return { state: fill(form, state, firstChoice(state.result)), note: null };
}

type Refusal = { message: string; isAtField: boolean };

async function search(
  form: HTMLFormElement,
  isByTitle: boolean,
  before: LookupState | null,
): Promise<Pick<LookupState, "query" | "result"> | Refusal> {
  const field = fieldOf(form, "isbn");
  const typed = field?.value.trim() ?? "";
  const title = fieldOf(form, "title");
  const isIsbn = looksLikeIsbn(typed);
  if (field && typed && !isIsbn) {
    // The field of the ISBN holds no title.
    setValue(field, "");
    if (title && ["", before?.filled.title].includes(title.value)) setValue(title, typed);
  }
  const asTitle = { title: (isIsbn ? "" : typed) || title?.value.trim() || "" };
  const query: LookupQuery = isIsbn && !isByTitle ? { isbn: typed } : asTitle;
  try {
    const response = await fetch(`/api/lookup?${new URLSearchParams(Object.entries(query))}`, {
      headers: { Accept: "application/json" },
      signal: timeLimit(patience),
    });
    const answer: LookupView & { message: string } = await response.json();
    if (response.ok) return { query, result: answer };
    return { message: answer.message, isAtField: response.status === 400 };
  } catch {
    return { message: noConnection.description, isAtField: false };
  }
}

/** Puts a record into the fields. @returns the state with the values that come from it. */
function fill(
  form: HTMLFormElement,
  state: LookupState,
  chosen: number | null,
  isChosen = false,
): LookupState {
  const fields = recordFields.map((name) => [name, fieldOf(form, name)] as const);
  const read = (from: "value" | "defaultValue"): RecordValues =>
    Object.fromEntries(fields.map(([name, field]) => [name, field?.[from] ?? ""]));
  const hasCover = Boolean(fieldOf(form, "storedCover")?.value || fieldOf(form, "cover")?.files?.length);
  const filled = withRecord(state, chosen, {
    current: read("value"),
    defaults: read("defaultValue"),
    hasCover,
    isChosen,
  });
  for (const [name, field] of fields) {
    const value = filled.changes[name];
    if (field && value !== undefined) setValue(field, value);
  }
  return filled.state;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

const ownSetter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** React takes no notice of a value that is set through its own setter. */
function setValue(field: HTMLInputElement, value: string): void {
  ownSetter?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
