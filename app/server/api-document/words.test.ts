import { expect, it } from "vitest";
import * as z from "zod";
import { createSchema } from "zod-openapi";
import { loosen } from "./document.server";
import { type Piece, piecesOf, shapeInWords } from "./words";

function asText(words: readonly Piece[]): string {
  return words.map((piece) => ("code" in piece ? `\`${piece.code}\`` : Object.values(piece)[0])).join("");
}

const milestone = z.object({
  date: z.string().min(1),
  page: z.int().min(1).max(99999),
  name: z.string().max(60).optional(),
});

it.each<[string, z.ZodType]>([
  ["texto", z.string()],
  ["texto de 2 a 80 caracteres", z.string().min(2).max(80)],
  ["texto a partir de 1 caractere", z.string().min(1)],
  ["texto até 60 caracteres", z.string().max(60)],
  ["inteiro de 1 a 5", z.int().min(1).max(5)],
  ["inteiro a partir de 1", z.number().int().positive().max(Number.MAX_SAFE_INTEGER).transform(String)],
  ["número maior que 0 e até 5", z.number().gt(0).max(5)],
  ["sim ou não", z.boolean()],
  ["momento", z.iso.datetime()],
  ["dia ou nulo", z.iso.date().nullable()],
  ["endereço", z.url()],
  ["nada", z.null()],
  ["`yes`, `no`", z.enum(["yes", "no"])],
  ["`yes`", z.literal("yes")],
  ["texto ou inteiro", z.union([z.string(), z.int()])],
  ["texto ou sim ou não ou nulo", z.union([z.string(), z.boolean()]).nullable()],
  ["lista de inteiro", z.array(z.int())],
  ["lista de objetos com `a` (texto)", z.array(z.object({ a: z.string() }))],
  [
    "lista de 1 a 60 objetos com `date` (texto a partir de 1 caractere), `page` (inteiro de 1 a 99999), `name` (texto até 60 caracteres, opcional)",
    z.array(milestone).min(1).max(60),
  ],
  ["objeto com `a` (texto ou nulo)", z.object({ a: z.string().nullable() })],
  ["objeto com, por nome, inteiro a partir de 1", z.record(z.string(), z.int().min(1))],
  ["objeto", z.looseObject({})],
  ["Book ou nulo", z.strictObject({ a: z.int() }).meta({ id: "Book" }).nullable()],
  ["qualquer valor", z.unknown()],
])("%s", (words, schema) => {
  const made = createSchema(schema, { io: "input", openapiVersion: "3.1.0", opts: { override: loosen } });
  expect(asText(shapeInWords(made.schema))).toBe(words);
});

it("a sentence is split at its backquotes", () => {
  expect(piecesOf("até `limit` deles")).toEqual([{ text: "até " }, { code: "limit" }, { text: " deles" }]);
  expect(piecesOf("`limit`")).toEqual([{ code: "limit" }]);
  expect(piecesOf("")).toEqual([]);
});
