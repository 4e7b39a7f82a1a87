import type * as z from "zod";

/** The stored values of the fields that a body of this schema may lack. */
export function optionalValues(schema: z.ZodObject, stored: object): object {
  const mayLack = (name: string) => schema.shape[name]?.safeParse(undefined).success;
  return Object.fromEntries(Object.entries(stored).filter(([name]) => mayLack(name)));
}

export type Texts<Schema extends z.ZodObject, Stored> = Record<
  keyof Schema["shape"] & keyof Stored & string,
  string
>;

/** The stored values as texts, for the fields of a form with this schema. */
export function fieldTexts<Schema extends z.ZodObject, Stored extends object>(
  schema: Schema,
  stored: Stored,
): Texts<Schema, Stored> {
  const fields = Object.entries(stored).filter(([name]) => name in schema.shape);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value ?? "")])) as Texts<
    Schema,
    Stored
  >;
}
