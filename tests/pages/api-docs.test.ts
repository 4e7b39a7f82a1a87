import { expect, it } from "vitest";
import { entry } from "#server-build";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { TestClient } from "../support/test-client";

const address = "/api-do-clube";

it("a visitor reads every call with what it takes and answers", async () => {
  const screen = await screenOf(new TestClient(openClub()).get(address));
  expect(screen.document.title).toMatch(/^API do clube · /);
  const { publishedCalls } = entry.module.club;
  const names = screen.getAllByRole("article").map((article) => textOf(article.querySelector("h3")));
  const expected = publishedCalls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(names.sort()).toEqual(expected.sort());
  const call = screen.getByRole("article", { name: "PUT /api/books/{id}" });
  expect(textOf(call)).toContain("Quem pode: administração, também por chave que escreve.");
  expect(textOf(call)).toContain("Parâmetros: id (inteiro a partir de 1)");
  expect(textOf(call)).toContain("pageCount (inteiro de 1 a 99999)");
  expect(textOf(call)).toContain("Resposta 200: EditedBook");
  const keys = screen.getByRole("article", { name: "GET /api/access-keys" });
  expect(textOf(keys)).toContain("Quem pode: membros, não por chave.");
});
