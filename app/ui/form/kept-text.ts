import { flushSync } from "react-dom";
import { attempt } from "./text-storage";

/** `isDraft` is true for a text that survives the tab. */
type TextPlace = { key: string; isDraft: boolean };

/** The values of the fields by their names; none for a box that is not ticked. */
export type Values = Record<string, string[]>;

/**
 * `saved` are the values that the server had; null if the typed ones replace others, too. `at` is the time of the last
 * key, in milliseconds since 1970.
 */
type Kept = { values: Values; saved: Values | null; at: number };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const neverKept = ["hidden", "password", "file", "search"];

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name !== "" && !neverKept.includes(type));
}

const isChoice = (field: Field): field is HTMLInputElement => ["checkbox", "radio"].includes(field.type);

/** False for a choice and for a field that belongs to one. */
const isTyped = (field: Field) =>
  !isChoice(field) && !(field instanceof HTMLSelectElement) && field.dataset.keeps !== "choice";

function currentOf(field: Field): string[] {
  return isChoice(field) && !field.checked ? [] : [field.value];
}

function defaultOf(field: Field): string[] {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return [(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ""];
  }
  if (isChoice(field)) return field.defaultChecked ? [field.value] : [];
  return [field.defaultValue];
}

function valuesOf(fields: readonly Field[], read: (field: Field) => string[]): Values {
  const values: Values = {};
  for (const field of fields) values[field.name] = [...(values[field.name] ?? []), ...read(field)];
  return values;
}

function storeText({ key, isDraft }: TextPlace, text: string): void {
  attempt(() => {
    const [own, other] = isDraft ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    own.setItem(key, text);
    other.removeItem(key);
  });
}

/** After the end of a session a draft is in `sessionStorage`, too. */
function storedText(key: string): string | null | undefined {
  return attempt(() => sessionStorage.getItem(key) ?? localStorage.getItem(key));
}

function storedIn({ key }: TextPlace): Partial<Kept> | null | undefined {
  return attempt(() => JSON.parse(storedText(key) ?? ""));
}

export function removeText(key: string): void {
  attempt(() => {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  });
}

/** True if a field differs from its default value. A draft does not count: it stays on this device. */
export function isChanged(form: HTMLFormElement): boolean {
  if (form.dataset.draft) return false;
  const fields = [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name !== "" && type !== "hidden" && type !== "search");
  return fields.some((field) => !isSame(currentOf(field), defaultOf(field)));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Stores the values that the member has changed, or removes the stored ones if there are none. A choice alone is
 * stored in a draft only: elsewhere it would look like a saved one. The form's `data-keeps`:
 * - "conflict": a refused text, which also replaces what somebody else has saved meanwhile
 * - "whole": all values, because they belong together
 * - "all": all values, because their defaults were typed as well
 */
export function keepTyped(place: TextPlace, form: HTMLFormElement): void {
  const fields = fieldsOf(form);
  const { keeps } = form.dataset;
  const [values, saved] = [valuesOf(fields, currentOf), valuesOf(fields, defaultOf)];
  const changed = fields.filter(({ name }) => !isSame(values[name], saved[name]));
  const isWorthIt = keeps === "all" || changed.some((field) => place.isDraft || isTyped(field));
  if (!isWorthIt) {
    removeText(place.key);
    return;
  }
  const kept = keeps === "all" || keeps === "whole" ? fields : changed;
  const of = (all: Values) => Object.fromEntries(kept.map(({ name }) => [name, all[name] ?? []]));
  const typed = of(values);
  const before = storedIn(place);
  // A restored text is as old as it was.
  const at = before?.at && isSame(before.values, typed) ? before.at : Date.now();
  storeText(place, JSON.stringify({ values: typed, saved: keeps ? null : of(saved), at } satisfies Kept));
}

/**
 * Restores the stored values. They also replace a saved draft that is older (`data-saved-at`), for example one from
 * another device. @returns whether a draft is back or a saved text was replaced.
 */
export function restoreTyped(place: TextPlace, form: HTMLFormElement): boolean {
  const kept = storedIn(place);
  const isNewer = Number(kept?.at) > Number(form.dataset.savedAt);
  const replaced = kept?.values ? restore(form, kept.values, isNewer ? null : kept.saved) : [];
  keepTyped(place, form);
  return replaced.some(([field, value]) => place.isDraft || (isTyped(field) && value !== ""));
}

/**
 * Text that the member has typed since is merged with the stored one. Values that were saved since stay.
 * @returns the changed fields with their default values.
 */
function restore(form: HTMLFormElement, values: Values, saved: Values | null | undefined) {
  // A form with added rows renders them for these names.
  flushSync(() => form.dispatchEvent(new CustomEvent("restore", { bubbles: true, detail: values })));
  const isSelect = (field: Field) => field instanceof HTMLSelectElement;
  // A choice may render other fields, with other defaults.
  const chosen = flushSync(() => restoreFields(form, fieldsOf(form).filter(isSelect), { values, saved }));
  const others = fieldsOf(form).filter((field) => !isSelect(field));
  return [...chosen, ...restoreFields(form, others, { values, saved })];
}

type Stored = { values: Values; saved: Values | null | undefined };

function restoreFields(form: HTMLFormElement, fields: readonly Field[], { values, saved }: Stored) {
  const [current, defaults] = [valuesOf(fields, currentOf), valuesOf(fields, defaultOf)];
  return fields.flatMap((field): [Field, string | undefined][] => {
    const { name } = field;
    const [kept, before] = [values[name], saved?.[name]];
    if (!Array.isArray(kept) || isSame(kept, current[name])) return [];
    const isTypedSince = form.dataset.keeps === "all" || !isSame(current[name], defaults[name]);
    const isUntouched = before ? isSame(before, current[name]) : !isTypedSince;
    const [text = ""] = kept;
    if (isUntouched && isChoice(field)) field.checked = kept.includes(field.value);
    else if (isUntouched) field.value = text;
    else if (!isTypedSince || !(field instanceof HTMLTextAreaElement) || field.value.includes(text))
      return [];
    else field.value = `${text}\n\n${field.value}`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return [[field, defaults[name]?.[0]]];
  });
}

/** Brings the saved values back. */
export function discardTyped(form: HTMLFormElement): void {
  form.reset();
  const fields = fieldsOf(form);
  // Counters follow this event.
  for (const field of fields) field.dispatchEvent(new Event("input", { bubbles: true }));
  const shown = fields.filter(({ hidden }) => !hidden);
  (shown.find((field) => field instanceof HTMLTextAreaElement) ?? shown.find(isTyped))?.focus();
}
