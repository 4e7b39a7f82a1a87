import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { finishBook, saveProgress } from "~/club/reading/changes.server";
import { featureReview, writeReview } from "~/club/reviews/changes.server";
import { unlocked } from "../support/achievements";
import { openClub } from "../support/app";
import { contextOf, makeBook, makeClient, makeMember, makeProgress, makeReview } from "../support/makers";
import { loremOf } from "../support/text";

const review = { content: loremOf(2500), rating: 5 };

describe("pages", () => {
  it("unlock the first achievement with page 1, by form and by JSON", async () => {
    const club = openClub();
    const [ana, rui] = [await makeClient(club), await makeClient(club)];
    const { id: bookId } = makeBook(club);
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 0 });

    expect((await ana.submit(`/book/${bookId}/progresso`, "progress", { currentPage: "0" })).status).toBe(
      400,
    );
    expect(unlocked(club, ana.viewer)).toEqual([]);
    await ana.submit(`/book/${bookId}/progresso`, "progress", { currentPage: "1" });
    await rui.call("POST", "/api/progress", { bookId, currentPage: 1 });

    expect(unlocked(club, ana.viewer)).toEqual(["Primeiras Páginas"]);
    expect(unlocked(club, rui.viewer)).toEqual(["Primeiras Páginas"]);
  });
});

describe("completed books", () => {
  it.each([
    [599, false],
    [600, true],
  ])("of %i pages unlock Fôlego de Leitor: %s", (pageCount, unlocks) => {
    const club = openClub();
    const ana = makeMember(club);
    const [long, other] = [makeBook(club, { pageCount }), makeBook(club, { pageCount: 900 })];

    saveProgress(contextOf(club, ana), { bookId: other.id, currentPage: 899 });
    finishBook(contextOf(club, ana), long.id);

    expect(unlocked(club, ana).includes("Fôlego de Leitor")).toBe(unlocks);
  });

  it.each([
    ["America/Sao_Paulo", "2026-03-19T02:59:59.999Z", true],
    ["America/Sao_Paulo", "2026-03-19T03:00:00Z", false],
    ["America/Sao_Paulo", "2026-03-19T03:01:00Z", false],
    ["Asia/Kathmandu", "2026-03-18T18:14:59Z", true],
    ["Asia/Kathmandu", "2026-03-18T18:15:00Z", false],
    ["Pacific/Kiritimati", "2026-03-18T09:59:00Z", true],
    ["Pacific/Kiritimati", "2026-03-18T10:01:00Z", false],
  ])("due on 18/03 in %s, finished at %s, unlock Palavra de Leitor: %s", (zone, moment, unlocks) => {
    const club = openClub({ CLUB_TIMEZONE: zone });
    const ana = makeMember(club);
    const { id } = makeBook(club, { isCurrent: true, endDate: "2026-03-18" });
    club.clock.now = new Date(moment);

    finishBook(contextOf(club, ana), id);

    expect(unlocked(club, ana).includes("Palavra de Leitor")).toBe(unlocks);
  });

  it("of before the member joined unlock no Palavra de Leitor", () => {
    const club = openClub();
    const ana = makeMember(club);
    const [open, due] = [makeBook(club, { isCurrent: true }), makeBook(club, { endDate: "2026-03-18" })];
    const completedAt = new Date("2015-05-01T12:00:00Z");
    makeProgress(club, { userId: ana.id, bookId: due.id, currentPage: due.pageCount, completedAt });

    finishBook(contextOf(club, ana), open.id);

    expect(unlocked(club, ana)).toContain("Alma de Leitor");
    expect(unlocked(club, ana)).not.toContain("Palavra de Leitor");
  });
});

describe("days", () => {
  it.each([
    ["2025-03-10T15:00:00.001Z", false],
    ["2025-03-10T15:00:00Z", true],
  ])(
    "of a year of membership since %s with a finished book unlock Um Ano de Clube: %s",
    (createdAt, unlocks) => {
      const club = openClub();
      const ana = makeMember(club, { createdAt: new Date(createdAt) });
      const { id: bookId } = makeBook(club, { pageCount: 208 });

      saveProgress(contextOf(club, ana), { bookId, currentPage: 207 });
      expect(unlocked(club, ana)).not.toContain("Um Ano de Clube");
      finishBook(contextOf(club, ana), bookId);
      expect(unlocked(club, ana).includes("Um Ano de Clube")).toBe(unlocks);
    },
  );
});

describe("reviews", () => {
  it("unlock with the first and the fifth review", () => {
    const club = openClub();
    const ctx = contextOf(club, makeMember(club));
    const after = Array.from({ length: 5 }, () => {
      writeReview(ctx, makeBook(club).id, review);
      return unlocked(club, ctx.viewer);
    });

    expect(after.slice(0, 4)).toEqual(Array(4).fill(["Primeira Resenha"]));
    expect(after[4]).toEqual(["Primeira Resenha", "Cinco Resenhas"]);
  });

  it("unlock Resenha em Destaque when another member features them", () => {
    const club = openClub();
    const admin = contextOf(club, makeMember(club, { role: "admin" }));
    const developer = contextOf(club, makeMember(club, { role: "developer" }));
    const own = makeReview(club, { userId: admin.viewer.id, bookId: makeBook(club).id });
    const left = makeReview(club, { userId: null, bookId: own.bookId });

    featureReview(admin, own.id);
    featureReview(admin, left.id);
    expect(unlocked(club, admin.viewer)).toEqual([]);
    // Featured by its author, the first other member that features it replaces the author.
    featureReview(developer, own.id);
    expect(unlocked(club, admin.viewer)).toEqual(["Resenha em Destaque"]);
    expect(unlocked(club, developer.viewer)).toEqual([]);
  });
});

describe("Boas-vindas", () => {
  it.each([
    ["Lê à noite.", "/uploads/ana.webp", true],
    ["Lê à noite.", null, false],
    ["  \n ", "/uploads/ana.webp", false],
    [null, "/uploads/ana.webp", false],
  ])("with the bio %j and the photo %j: %s", async (bio, avatar, unlocks) => {
    const club = openClub();
    const ana = await makeClient(club, { email: "ana@clube.example" });
    club.db.update(users).set({ avatar }).where(eq(users.id, ana.viewer.id)).run();

    const sent = { name: "Ana Lima", email: "ana@clube.example", bio };
    const answer = await ana.call("PUT", `/api/users/${ana.viewer.id}`, sent);

    expect(answer.status).toBe(200);
    expect(unlocked(club, ana.viewer)).toEqual(unlocks ? ["Boas-vindas"] : []);
  });
});
