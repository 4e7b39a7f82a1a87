import * as z from "zod";

// Control and direction marks could hide or reverse text; the joiner stays where it composes emoji.
const invisible = /(?!\n|\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}]/gu;

/**
 * Composed accents. Normalising sorts combining marks in quadratic time, so that a run of a hundred thousand
 * would hold the process for seconds; no script piles more than a few on one letter.
 */
function composed(value: string, form: "NFC" | "NFKC" = "NFC"): string {
  return value.replace(/(\p{M}{8})\p{M}+/gu, "$1").normalize(form);
}

/** One line as a person meant it: composed accents, no control or direction marks, single spaces. */
export function oneLine(value: string): string {
  return composed(value)
    .replace(/[\t\v\f\r\n]+/g, " ")
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Running text: as `oneLine`, but line breaks stay, at most one blank line in a row. */
export function paragraphs(value: string): string {
  return (
    composed(value)
      .replace(/\r\n?/g, "\n")
      .replace(/[\t\v\f]/g, " ")
      .replace(invisible, "")
      // Looking behind keeps this linear: a long run of spaces would otherwise be tried from each of them.
      .replace(/(?<![^\S\n])[^\S\n]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Equality without regard to case. SQLite folds only ASCII, so keys are folded here and stored. */
export function foldKey(value: string): string {
  return composed(value, "NFKC").toLowerCase();
}

type Limits = { required?: string; min?: [number, string]; max?: [number, string] };

function limited(clean: (value: string) => string, { required, min, max }: Limits) {
  let text = z.string(required ?? "Texto inválido").overwrite(clean);
  if (required) text = text.min(1, { error: required, abort: true });
  if (min) text = text.min(min[0], min[1]);
  if (max) text = text.max(max[0], max[1]);
  return text;
}

/** A single-line text field. */
export function line(limits: Limits) {
  return limited(oneLine, limits);
}

/** A field of running text. */
export function prose(limits: Limits) {
  return limited(paragraphs, limits);
}

/** An optional field: empty, null and absent all become null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess(
      (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
      schema.nullish(),
    )
    .transform((value) => value ?? null);
}

/** A number that a form sends as text and a JSON client as a number. */
export function number<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== "string") return value;
    if (value.trim() === "") return undefined;
    return /^\s*-?\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(",", ".")) : Number.NaN;
  }, schema);
}
