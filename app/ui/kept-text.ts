import { flushSync } from "react-dom";

/** The values of the fields by their names; none for a box that is not ticked. */
export type Values = Record<string, string[]>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField).filter(({ name, type }) => name !== "" && type !== "hidden");
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);

/** True if the field differs from its default. */
function isChanged(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

function valuesOf(fields: readonly Field[]): Values {
  const values: Values = {};
  for (const field of fields) {
    const list = values[field.name] ?? [];
    values[field.name] = isChoice(field) && !field.checked ? list : [...list, field.value];
  }
  return values;
}

// Browsers may refuse storage: a private window, a full disk. The form works without it.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Stores the values in this tab until the form is mounted again. Passwords and files are never stored.
 * @param onlyChanged leaves out fields that the member has not changed: their defaults may be others the next time.
 */
export function keepTyped(key: string, form: HTMLFormElement, onlyChanged: boolean): void {
  const fields = fieldsOf(form).filter(({ type }) => type !== "password" && type !== "file");
  const changed = new Set(fields.filter(isChanged).map(({ name }) => name));
  if (onlyChanged && changed.size === 0) return;
  const values = valuesOf(onlyChanged ? fields.filter(({ name }) => changed.has(name)) : fields);
  attempt(() => sessionStorage.setItem(key, JSON.stringify(values)));
}

/** Restores the stored values, once. Text that the member has typed since stays. */
export function restoreTyped(key: string, form: HTMLFormElement): void {
  const kept = attempt(() => sessionStorage.getItem(key));
  if (!kept) return;
  attempt(() => sessionStorage.removeItem(key));
  const stored: Values = JSON.parse(kept);
  // A form with added rows renders them for these names.
  flushSync(() => form.dispatchEvent(new CustomEvent("restore", { bubbles: true, detail: stored })));
  for (const field of fieldsOf(form)) {
    const values = stored[field.name];
    if (!values || field.type === "file") continue;
    if (isChoice(field)) field.checked = values.includes(field.value);
    else if (values[0] !== undefined && (field instanceof HTMLSelectElement || !isChanged(field))) {
      field.value = values[0];
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
