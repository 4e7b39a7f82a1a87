import { describe, expect, it } from "vitest";
import { clubSettings, userSettings } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";

async function openProfile() {
  const club = openClub();
  club.db.insert(clubSettings).values({ name: "hidesRanking", value: "true" }).run();
  const bia = await makeClient(club);
  const rui = makeMember(club, { name: "Rui Prado" });
  const finish = (title: string, completedAt: string) => {
    const { id: bookId } = makeBook(club, { title, author: "Jorge Amado" });
    makeProgress(club, { userId: rui.id, bookId, currentPage: 208, completedAt: new Date(completedAt) });
  };
  finish("Segundo", "2026-02-20T12:00:00Z");
  finish("Primeiro", "2026-01-01T03:00:00Z");
  finish("Do ano passado", "2026-01-01T02:59:59Z");
  const { id: bookId } = makeBook(club, { title: "O Quinze", isCurrent: true });
  makeProgress(club, { userId: rui.id, bookId, currentPage: 30 });
  return { club, bia, rui };
}

describe("a profile in a club without ranking", () => {
  it("has the spines of the books of this year, oldest first, and of the one being read", async () => {
    const { bia, rui } = await openProfile();

    const { document } = await screenOf(bia.get(`/profile/${rui.id}`));

    const section = document.querySelector('[aria-labelledby="ano-na-estante"]');
    expect(textOf(section?.querySelector("p"))).toBe("2 livros com o clube, um nas mãos");
    const links = [...(section?.querySelectorAll("ol a") ?? [])];
    expect(links.map((link) => textOf(link.querySelector(".sr-only")))).toEqual([
      "Primeiro, de Jorge Amado",
      "Segundo, de Jorge Amado",
      "O Quinze, lendo",
    ]);
    const figures = [...document.querySelectorAll(".stats .stat")].map((one) => textOf(one));
    expect(figures).toEqual(["Livros lidos3", "Encontros0", "Resenhas0", "Trechos marcados0"]);
  });

  it("has no spines of a member who hides the reading", async () => {
    const { club, bia, rui } = await openProfile();
    club.db.insert(userSettings).values({ userId: rui.id, showReadingProgress: false }).run();

    const text = await (await bia.get(`/profile/${rui.id}`)).text();

    expect(text).not.toContain("O ano na estante");
    expect(text).not.toContain("O Quinze");
  });
});
