import { expect, it } from "vitest";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";

it.each([
  ["/", ["Início: page"]],
  ["/book", ["Livro Atual: page"]],
  ["/book/1", ["Livro Atual: true"]],
])("the navigation marks the page %s", async (address, marks) => {
  const club = openClub();
  makeBook(club, { isCurrent: true });
  const bia = await makeClient(club);

  const { getByRole } = await screenOf(bia.get(address));

  const found = getByRole("navigation", { name: "Principal" }).querySelectorAll("[aria-current]");
  const current = [...found].map((link) => `${textOf(link)}: ${link.getAttribute("aria-current")}`);
  expect(current).toEqual(marks);
});
