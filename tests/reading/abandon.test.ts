import { describe, expect, it } from "vitest";
import { readingStreaks, userProgress } from "#db/schema";
import { readingAnalysis } from "~/club/analytics/reading-queries.server";
import { openClub } from "../support/app";
import { hrefOf, screenOf, textOf, toastOf } from "../support/dom";
import { contextOf, makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import type { TestClient } from "../support/test-client";

async function openWithReader() {
  const club = openClub();
  const ana = await makeClient(club);
  const { id: bookId } = makeBook(club, {
    title: "O Quinze",
    pageCount: 208,
    isCurrent: true,
    endDate: "2026-03-18",
  });
  const row = () => club.db.select().from(userProgress).get();
  const call = (path: string, body: object) => ana.call("POST", path, { bookId, ...body });
  return { club, ana, bookId, row, call };
}

const requests: Record<string, (client: TestClient, bookId: number) => Promise<Response>> = {
  form: (client, bookId) => client.submit(`/book/${bookId}/abandonar`, "abandon"),
  JSON: (client, bookId) => client.call("POST", "/api/progress/abandon", { bookId }),
};

describe.each(Object.entries(requests))("setting a book aside by %s", (kind, abandon) => {
  it("keeps page, streak and reading days", async () => {
    const { club, ana, bookId, row, call } = await openWithReader();
    await call("/api/progress", { percent: 50 });
    const days = club.db.select().from(readingStreaks).all();
    const notified = wordedNotifications(club);
    const before = row();

    const answer = await abandon(ana, bookId);

    expect(answer.status).toBe(kind === "form" ? 303 : 200);
    expect(row()).toEqual({ ...before, abandonedAt: club.clock.now });
    expect(club.db.select().from(readingStreaks).all()).toEqual(days);
    expect(wordedNotifications(club)).toEqual(notified);
    expect(await (await ana.get("/api/leaderboard/current-book")).json()).toHaveLength(1);
  });

  it("twice keeps the first moment; the next page takes it back", async () => {
    const { club, ana, bookId, row, call } = await openWithReader();
    await call("/api/progress", { currentPage: 40 });
    const first = club.clock.now;
    await abandon(ana, bookId);
    club.clock.now = new Date("2026-03-11T15:00:00Z");

    await abandon(ana, bookId);
    const again = row();
    await call("/api/progress", { currentPage: 40 });

    expect(again).toMatchObject({ abandonedAt: first });
    expect(row()).toMatchObject({ currentPage: 40, abandonedAt: null });
  });

  it("is refused before the first page and after the last", async () => {
    const { club, ana, bookId, row, call } = await openWithReader();

    const early = await abandon(ana, bookId);
    expect(club.db.select().from(userProgress).all()).toEqual([]);
    await call("/api/progress", { currentPage: 208 });
    const late = await abandon(ana, bookId);

    expect([early.status, late.status]).toEqual([409, 409]);
    expect(await early.text()).toContain("Você ainda não começou este livro.");
    expect(await late.text()).toContain("Você já terminou este livro.");
    expect(row()).toMatchObject({ abandonedAt: null });
  });
});

describe("an abandoned book", () => {
  it("is asked for in a dialog, which leads back", async () => {
    const { ana, bookId, call } = await openWithReader();
    await call("/api/progress", { currentPage: 20 });

    const asked = await screenOf(ana.get("/book/abandonar"));
    const answer = await ana.submit("/book/abandonar", "abandon", { bookId: String(bookId) });

    asked.getByRole("heading", { name: "Deixar O Quinze de lado?" });
    expect(textOf(asked.document.querySelector("main"))).toContain(
      "Sua sequência de 1 dia e as páginas lidas ficam.",
    );
    expect(hrefOf(asked, "Continuar lendo")).toBe("/book");
    expect(answer.headers.get("location")).toBe("/book");
    const book = await screenOf(ana.get("/book"));
    expect(toastOf(book)[0]).toContain("Livro deixado de lado");
    const main = textOf(book.document.querySelector("main"));
    expect(main).toContain("Você deixou este livro de lado. Para voltar, basta marcar uma página.");
    expect(main).not.toContain("por dia");
    expect(textOf((await screenOf(ana.get("/"))).document.body)).toContain("Deixado de lado");
    expect(
      (await screenOf(ana.get("/book/progresso"))).queryByRole("link", { name: "Abandonei" }),
    ).toBeNull();
  });

  it("counts as begun and not in the median of its readers", async () => {
    const { club, bookId } = await openWithReader();
    const admin = await makeClient(club, { role: "admin" });
    const median = async () =>
      (await readingAnalysis(contextOf(club, admin.viewer), { weeks: 4, limit: 5 })).currentBook;
    const reader = (currentPage: number, abandonedAt: Date | null) =>
      makeProgress(club, { userId: makeMember(club).id, bookId, currentPage, abandonedAt });

    const none = await median();
    reader(10, club.clock.now);
    const onlyAbandoned = await median();
    reader(104, null);
    reader(208, null);

    expect(none).toMatchObject({ started: 0, medianPercent: null });
    expect(onlyAbandoned).toMatchObject({ started: 1, medianPercent: null });
    expect(await median()).toMatchObject({ started: 3, medianPercent: 75 });
  });
});
