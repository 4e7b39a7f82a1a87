import { describe, expect, it } from "vitest";
import { planMilestones, plans, posts, userProgress } from "#db/schema";
import { openClub } from "../support/app";
import { fieldsOf, type Screen, screenOf, wordsOf } from "../support/dom";
import { clientOf, makeBook, makeClient, makeMember, makePost, makeProgress } from "../support/makers";
import type { TestClient } from "../support/test-client";

const tab = "/book/1?aba=conversa";

/** Book 1 of 200 pages; Ana at page 60, Rui writes. Stretches end at 50, 100, 150 and 200. */
async function openConversation(values: Parameters<typeof makeMember>[1] = {}) {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  makeBook(club, { isCurrent: true, pageCount: 200 });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 60 });
  const rui = makeMember(club, { name: "Rui Prado", ...values });
  const write = (given: Partial<typeof posts.$inferInsert> = {}) =>
    makePost(club, { userId: rui.id, relatedBookId: 1, content: "A casa cai no fim.", ...given });
  return { club, ana, rui, write };
}

const stretches = ({ document }: Screen) => [...document.querySelectorAll(".conversation-section")];
const heads = (screen: Screen) =>
  stretches(screen).map((one) => wordsOf(one.querySelector("summary") ?? one));
const shownIn = (screen: Screen) =>
  stretches(screen).map((one) => [...one.querySelectorAll("article")].map(({ id }) => id));

async function conversation(client: TestClient, query = "") {
  return screenOf(client.get(tab + query));
}

const counts = async (client: TestClient) => (await client.get("/api/books/1/conversation")).json();

describe("the conversation about a book", () => {
  it("groups posts by stretch, and shows the reader's own stretch and the next", async () => {
    const { ana, write } = await openConversation();
    write({ spoilerPage: 10 });
    write({ currentPage: 90 });
    write({ spoilerPage: 80 });
    write({ spoilerPage: 200 });
    write({ relatedBookId: null });

    const screen = await conversation(ana);

    expect(heads(screen)).toEqual([
      "Até a página 50 1 conversa",
      "Até a página 100 2 conversas, 1 fechada Você está aqui",
      "Até a página 150 0 conversas",
      "Até a página 200 1 conversa, fechada",
    ]);
    expect(shownIn(screen)).toEqual([[], ["post-3", "post-2"], [], []]);
    expect(shownIn(await conversation(ana, "&ate=50"))[0]).toEqual(["post-1"]);
  });

  it("has the stretches of the plan, in the unit of the reader", async () => {
    const { club, ana, write } = await openConversation();
    club.db.insert(plans).values({ bookId: 1, changedAt: club.clock.now }).run();
    const milestone = { bookId: 1, date: "2026-04-01", page: 120, name: "Parte 1" };
    club.db.insert(planMilestones).values(milestone).run();
    club.db.update(userProgress).set({ readingUnit: "percent", ownPosition: 30 }).run();
    write({ spoilerPage: 120 });

    expect(heads(await conversation(ana))).toEqual([
      "Até 60% Parte 1 · 1 conversa, fechada Você está aqui",
      "Até 100% 0 conversas",
    ]);
  });

  it("has posts of authors who had not begun in the first stretch", async () => {
    const { ana, write } = await openConversation();
    write({ currentPage: 0 });
    expect(await counts(ana)).toMatchObject({ stretches: [{ posts: 1 }, {}, {}, {}], unplaced: 0 });
    expect(shownIn(await conversation(ana, "&ate=50"))[0]).toEqual(["post-1"]);
  });

  it("has posts past the end in the last stretch, after the book lost pages", async () => {
    const { ana, write } = await openConversation();
    write({ spoilerPage: 350 });
    expect(await counts(ana)).toMatchObject({ stretches: [{}, {}, {}, { posts: 1, withheld: 1 }] });
    const last = await (await ana.get("/api/books/1/posts?after=150&until=200")).json();
    expect(last).toMatchObject([{ id: 1, content: "" }]);
  });

  it("gives no place to the page of an author who hides reading, except for the author", async () => {
    const { club, ana, rui, write } = await openConversation({ showsReading: false });
    write({ currentPage: 90 });
    write({ spoilerPage: 80 });
    const own = await clientOf(club, rui);

    expect(await counts(ana)).toMatchObject({ stretches: [{}, { posts: 1 }, {}, {}], unplaced: 1 });
    expect(await counts(own)).toMatchObject({ stretches: [{}, { posts: 2 }, {}, {}], unplaced: 0 });
    const placed = await (await ana.get("/api/books/1/posts?after=50&until=100")).json();
    expect(placed.map(({ id }: { id: number }) => id)).toEqual([2]);
    const unplaced = await (await ana.get("/api/books/1/posts")).json();
    expect(unplaced.map(({ id }: { id: number }) => id)).toEqual([1]);
  });
});

describe("the composer of the conversation", () => {
  const text = "A cheia levou a ponte.";

  it("fills in book and page, and leads to the new post", async () => {
    const { club, ana } = await openConversation();
    expect(fieldsOf((await conversation(ana)).document, "add-post")).toMatchObject({
      bookId: "1",
      spoilerPage: "60",
    });

    const sent = { bookId: "1", content: text, hides: "on", spoilerPage: "60" };
    const answer = await ana.submit(tab, "add-post", sent);

    expect(answer.headers.get("location")).toBe("/book/1?aba=conversa&ate=100#post-1");
    const [post] = club.db.select().from(posts).all();
    expect(post).toMatchObject({ type: "progress", relatedBookId: 1, spoilerPage: 60, currentPage: 60 });
  });
});
