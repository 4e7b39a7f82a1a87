import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { takePendingEmails } from "~/club/notifications/emails-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { clientOf, makeBook, makeClient, makeDay, makeEvent, makeProgress } from "../support/makers";
import { remindAt } from "../support/notifications";
import { makePlan, milestones } from "../support/plans";
import { makePoll } from "../support/polls";
import type { TestClient } from "../support/test-client";
import { makeWebhook } from "../support/webhooks";

type Shown = { title: string; body: string | null };

/** Title and text of each notification in the bell, oldest first. */
async function bellOf(client: TestClient): Promise<string[]> {
  const rows: Shown[] = await (await client.get("/api/notifications")).json();
  return rows.map(({ title, body }) => [title, body].filter(Boolean).join(" | ")).toReversed();
}

const minute = 60_000;

function pass({ clock }: TestClub, milliseconds: number): void {
  clock.now = new Date(clock.now.getTime() + milliseconds);
}

describe("a reminder that is read later", () => {
  it("of a date poll says on its last day that it ends today", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makePoll(club);
    await remindAt(club, "2026-03-14T12:00:00Z");
    const ends = "Falta a sua resposta: Encontro de março | O prazo para responder termina";
    expect(await bellOf(ana)).toEqual([`${ends} amanhã.`]);
    club.clock.now = new Date("2026-03-15T14:00:00Z");
    expect(await bellOf(ana)).toEqual([`${ends} hoje.`]);
  });

  it.each([
    ["2026-03-12T14:00:00Z", "Amanhã"],
    ["2026-03-13T14:00:00Z", "Hoje"],
    ["2026-03-20T14:00:00Z", "Lembrete"],
  ])("of an event says at %s: %s", async (now, word) => {
    const club = openClub();
    const ana = await makeClient(club);
    makeEvent(club, "2026-03-13T22:00:00Z", "2026-03-13T23:00:00Z", { title: "Chá" });
    await remindAt(club, "2026-03-12T12:00:00Z");
    club.clock.now = new Date(now);
    const [shown] = await bellOf(await clientOf(club, ana.viewer));
    expect(shown).toBe(`${word}: Chá | 13/03/2026 19:00`);
  });

  it("of a streak is gone, with its e-mail, once the day is over", async () => {
    const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
    const ana = await makeClient(club);
    for (const day of ["2026-03-08", "2026-03-09"]) makeDay(club, ana.viewer, day, 5);
    await ana.call("PUT", "/api/user-settings/mail", { mail: "daily", digestHour: 5 });
    await remindAt(club, "2026-03-10T21:00:00Z");
    expect((await bellOf(ana))[0]).toContain("Sua sequência de 2 dias termina hoje");

    await remindAt(club, "2026-03-11T03:00:00Z");

    expect(await bellOf(ana)).toEqual([]);
    club.clock.now = new Date("2026-03-11T08:00:00Z");
    expect(takePendingEmails(coreContext(club.app), 9)).toEqual([]);
  });
});

it("the end of a plan is no new last milestone", async () => {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const ana = await makeClient(club);
  makeBook(club, { title: "O Quinze", isCurrent: true });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 9 });
  makePlan(club, { bookId: 1 }, milestones);

  expect((await admin.call("DELETE", "/api/plans/1")).status).toBe(200);

  expect(await bellOf(ana)).toEqual(["O plano de leitura mudou: O Quinze | O plano foi apagado."]);
});

it("a book that is current again on the same day is on top of the bell again", async () => {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const ana = await makeClient(club);
  for (const title of ["Livro A", "Livro B"]) makeBook(club, { title, author: "X" });
  for (const id of [2, 1, 2]) {
    pass(club, 11 * minute);
    expect(
      (await (await clientOf(club, admin.viewer)).call("POST", `/api/books/${id}/set-current`)).status,
    ).toBe(200);
  }
  expect(
    club.db
      .select()
      .from(books)
      .all()
      .find(({ isCurrent }) => isCurrent)?.title,
  ).toBe("Livro B");
  expect((await bellOf(ana)).at(-1)).toBe("Novo livro definido: Livro B | X");
});

it.each(["PUT", "DELETE"])(
  "a webhook that was switched off needs nobody any more after %s",
  async (method) => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const former = await makeClient(club, { role: "admin" });
    const { id } = makeWebhook(club, { createdById: former.viewer.id });
    await admin.call("PUT", `/api/users/${former.viewer.id}`, { role: "user" });
    const off = (rows: string[]) => rows.filter((row) => row.includes("foi desligado"));
    expect(off(await bellOf(admin))).toHaveLength(1);
    const path = method === "PUT" ? `/api/webhooks/${id}/enabled` : `/api/webhooks/${id}`;

    expect((await admin.call(method, path, {})).status).toBe(200);

    expect(off(await bellOf(admin))).toEqual([]);
  },
);
