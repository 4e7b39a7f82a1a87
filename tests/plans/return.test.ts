import { describe, expect, it } from "vitest";
import { eventRsvps, personalPlans, spoilerConsents, userProgress } from "#db/schema";
import { openClub } from "../support/app";
import { fieldsOf, screenOf, textOf, wordsOf } from "../support/dom";
import {
  makeBook,
  makeClient,
  makeDay,
  makeEvent,
  makeMember,
  makePost,
  makeProgress,
} from "../support/makers";
import type { TestClient } from "../support/test-client";

const day = 86_400_000;
const welcome = "Que bom ver você";

/** The club's clock is at 2026-03-10. Ana read up to page 77 of 208, some days ago; the meeting is on 2026-03-24. */
async function openAfter(days: number, { hasMeeting = true } = {}) {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  makeBook(club, { isCurrent: true, pageCount: 208, endDate: "2026-03-24" });
  const lastUpdated = new Date(club.clock.now.getTime() - days * day);
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 77, lastUpdated });
  makeDay(club, ana.viewer, "2026-02-20", 8);
  if (hasMeeting) makeEvent(club, "2026-03-24T19:00:00Z", "2026-03-24T21:00:00Z", { bookId: 1 });
  return { club, ana };
}

const greets = async (client: TestClient) => (await (await client.get("/")).text()).includes(welcome);

describe("the home page", () => {
  it.each([
    [9, false],
    [10, true],
    [40, true],
  ])("%i days after the last page welcomes the member back: %s", async (days, isGreeted) => {
    const { ana } = await openAfter(days);
    expect(await greets(ana)).toBe(isGreeted);
  });

  it("welcomes nobody back to a book that is finished, abandoned or not begun", async () => {
    const { club, ana } = await openAfter(20);
    const other = await makeClient(club);
    expect(await greets(other)).toBe(false);
    for (const state of [
      { completedAt: club.clock.now },
      { completedAt: null, abandonedAt: club.clock.now },
    ]) {
      club.db.update(userProgress).set(state).run();
      expect(await greets(ana)).toBe(false);
    }
  });
});

describe("the page of the return", () => {
  const page = "/book/volta";

  it("offers three ways, and shows what the club wrote up to the reader's page", async () => {
    const { club, ana } = await openAfter(20);
    const rui = makeMember(club, { name: "Rui Prado" });
    const about = { userId: rui.id, relatedBookId: 1 };
    makePost(club, { ...about, spoilerPage: 46, content: "Vou na toada de carro de boi." });
    makePost(club, { ...about, spoilerPage: 90, content: "Na página noventa chove." });

    const screen = await screenOf(ana.get(page));

    const text = textOf(screen.document.body);
    expect(screen.getByRole("heading", { level: 1, name: welcome })).toBeTruthy();
    expect(text).toContain("ficou na página 77, do jeito que você deixou.");
    expect(text).toContain(
      "No seu passo, 8 páginas por dia. Você chega ao encontro na página 189 e ao fim do livro em 27/03.",
    );
    expect(text).toContain("Vou na toada de carro de boi.");
    expect(text).not.toContain("Na página noventa");
    for (const intent of ["own-plan", "attend", "abandon"]) {
      expect(fieldsOf(screen.document, intent)).toMatchObject({ bookId: "1" });
    }
  });

  it.each([
    [
      { readingUnit: "percent", ownPosition: 37.5 },
      "ficou em 37,5%, do jeito",
      "No seu passo, 4% por dia. Você chega ao encontro em 91% e",
      "Seguir com 4% por dia",
      "Rui Prado 22%",
      "Nada daqui passa de 37,5%.",
      "Até 24/03: 91%, faltam 54%",
    ],
  ] as const)("is in the unit of the reader: %o", async (place, ...sentences) => {
    const { club, ana } = await openAfter(20);
    club.db.update(userProgress).set(place).run();
    const rui = makeMember(club, { name: "Rui Prado" });
    makePost(club, { userId: rui.id, relatedBookId: 1, spoilerPage: 46, content: "Vou na toada." });

    const { document } = await screenOf(ana.get(page));
    const goal = sentences.at(-1);
    for (const sentence of sentences.slice(0, -1))
      expect(wordsOf(document.body).replaceAll(" ,", ",")).toContain(sentence);
    const fields = fieldsOf(document, "own-plan") as Record<string, string>;
    await ana.submit(page, "own-plan", { ...fields });
    expect(textOf((await screenOf(ana.get("/"))).document.querySelector(".goal p"))).toBe(goal);
  });

  it("with the own pace gives a goal that the reader can reach", async () => {
    const { club, ana } = await openAfter(20);
    const answer = await ana.submit(page, "own-plan", { bookId: "1", pagesPerDay: "8" });
    expect(answer.headers.get("location")).toBe("/book");
    expect(club.db.select().from(personalPlans).all()).toMatchObject([
      { userId: ana.viewer.id, pagesPerDay: 8, startPage: 77, startDate: "2026-03-10" },
    ]);
    expect(await greets(ana)).toBe(false);
    club.clock.now = new Date(club.clock.now.getTime() + 10 * day);
    expect(await greets(ana)).toBe(true);
  });

  it("with the meeting answers yes and accepts spoilers, however often it is sent", async () => {
    const { club, ana } = await openAfter(20);
    for (const _ of [1, 2]) {
      const answer = await ana.submit(page, "attend", { bookId: "1" });
      expect(answer.headers.get("location")).toBe("/book?aba=conversa#abas");
    }
    expect(club.db.select().from(eventRsvps).all()).toMatchObject([{ userId: ana.viewer.id, status: "yes" }]);
    expect(club.db.select().from(spoilerConsents).all()).toHaveLength(1);
    expect(await greets(ana)).toBe(false);
  });

  it("with the third way sets the book aside", async () => {
    const { club, ana } = await openAfter(20);
    await ana.submit(page, "abandon", { bookId: "1" });
    expect(club.db.select().from(userProgress).get()?.abandonedAt).toEqual(club.clock.now);
    expect((await ana.get(page)).headers.get("location")).toBe("/book");
  });

  it("with the meeting does the same by JSON", async () => {
    const { club, ana } = await openAfter(20);
    expect((await ana.call("POST", "/api/plans/1/attend")).status).toBe(200);
    expect(club.db.select().from(eventRsvps).all()).toMatchObject([{ userId: ana.viewer.id, status: "yes" }]);
    expect(club.db.select().from(spoilerConsents).all()).toHaveLength(1);
  });
});
