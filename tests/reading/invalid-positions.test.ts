import { describe, expect, it } from "vitest";
import { fieldsOf, screenOf, textOf } from "../support/dom";
import { openWithReader, progressRows } from "../support/reading";

const range = "Porcentagem deve ficar entre 0 e 100";
const nothing = "Porcentagem deve ser maior que 0";
const edition = "Edição deve ter entre 1 e 20.000 páginas";
const onlyOne = "Informe a página, a porcentagem ou a página da sua edição, e só uma delas.";

describe("an invalid position", () => {
  it.each([
    [{ unit: "page", currentPage: "0" }, "currentPage", "Página deve ser maior que 0"],
    [{ unit: "page", currentPage: "209" }, "currentPage", "O livro tem apenas 208 páginas."],
    [{ unit: "percent", percent: "0" }, "percent", nothing],
    [{ unit: "percent", percent: "-1" }, "percent", range],
    [{ unit: "percent", percent: "100,1" }, "percent", range],
    [{ unit: "percent" }, "percent", range],
    [
      { unit: "edition", editionPage: "252", editionPages: "251" },
      "editionPage",
      "A sua edição tem apenas 251 páginas.",
    ],
    [{ unit: "edition", editionPage: "1", editionPages: "100000" }, "editionPages", edition],
    [{ unit: "edition", editionPage: "1" }, "editionPages", "Informe quantas páginas tem a sua edição."],
  ])("%j is refused at the field %s: %s", async (fields: Record<string, string>, name, sentence) => {
    const { club, call, save } = await openWithReader();
    const { unit, ...json } = fields;

    const page = await save(fields);
    const answer = await call(json);

    expect(page.status).toBe(400);
    const screen = await screenOf(page);
    expect(textOf(screen.document.getElementById(`progress-${name}-erro`))).toBe(sentence);
    expect(fieldsOf(screen.document, "progress")).toMatchObject(fields);
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      Object.keys(json).length > 0 ? sentence : onlyOne,
    ]);
    expect(progressRows(club)).toEqual([]);
  });

  it.each([
    [{}],
    [{ editionPages: 251 }],
    [{ currentPage: 1, percent: 1 }],
    [{ percent: 1, editionPage: 1, editionPages: 2 }],
  ])("%j is refused by JSON: exactly one of the three", async (fields) => {
    const { club, call } = await openWithReader();

    const answer = await call(fields);

    expect([answer.status, await answer.json()]).toMatchObject([400, { message: onlyOne, code: "invalid" }]);
    expect(progressRows(club)).toEqual([]);
  });
});
