import * as z from "zod";
import { isDay } from "./calendar";
import { normalizeLine, normalizeText } from "./normalize";

type Limits = { required?: string; min?: [number, string]; max?: [number, string] };

function limited(clean: (value: string) => string, { required, min, max }: Limits) {
  let text = z.string(required ?? "Texto inválido").overwrite(clean);
  if (required) text = text.min(1, { error: required, abort: true });
  if (min) text = text.min(min[0], min[1]);
  if (max) text = text.max(max[0], max[1]);
  return text;
}

/** A field of one line. */
export function singleLine(limits: Limits) {
  return limited(normalizeLine, limits);
}

/** A field of several lines. */
export function multiLine(limits: Limits) {
  return limited(normalizeText, limits);
}

/** Empty, null and absent become null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess(
      (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
      schema.nullish(),
    )
    .transform((value) => (value === "" ? null : (value ?? null)));
}

/** A number: forms send text, JSON clients a number. */
export function number<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== "string") return value;
    if (value.trim() === "") return undefined;
    return /^\s*-?\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(",", ".")) : Number.NaN;
  }, schema);
}

/** A calendar day. Browsers without a date field send what is typed. */
export const typedDay = z
  .string("Escolha o dia")
  .trim()
  .min(1, { error: "Escolha o dia", abort: true })
  .transform((value) => value.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1"))
  .refine(isDay, "Data inválida")
  .meta({ format: "date" });

/** True or false in a form. */
export const sentBoolean = z.enum(["true", "false"], "Valor inválido").transform((value) => value === "true");

/** A boolean, which forms send as text. */
export const booleanOrText = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean("Valor inválido"),
);

/** A part of a list; without `offset`, its beginning. */
export type Slice = { limit: number; offset?: number };

/** The `limit` of a query. */
export function limitUpTo(max: number, standard: number) {
  const sentence = `O limite deve ficar entre 1 e ${max}`;
  const limit = number(z.int(sentence).min(1, sentence).max(max, sentence)).default(standard);
  return limit.meta(shownDefault(standard));
}

/** The `offset` of a query. */
export function offset() {
  const sentence = "O início deve ser um número a partir de 0";
  return number(z.int(sentence).min(0, sentence).max(1_000_000, sentence)).default(0).meta(shownDefault(0));
}

/** In the API document: zod omits the default of a preprocessed schema. */
function shownDefault(value: number) {
  return { override: { default: value } };
}

/** A row id in a query or a body. */
export function rowId(sentence = "Identificador inválido") {
  return number(z.int(sentence).positive(sentence));
}

/** A row id in a URL; anything else is a 404. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    // In the API document it is the number that it stands for.
    .meta({ type: "integer", minimum: 1, pattern: undefined }),
});

/** False for a URL with a user or a password, which would stand in the log of every proxy. */
export function isWithoutCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username === "" && password === "";
}
