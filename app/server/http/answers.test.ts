import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type Answer, Created, FileAnswer, requirePromised, requireRefusal } from "./answers";

const book = z.strictObject({ id: z.int(), endDate: z.iso.date().nullable(), isbn: z.string().optional() });

const file = new Response("a", { headers: { "Content-Type": "text/csv; charset=utf-8" } });

describe("a success", () => {
  it.each<[string, Answer, unknown]>([
    ["of the shape", book, { id: 1, endDate: "2026-03-10" }],
    ["with a field that is not sent", book, { id: 1, endDate: null, isbn: undefined }],
    ["that is created", book, new Created({ id: 1, endDate: null })],
    ["without anything to say", z.null(), null],
    ["that is a file", new FileAnswer("text/csv"), file],
  ])("%s is as promised", (_, answer, result) => {
    expect(() => requirePromised("GET /api/books/1", { answer, mayCreate: true }, result)).not.toThrow();
  });

  it.each<[string, Answer, unknown, RegExp]>([
    ["an unknown field", book, { id: 1, endDate: null, workKey: "x" }, /workKey/],
    ["a missing field", book, { id: 1 }, /endDate/],
    ["a moment in place of a day", book, { id: 1, endDate: "2026-03-10T15:00:00.000Z" }, /endDate/],
    ["nothing", book, undefined, /expected object/],
    ["a thing that the call does not create", book, new Created({ id: 1, endDate: null }), /201/],
    ["JSON in place of a file", new FileAnswer("text/csv"), { id: 1 }, /the type is null/],
  ])("with %s is not", (_, answer, result, reason) => {
    const check = () => requirePromised("GET /api/books/1", { answer, mayCreate: false }, result);
    expect(check).toThrow(/^GET \/api\/books\/1 does not answer as promised/);
    expect(check).toThrow(reason);
  });
});

it("a refusal has a sentence and a known code", () => {
  const check = (value: unknown) => () => requireRefusal("/api/books", value);
  expect(check({ message: "Não.", code: "conflict", link: "/book/1", fields: undefined })).not.toThrow();
  expect(check({ message: "Não.", code: "nope" })).toThrow(/code/);
  expect(check({ message: "Não.", code: "invalid", field: "title" })).toThrow(/field/);
});
