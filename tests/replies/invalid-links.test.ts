import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books, events, users } from "#db/schema";
import { deactivateMember, reactivateMember } from "~/club/accounts/status-changes.server";
import { replyToken } from "~/club/replies/tokens.server";
import { coreContext } from "~/server/runtime/app.server";
import { loggedPath } from "~/server/runtime/log.server";
import { clientOf, contextOf, makeMember } from "../support/makers";
import { answersIn, openWithLinks, pagesIn } from "../support/replies";

describe("a link that is not valid", () => {
  type Opened = ReturnType<typeof openWithLinks>;
  const changed = (link: string, from: string | RegExp, to: string) => link.replace(from, to);
  const cases: [name: string, link: (opened: Opened) => string, status: number, sentence: string][] = [
    ["cut off", ({ toEvent }) => toEvent.slice(0, -4), 404, "não é de um e-mail do clube"],
    [
      "another member's",
      ({ toEvent, rui, bia }) => changed(toEvent, `-${rui.id}-`, `-${bia.id}-`),
      404,
      "não é",
    ],
    [
      "another event's",
      ({ toEvent, event }) => changed(toEvent, `/e${event.id}-`, `/e${event.id + 1}-`),
      404,
      "não é",
    ],
    ["of another purpose", ({ toEvent }) => changed(toEvent, "/e", "/b"), 404, "não é"],
    ["of the old kind, without an end", () => `/responder/e1-1.${"a".repeat(43)}`, 404, "não é"],
    ["extended", ({ toEvent }) => changed(toEvent, /-(\d+)\./, "-99999."), 404, "não é"],
    [
      "older than thirty days",
      ({ club, toBook }) => {
        club.db.update(books).set({ endDate: null }).run();
        club.clock.now = new Date("2026-04-10T15:00:00Z");
        return toBook;
      },
      404,
      "não vale mais",
    ],
    [
      "older than the password",
      ({ club, rui, toEvent }) => {
        club.db.update(users).set({ password: "another hash" }).where(eq(users.id, rui.id)).run();
        return toEvent;
      },
      404,
      "com uma senha nova",
    ],
    [
      "mailed to an earlier address",
      ({ club, rui, toEvent }) => {
        club.db.update(users).set({ emailKey: "rui@novo.example" }).where(eq(users.id, rui.id)).run();
        return toEvent;
      },
      404,
      "um e-mail novo",
    ],
    [
      "mailed before the account was closed and reopened",
      ({ club, rui, toEvent }) => {
        const dora = contextOf(club, makeMember(club, { role: "developer" }));
        deactivateMember(dora, rui.id);
        reactivateMember(dora, rui.id);
        return toEvent;
      },
      404,
      "não vale mais",
    ],
    [
      "of a closed account",
      ({ club, rui, toEvent }) => {
        club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, rui.id)).run();
        return toEvent;
      },
      404,
      "não está mais aberta",
    ],
    [
      "of an unknown account",
      ({ linkOf, event }) => linkOf("event", event.id, 999),
      404,
      "não está mais aberta",
    ],
    [
      "of a begun event",
      ({ club, toEvent }) => {
        club.clock.now = new Date("2026-03-12T22:00:01Z");
        return toEvent;
      },
      409,
      "Este evento já começou.",
    ],
    [
      "of a cancelled event",
      ({ club, toEvent }) => {
        club.db.update(events).set({ cancelledAt: club.clock.now, cancelReason: "Chuva" }).run();
        return toEvent;
      },
      409,
      "Este evento foi cancelado.",
    ],
    ["of an unknown event", ({ linkOf }) => linkOf("event", 999), 404, "Evento não encontrado."],
    [
      "of a book that is not the current one",
      ({ club, toBook }) => {
        club.db.update(books).set({ isCurrent: false }).run();
        return toBook;
      },
      409,
      "O clube já não está lendo este livro.",
    ],
    [
      "of a book after its last day",
      ({ club, toBook }) => {
        club.clock.now = new Date("2026-04-01T03:00:00Z");
        return toBook;
      },
      409,
      "O último dia deste livro já passou.",
    ],
    ["of an unknown book", ({ linkOf }) => linkOf("book", 999), 404, "Livro não encontrado."],
  ];

  it.each(cases)(
    "because it is %s has a sentence and nothing of the club",
    async (_, make, status, sentence) => {
      const opened = openWithLinks();
      const { club, rui, guest } = opened;
      const link = make(opened);

      const page = await guest.get(link);
      const post = await guest.submit(link, "reply", { status: "yes", currentPage: "130" });

      for (const answer of [page, post]) {
        const text = await answer.text();
        expect([answer.status, text.includes(sentence)]).toEqual([status, true]);
        expect(text).not.toMatch(/\bRui\b|Encontro de março|O Quinze|Chuva|Livraria/);
      }
      expect([answersIn(club), pagesIn(club)]).toEqual([[], [{ userId: rui.id, page: 108 }]]);
      expect(club.faults).toEqual([]);
    },
  );

  it("is refused with the secret of another club", async () => {
    const { club, guest, event, rui } = openWithLinks();
    const foreign = replyToken(
      { ...coreContext(club.app), keyedHash: (text) => `${text}x` },
      { kind: "event", id: event.id, memberId: rui.id },
    );
    expect((await guest.get(`/responder/${foreign}`)).status).toBe(404);
  });

  it.each([
    ["/responder/", "/responder/…"],
    ["/RESPONDER/", "/RESPONDER/…"],
    ["/%72esponder/", "/responder/…"],
  ])("has no token in the log, as %s", (written, logged) => {
    const { toEvent } = openWithLinks();
    const address = toEvent.replace("/responder/", written);
    expect(loggedPath(`http://localhost:3000${address}?resposta=sim`)).toBe(logged);
  });

  it("limits the number of posts, and a forwarded one takes no other write from its member", async () => {
    const { club, rui, toEvent, guest } = openWithLinks();
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => guest.submit(toEvent, "reply", { status: "yes" })),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    const member = await clientOf(club, rui);
    expect((await member.call("POST", "/api/posts", { content: "Uma publicação." })).status).toBe(201);
  });
});
