import { expect, it } from "vitest";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeClient } from "../support/makers";

it("the list of first steps stands below the summary and the tabs of the panel", async () => {
  const marina = await makeClient(openClub(), { role: "admin" });

  const { document } = await screenOf(marina.get("/admin"));

  const parts = [...document.querySelectorAll("main h1, main dt, main h2, main nav")];
  const inOrder = parts.map((part) => part.getAttribute("aria-label") ?? textOf(part));
  expect(inOrder.slice(0, 7)).toEqual([
    "Painel Administrativo",
    "Total de Livros",
    "Eventos Ativos",
    "Usuários",
    "Livro Atual",
    "Painel",
    "Primeiros passos",
  ]);
});
