import type { oas31 } from "zod-openapi";

/** A part of a sentence: text, code, or the name of a shape. */
export type Piece = { text: string } | { code: string } | { shape: string };

export type Field = { name: string; words: Piece[]; isOptional: boolean; about: Piece[] };

export type Schema = oas31.SchemaObject | oas31.ReferenceObject;

function isNamed(schema: Schema): schema is oas31.ReferenceObject {
  return schema.$ref !== undefined;
}

/** Splits a sentence at its backquotes. */
export function piecesOf(sentence: string): Piece[] {
  return sentence
    .split("`")
    .map((part, index) => (index % 2 === 0 ? { text: part } : { code: part }))
    .filter((piece) => !("text" in piece) || piece.text !== "");
}

/** The fields of an object; none for another shape. */
export function fieldsOf(schema: Schema): Field[] {
  if (isNamed(schema)) return [];
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    words: shapeInWords(shape),
    isOptional: !required.includes(name),
    about: aboutOf(shape),
  }));
}

/** The sentence about a field, and the value that the server takes without one. */
export function aboutOf(shape: Schema, description = shape.description ?? ""): Piece[] {
  const standard: unknown = isNamed(shape) ? undefined : shape.default;
  const isShown = typeof standard !== "object" && (standard ?? "") !== "";
  return piecesOf([description, ...(isShown ? [`Sem ele, \`${standard}\``] : [])].filter(Boolean).join(". "));
}

const typeWords: Record<string, string> = {
  string: "texto",
  integer: "inteiro",
  number: "número",
  boolean: "sim ou não",
  null: "nada",
  object: "objeto",
};

const formatWords: Record<string, string> = {
  "date-time": "momento",
  date: "dia",
  binary: "arquivo",
  uri: "endereço",
};

/** "lista de 1 a 60 objetos com `page` (inteiro a partir de 1), …" */
export function shapeInWords(schema: Schema): Piece[] {
  if (isNamed(schema)) return [{ shape: schema.$ref.replace(/.*\//, "") }];
  const isNull = (one: Schema) => !isNamed(one) && one.type === "null";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const shown = choices.filter((choice) => !isNull(choice)).map(shapeInWords);
    return [...joined(shown, " ou "), ...(choices.some(isNull) ? [orNull] : [])];
  }
  if (schema.enum)
    return joined(
      schema.enum.map((value) => [{ code: String(value) }]),
      ", ",
    );
  if (schema.const !== undefined) return [{ code: String(schema.const) }];
  const types = [schema.type ?? []].flat();
  const shown = types.filter((name) => name !== "null");
  if (shown.length === 0) return typeInWords(types[0], schema);
  const words = joined(
    shown.map((type) => typeInWords(type, schema)),
    " ou ",
  );
  return [...words, ...(types.includes("null") ? [orNull] : [])];
}

const orNull: Piece = { text: " ou nulo" };

function typeInWords(type: string | undefined, schema: oas31.SchemaObject): Piece[] {
  if (type === "array") return listInWords(schema);
  if (type === "object" && Object.keys(schema.properties ?? {}).length > 0)
    return [{ text: "objeto com " }, ...objectInWords(schema)];
  const { additionalProperties: others } = schema;
  if (type === "object" && typeof others === "object" && Object.keys(others).length > 0)
    return [{ text: "objeto com, por nome, " }, ...shapeInWords(others)];
  const word = formatWords[schema.format ?? ""] ?? typeWords[type ?? ""] ?? "qualquer valor";
  const parts = [word, ...(schema.format ? [] : limitsOf(type, schema))];
  return [{ text: parts.join(" ") }];
}

function listInWords({ items = {}, minItems, maxItems }: oas31.SchemaObject): Piece[] {
  if (isNamed(items) || !items.properties) return [{ text: "lista de " }, ...shapeInWords(items)];
  const head = ["lista", ...rangeOf(minItems, maxItems, " objetos").concat("de objetos").slice(0, 1), "com "];
  return [{ text: head.join(" ") }, ...objectInWords(items)];
}

function objectInWords(schema: Schema): Piece[] {
  return joined(
    fieldsOf(schema).map(({ name, words, isOptional }) => [
      { code: name },
      { text: " (" },
      ...words,
      { text: isOptional ? ", opcional)" : ")" },
    ]),
    ", ",
  );
}

function joined(parts: Piece[][], separator: string): Piece[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ text: separator }, ...part]));
}

function limitsOf(type: string | undefined, schema: oas31.SchemaObject): string[] {
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum } = schema;
  if (type === "number" && exclusiveMinimum !== undefined)
    return [`maior que ${exclusiveMinimum} e até ${maximum}`];
  if (minLength !== undefined || maxLength !== undefined) return rangeOf(minLength, maxLength, " caracteres");
  const min = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  return rangeOf(min, maximum, "");
}

function rangeOf(min: number | undefined, max: number | undefined, unit: string): string[] {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return [`a partir de ${min}${min === 1 ? unit.replace(/s$/, "") : unit}`];
  return [min === undefined ? `até ${max}${unit}` : `de ${min} a ${max}${unit}`];
}
