import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventPresences, spoilerConsents, userProgress, users } from "#db/schema";
import { screenOf, textOf } from "../support/dom";
import {
  makeBook,
  makeProgress,
  makeQuestion,
  makeQuote,
  makeQuoteLikes,
  makeVotes,
} from "../support/makers";
import { makePresence } from "../support/meetings";
import { makeMeeting, openRoom, stage, storedMeeting } from "../support/rooms";
import type { TestClient } from "../support/test-client";

/** Question 1 has no page and two votes, question 2 is of page 150, question 3 of page 40. All readers are at 100. */
async function openQuestions() {
  const room = await openRoom();
  const { club, ana, bia, caio, davi, book } = room;
  makeMeeting(club, { step: 3 });
  const of = { userId: caio.viewer.id, bookId: book.id };
  makeQuestion(club, { ...of, content: "Por que partir?" });
  makeQuestion(club, { ...of, content: "E o fim?", spoilerPage: 150 });
  makeQuestion(club, { ...of, content: "E a mãe?", spoilerPage: 40 });
  makeVotes(club, 1, [ana.viewer, bia.viewer]);
  makeVotes(club, 2, [ana.viewer]);
  for (const { viewer } of [ana, bia, davi]) {
    makePresence(club, 1, viewer.id);
    makeProgress(club, { userId: viewer.id, bookId: book.id, currentPage: 100, furthestPage: 100 });
  }
  return room;
}

const heading = async (client: TestClient, path = stage) =>
  textOf((await screenOf(client.get(path))).getByRole("heading", { level: 1 }));
const show = (client: TestClient, from: number, to: number) =>
  client.submit(stage, "question", { from: String(from), to: String(to) });

describe("the questions", () => {
  it("are shown by votes; two leaders go on once", async () => {
    const { club, ana, davi, bia } = await openQuestions();
    expect(await heading(ana)).toBe("Por que partir?");
    expect(await heading(bia)).toBe("Por que partir?");

    await Promise.all([show(ana, 1, 2), show(davi, 1, 2)]);
    await show(davi, 1, 3);

    expect(storedMeeting(club)?.questionId).toBe(2);
  });

  it("beyond the line of the room are folded until the leader opens them", async () => {
    const { ana, bia } = await openQuestions();
    await show(ana, 1, 2);
    expect(await heading(ana)).toBe("Esta pergunta passa da página 100");
    expect(JSON.stringify(await (await ana.get("/api/meetings/1")).json())).not.toContain("E o fim?");
    expect(textOf((await screenOf(ana.get(stage))).document.querySelector(".room-line p"))).toBe(
      "A sala leu até a página 100. Uma pergunta vai além dela e fica dobrada.",
    );

    expect((await bia.submit(stage, "open-question", { id: "2" })).status).toBe(403);
    expect((await ana.submit(stage, "open-question", { id: "2" })).status).toBe(303);

    expect(await heading(ana)).toBe("E o fim?");
    // The spoiler line holds on each phone.
    expect(await heading(bia)).toBe("Esta pergunta passa da página em que você está");
    expect(await (await bia.get(stage)).text()).not.toContain("E o fim?");
    await bia.submit(stage, "reveal", { kind: "question", id: "2" });
    expect(await heading(bia)).toBe("E o fim?");
  });

  it("beyond the line are opened by JSON too, by the leader alone", async () => {
    const { ana, bia } = await openQuestions();
    await show(ana, 1, 2);
    const open = (client: TestClient) => client.call("POST", "/api/meetings/1/questions/2/open");
    expect((await open(bia)).status).toBe(403);
    const opened = await open(ana);
    expect([opened.status, (await opened.json()).scene.shown]).toMatchObject([
      200,
      { isFolded: false, text: { id: 2, content: "E o fim?" } },
    ]);
  });

  it("stay folded without the page, when it would be that of one member", async () => {
    const { club, ana, bia, davi } = await openQuestions();
    await show(ana, 1, 2);
    const hide = (userId: number, showsReading: boolean) =>
      club.db.update(users).set({ showsReading }).where(eq(users.id, userId)).run();
    makeDistance(bia.viewer.id, 57);
    const lineOf = async () => (await (await ana.get("/api/meetings/1")).json()).scene.line;
    expect(await lineOf()).toBe(57);

    for (const member of [bia, davi]) {
      hide(member.viewer.id, false);
      expect(await lineOf()).toBeNull();
      hide(member.viewer.id, true);
    }
    await ana.submit(stage, "seat", { memberId: String(davi.viewer.id), isPresent: "false" });

    expect(await lineOf()).toBeNull();
    expect(await heading(ana)).toBe("Esta pergunta pode passar de onde a sala está");

    function makeDistance(userId: number, page: number) {
      const values = { currentPage: page, furthestPage: page };
      club.db.update(userProgress).set(values).where(eq(userProgress.userId, userId)).run();
    }
  });

  it("are folded by the pages that the members show: not by the furthest, nor by a consent to spoilers", async () => {
    const { club, ana, bia } = await openQuestions();
    await show(ana, 1, 2);
    const lineOf = async () => (await (await ana.get("/api/meetings/1")).json()).scene.line;
    club.db.update(userProgress).set({ currentPage: 3 }).where(eq(userProgress.userId, bia.viewer.id)).run();
    expect(await lineOf()).toBe(3);
    club.db.insert(spoilerConsents).values({ userId: bia.viewer.id, bookId: 1 }).run();
    expect(await lineOf()).toBe(3);
  });

  it.each([
    ["alone", ["bia"]],
    ["of two", ["bia", "davi"]],
    ["of three", ["ana", "bia", "davi"]],
  ] as const)("fold alike for every page of a present member %s who hides it", async (_, present) => {
    const opened = await openQuestions();
    const { club, ana, bia } = opened;
    club.db.delete(eventPresences).run();
    for (const name of present) makePresence(club, 1, opened[name].viewer.id);
    club.db.update(users).set({ showsReading: false }).where(eq(users.id, bia.viewer.id)).run();
    const scenes = [];
    for (const page of [1, 87, 99, 100, 200]) {
      const values = { currentPage: page, furthestPage: page };
      club.db.update(userProgress).set(values).where(eq(userProgress.userId, bia.viewer.id)).run();
      const { scene } = await (await ana.get("/api/meetings/1")).json();
      scenes.push(JSON.stringify([scene.folded, scene.line, scene.shown?.isFolded]));
    }
    expect(new Set(scenes).size).toBe(1);
  });

  it("are no longer read once the mode is closed", async () => {
    const { club, ana } = await openQuestions();
    club.clock.now = new Date("2026-03-11T16:00:00.001Z");
    expect((await ana.get("/api/meetings/1")).status).toBe(404);
  });

  it("of another book are not shown", async () => {
    const { club, ana } = await openQuestions();
    const other = makeBook(club, { title: "Outro" });
    makeQuestion(club, { userId: ana.viewer.id, bookId: other.id });
    expect((await ana.call("POST", "/api/meetings/1/question", { from: 1, to: 4 })).status).toBe(404);
  });
});

/** Quote 1 is of page 150, quote 2 of page 11. */
async function openQuotes() {
  const room = await openQuestions();
  const { club, ana, caio, book } = room;
  const of = { userId: caio.viewer.id, bookId: book.id };
  makeQuote(club, { ...of, content: "Longe", page: 150 });
  makeQuote(club, { ...of, content: "Perto", page: 11 });
  makeQuoteLikes(club, 1, [ana.viewer]);
  club.db.run("update meetings set step = 4");
  return room;
}

describe("the quotes", () => {
  it("are opened by JSON too, by the leader alone", async () => {
    const { ana, bia } = await openQuotes();
    const open = (client: TestClient) => client.call("POST", "/api/meetings/1/quotes/1/open");

    expect((await open(bia)).status).toBe(403);
    const opened = await open(ana);

    expect([opened.status, (await opened.json()).scene.shown]).toMatchObject([
      200,
      { isFolded: false, text: { id: 1, content: "Longe" } },
    ]);
  });

  it("are shown by likes and folded like the questions", async () => {
    const { ana, bia } = await openQuotes();
    expect(await heading(ana)).toBe("Este trecho passa da página 100");
    await ana.submit(stage, "open-quote", { id: "1" });
    expect(textOf((await screenOf(ana.get(stage))).document.querySelector("blockquote"))).toBe("“Longe”");
    expect(await (await bia.get(stage)).text()).not.toContain("Longe");
    await ana.submit(stage, "quote", { from: "1", to: "2" });
    expect(textOf((await screenOf(bia.get(stage))).document.querySelector("blockquote"))).toBe("“Perto”");
  });
});
