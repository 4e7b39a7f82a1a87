import { flushSync } from "react-dom";

type Entry = [name: string, value: string];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField).filter(({ name, type }) => name !== "" && type !== "hidden");
}

/** The typed or chosen values of a form, without hidden fields and files. */
function typedIn(form: HTMLFormElement): Entry[] {
  return fieldsOf(form).flatMap((field): Entry[] => {
    const isOff =
      (field.type === "checkbox" || field.type === "radio") && !("checked" in field && field.checked);
    return isOff || field.type === "file" ? [] : [[field.name, field.value]];
  });
}

// Browsers may refuse storage: a private window, a full disk. The form works without it.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Stores the typed values in this tab until the form is mounted again. Passwords are never stored. */
export function keepTyped(key: string, form: HTMLFormElement): void {
  const secret = new Set(fieldsOf(form).flatMap(({ type, name }) => (type === "password" ? [name] : [])));
  const typed = typedIn(form).filter(([name]) => !secret.has(name));
  if (typed.some(([, value]) => value !== ""))
    attempt(() => sessionStorage.setItem(key, JSON.stringify(typed)));
}

/** True if the value differs from the default. */
function isTouched(field: Field): boolean {
  return "defaultValue" in field && field.value !== field.defaultValue;
}

/** Restores the stored values, once. Fields that the member has changed since stay. */
export function restoreTyped(key: string, form: HTMLFormElement): void {
  const kept = attempt(() => sessionStorage.getItem(key));
  if (!kept) return;
  attempt(() => sessionStorage.removeItem(key));
  const entries = new Map<string, string[]>();
  for (const [name, value] of JSON.parse(kept) as Entry[])
    entries.set(name, [...(entries.get(name) ?? []), value]);
  // A form with added rows renders them for these names.
  flushSync(() => form.dispatchEvent(new CustomEvent("restore", { bubbles: true, detail: entries })));
  for (const field of fieldsOf(form)) {
    const values = entries.get(field.name) ?? [];
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
      field.checked = values.includes(field.value);
    } else if (values[0] !== undefined && field.type !== "file" && !isTouched(field)) {
      field.value = values[0];
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
