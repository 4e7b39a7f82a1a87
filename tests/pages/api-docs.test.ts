import { expect, it } from "vitest";
import { entry } from "#server-build";
import { openClub } from "../support/app";
import { hrefOf, screenOf, textOf } from "../support/dom";
import { makeClient } from "../support/makers";
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

it("the name of a shape leads to it, and each call has a place of its own", async () => {
  const { document } = await screenOf(new TestClient(openClub()).get(address));
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...document.querySelectorAll('a[href^="#"]')].map((link) =>
    link.getAttribute("href")?.slice(1),
  );
  expect(targets).toContain("Book");
  expect(targets.filter((target) => !ids.includes(target ?? ""))).toEqual([]);
});

it("the page has no scripts, and says the refusals", async () => {
  const screen = await screenOf(new TestClient(openClub()).get(address));
  expect([...screen.document.querySelectorAll("script")]).toEqual([]);
  const refusals = textOf(screen.getByRole("region", { name: "Recusas" }));
  expect(refusals).toContain("429 too_many_attempts");
  expect(hrefOf(screen, "/api/openapi.json")).toBe("/api/openapi.json");
});

it("a member finds the page from the privacy page, in the shell of the club", async () => {
  const ana = await makeClient(openClub(), { username: "ana" });
  expect(hrefOf(await screenOf(ana.get("/privacidade")), "API do clube")).toBe(address);
  const screen = await screenOf(ana.get(address));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("API do clube");
  expect(screen.getAllByRole("link", { name: "Comunidade" }).length).toBeGreaterThan(0);
});
