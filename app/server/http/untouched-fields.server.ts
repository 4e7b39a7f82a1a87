import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { ClubError } from "~/club/errors";
import type { FieldValues } from "~/ui/form/form-result";
import { HttpError } from "./errors";

const text = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const shownSchema = z.record(z.string(), z.union([text, z.array(z.string())]));

/** Fields that make one value: where one of them was changed, the others are sent as they are. */
const together = [
  ["startDate", "endDate"],
  ["nominationsUntil", "ballotUntil"],
  ["locationName", "locationAddress"],
  ["storedCover", "coverImage", "removeCover"],
  ["hides", "spoilerPage", "spoilerUnit", "spoilerEditionPages"],
];

/**
 * Gives each field that is as its page showed it the value that is stored now. Race: a page that was opened before
 * somebody else's change undoes none of it; of two changes to one field the later is stored.
 * @param fields with `shown`, which is removed.
 */
export function refreshUntouched(fields: FormData, stored: () => FieldValues): void {
  const shown = shownIn(fields.get("shown"));
  fields.delete("shown");
  const isTouched = (name: string) => {
    const before = shown[name];
    if (before === undefined) return fields.has(name);
    return (fields.has(name) || isOfBoxes(before)) && !isSame(asSent(before), fields.getAll(name));
  };
  const touched = new Set(
    Object.keys(shown).flatMap((name) => {
      const parts = together.find((names) => names.includes(name)) ?? [name];
      return parts.some(isTouched) ? parts : [];
    }),
  );
  for (const [name, value] of Object.entries(unlessRefused(stored))) {
    if (shown[name] === undefined || touched.has(name)) continue;
    fields.delete(name);
    for (const each of asSent(value)) fields.append(name, each);
  }
}

function shownIn(sent: FormDataEntryValue | null): FieldValues {
  if (typeof sent !== "string") return {};
  try {
    return shownSchema.parse(JSON.parse(sent));
  } catch {
    return {};
  }
}

/** The write itself refuses what is no longer stored. */
function unlessRefused(stored: () => FieldValues): FieldValues {
  try {
    return stored();
  } catch (error) {
    if (error instanceof ClubError || error instanceof HttpError) return {};
    throw error;
  }
}

/** Only boxes that are not ticked are absent from a form that has them. */
function isOfBoxes(value: FieldValues[string]): boolean {
  return typeof value === "boolean" || Array.isArray(value);
}

/** Nothing is sent for a box that is not ticked. */
function asSent(value: FieldValues[string]): readonly string[] {
  if (typeof value === "boolean") return value ? ["on"] : [];
  return typeof value === "object" && value !== null ? value : [String(value ?? "")];
}

/** Forms send the end of a line as CR LF. */
function isSame(shown: readonly string[], sent: readonly FormDataEntryValue[]): boolean {
  const withLf = (values: readonly unknown[]) =>
    values.map((value) => String(value).replaceAll("\r\n", "\n"));
  return isDeepStrictEqual(withLf(shown), withLf(sent));
}
