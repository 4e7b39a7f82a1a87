import { describe, expect, it } from "vitest";
import { type posts, spoilerConsents } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf, wordsOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makePost, makeProgress } from "../support/makers";
import type { TestClient } from "../support/test-client";

const tab = "/book/1?aba=conversa";

/** Book 1 of 200 pages; Ana at page 60, three posts of another member ahead. */
async function openAhead() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  makeBook(club, { isCurrent: true, pageCount: 200 });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 60 });
  const userId = makeMember(club).id;
  const write = (given: Partial<typeof posts.$inferInsert>) =>
    makePost(club, { userId, relatedBookId: 1, content: "A casa cai no fim.", ...given });
  for (const spoilerPage of [70, 80, 120]) write({ spoilerPage });
  return { club, ana, write };
}

const read = (client: TestClient, currentPage: number) =>
  client.call("POST", "/api/progress", { bookId: 1, currentPage });
const strip = async (client: TestClient, address = tab) => {
  const { document } = await screenOf(client.get(address));
  const opened = document.querySelector("main [role=status]:has(a)");
  return opened && { text: wordsOf(opened), to: opened.querySelector("a")?.getAttribute("href") };
};

describe("what a saved page has opened", () => {
  it("is announced on the book's page, for an hour after the first display", async () => {
    const { club, ana } = await openAhead();
    await read(ana, 90);

    const announced = {
      text: "2 conversas se abriram até a página 90 Ler a primeira",
      to: "/book/1?aba=conversa&ate=100#post-1",
    };
    expect(await strip(ana)).toEqual(announced);
    expect(await strip(ana, "/book")).toMatchObject({ text: announced.text });
    const screen = await screenOf(ana.get(tab));
    expect(screen.getAllByText("Acabou de se abrir")).toHaveLength(2);

    club.clock.now = new Date(club.clock.now.getTime() + 3_700_000);
    expect(await strip(ana)).toBeNull();
    expect((await screenOf(ana.get(tab))).queryByText("Acabou de se abrir")).toBeNull();
  });

  it("adds up over several pages until it is displayed, and begins again afterwards", async () => {
    const { ana } = await openAhead();
    await read(ana, 75);
    await read(ana, 90);
    expect(await strip(ana)).toMatchObject({ text: expect.stringContaining("2 conversas") });
    await read(ana, 130);
    expect(await strip(ana)).toEqual({
      text: "1 conversa se abriu até a página 130 Ler",
      to: "/book/1?aba=conversa&ate=150#post-3",
    });
  });

  it("leaves out the reader's own texts, those opened before, and readers who accept spoilers", async () => {
    const { club, ana } = await openAhead();
    makePost(club, { userId: ana.viewer.id, relatedBookId: 1, spoilerPage: 85 });
    await ana.call("POST", "/api/posts/1/reveal");
    await read(ana, 90);
    expect(await strip(ana)).toMatchObject({ text: expect.stringContaining("1 conversa se abriu") });

    club.db.insert(spoilerConsents).values({ userId: ana.viewer.id, bookId: 1 }).run();
    expect(await strip(ana)).toBeNull();
  });

  it("leaves out posts that were published later", async () => {
    const { club, ana, write } = await openAhead();
    await read(ana, 90);
    club.clock.now = new Date(club.clock.now.getTime() + 60_000);
    write({ spoilerPage: 85, createdAt: club.clock.now });

    expect(await strip(ana)).toMatchObject({ text: expect.stringContaining("2 conversas") });
  });
});
