import { expect, it } from "vitest";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import { makeClient } from "../support/makers";

it("links of a page are those that the router writes", async () => {
  const ana = await makeClient(openClub(), { role: "admin" });

  const { document, getByRole } = await screenOf(ana.get("/admin?aba=clube"));

  const attributesOf = (link: Element) =>
    Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value]));
  const home = document.querySelector(".top-bar a")!;
  expect(attributesOf(home)).toMatchObject({ href: "/", "data-discover": "true" });
  // Not a whole path: the router resolves it.
  expect(attributesOf(getByRole("link", { name: "Usuários" }))).toMatchObject({
    href: "/admin?aba=usuarios",
    "data-discover": "true",
  });
  for (const link of document.querySelectorAll("a"))
    expect(link.getAttribute("href")).toMatch(/^(\/(?!\/)|#|https?:)/);
});
