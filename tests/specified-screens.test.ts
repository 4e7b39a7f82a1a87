import { readFileSync } from "node:fs";
import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { openClub } from "./support/app";
import { fieldsOf, homeSectionOf, screenOf, textOf } from "./support/dom";
import {
  makeBook,
  makeClient,
  makeEvent,
  makeMember,
  makePost,
  makeProgress,
  makeReview,
} from "./support/makers";
import { loremOf } from "./support/text";

// The limits and defaults of the specification that only screens have.

it("a new book has one page, this year and no mark as current", async () => {
  const admin = await makeClient(openClub(), { role: "admin" });
  const { document } = await screenOf(admin.get("/admin/livros/novo"));
  const fields = fieldsOf(document, "add-book");
  expect(fields).toMatchObject({ pageCount: "1", publishedYear: "2026" });
  expect(fields).not.toHaveProperty("isCurrent");
});

describe("the home page", () => {
  it("shows five posts and three events", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    for (let count = 0; count < 7; count += 1) {
      makePost(club, { userId: ana.viewer.id, content: `Publicação ${count} do clube` });
      makeEvent(club, `2026-03-1${count + 2}T22:00:00Z`, `2026-03-1${count + 2}T23:00:00Z`, {
        title: `Encontro ${count}`,
      });
    }
    const activity = await homeSectionOf(ana, "Atividade da comunidade");
    expect(within(activity).getAllByRole("article")).toHaveLength(5);
    const events = await homeSectionOf(ana, "Próximos eventos");
    expect(within(events).getAllByText(/^Encontro \d$/)).toHaveLength(3);
  });

  it("shows six achievements, and three members of the ranking with the own row below", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana Lima" });
    const book = makeBook(club, { title: "O Quinze", pageCount: 400 });
    makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 1 });
    for (const page of [300, 200, 100, 50]) {
      const { id } = makeMember(club, { name: `Leitor ${page}`, username: `leitor-${page}` });
      makeProgress(club, { userId: id, bookId: book.id, currentPage: page });
    }
    const ranking = textOf(await homeSectionOf(ana, "Leaderboard"));
    expect([300, 200, 100, 50].map((page) => ranking.includes(`Leitor ${page}`))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(ranking).toContain("5º");
    const achievements = await homeSectionOf(ana, "Conquistas");
    expect(achievements.querySelectorAll("li")).toHaveLength(6);
  });
});

it("an event's description ends after 120 characters, a review of a profile after 300", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-12T23:00:00Z", { description: "d".repeat(121) });
  const cards = await screenOf(ana.get("/events"));
  cards.getByText(`${"d".repeat(120)}…`);

  const book = makeBook(club, { title: "O Quinze" });
  makeReview(club, { userId: ana.viewer.id, bookId: book.id, content: "r".repeat(301) + loremOf(2500) });
  const profile = await screenOf(ana.get("/profile?aba=resenhas"));
  profile.getByText(`${"r".repeat(300)}…`);
  profile.getByRole("link", { name: /Ler mais/ });
});

it("bubbles, lists and the toast have the specified measures", () => {
  const sheet = (name: string) => readFileSync(`app/ui/styles/${name}.css`, "utf8");
  const component = (name: string) => readFileSync(`app/pages/${name}.tsx`, "utf8");
  expect(sheet("chat")).toContain("max-width: 70%");
  expect(component("chat/monitor")).toContain("max-h-60");
  expect(component("shared/posts/comments")).toContain("max-h-[300px]");
  const toast = readFileSync("app/ui/live-toast.tsx", "utf8");
  expect(toast).toMatch(/swipeDirection="right" swipeThreshold=\{50\}/);
});
