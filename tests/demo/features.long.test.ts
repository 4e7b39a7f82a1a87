import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "#db/client.server";
import { notifications, users } from "#db/schema";
import { ownKeys } from "~/club/access-keys/queries.server";
import { auditEntries } from "~/club/audit/queries.server";
import { auditSentence } from "~/club/audit/wording";
import { currentBook, requireCurrentBook } from "~/club/books/queries.server";
import { addDays } from "~/club/calendar";
import { publishedMinutes, requireMinutes } from "~/club/meetings/minutes-queries.server";
import { presentMembers } from "~/club/meetings/presences-queries.server";
import { notificationKinds } from "~/club/notifications/rules";
import { planFor } from "~/club/plans/goals-queries.server";
import { staffView } from "~/club/plans/offers-queries.server";
import { allPolls, pollWithoutAnswer } from "~/club/polls/queries.server";
import { ratingsOfBook } from "~/club/ratings/queries.server";
import { allWebhooks, newestDeliveries } from "~/club/webhooks/queries.server";
import { deliveryState } from "~/club/webhooks/rules";
import { buildDemoClub, buildTimeout, contextIn, demoClub } from "../support/demo";

function notificationsOf(db: Db, username?: string) {
  return db
    .select({ notification: notifications, member: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(username ? eq(users.username, username) : undefined)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .all();
}

beforeAll(buildDemoClub, buildTimeout);

const part = { limit: 100 };

it("the plan of the current book ends with its meeting, and the club is one milestone behind", () => {
  const { today } = demoClub();
  const admin = contextIn(demoClub(), "admin");
  const book = requireCurrentBook(admin);
  const { milestones, meeting, end } = planFor(admin, book);
  const { medianPage, checkedOn, behind, offers } = staffView(admin, book);

  expect(milestones.map(({ date, page }) => [date, page])).toEqual([
    [addDays(today, -13), 52],
    [addDays(today, -6), 104],
    [addDays(today, 1), 156],
    [addDays(today, 8), 208],
  ]);
  expect([meeting?.title, end, book.endDate]).toEqual([
    "Café e resenhas",
    addDays(today, 8),
    addDays(today, 8),
  ]);
  expect([checkedOn, behind?.page]).toEqual([today, 104]);
  expect(medianPage).toBeGreaterThanOrEqual(52);
  expect(offers?.respread?.remaining.map(({ date }) => date)).toEqual([addDays(today, 1), addDays(today, 8)]);
  expect(offers?.end).toBe(addDays(today, 8));
  expect(offers?.postpone).not.toBeNull();
});

it("the demo club has a running date poll with a best moment, and Helena's answer is awaited", () => {
  const ctx = contextIn(demoClub(), "membro");
  const { today } = demoClub();

  const polls = allPolls(ctx, { limit: 5 });

  expect(polls).toMatchObject([{ phase: "open", answersUntil: addDays(today, 3), moments: { length: 5 } }]);
  const [poll] = polls;
  expect(poll?.bestMomentId).not.toBeNull();
  expect(poll?.answered).toBeGreaterThan(10);
  expect(poll?.members).toBeGreaterThan(poll?.answered ?? 0);
  expect(pollWithoutAnswer(ctx)).toMatchObject({ id: poll?.id, moments: 5 });
});

it("the demo club has fourteen sealed ratings of the current book, two of them by its logins", () => {
  for (const username of ["membro", "admin", "dev"]) {
    const ctx = contextIn(demoClub(), username);
    const sealed = ratingsOfBook(ctx, currentBook(ctx)!.id, part);
    expect(sealed).toMatchObject({ isOpen: false, count: 14 });
    expect(sealed.own !== null).toBe(username !== "dev");
  }
});

it("the demo club has held two meetings, with their minutes, presences and ratings before and after", () => {
  const ctx = contextIn(demoClub(), "membro");

  const published = publishedMinutes(ctx, { limit: 10 });

  expect(published.map(({ title }) => title)).toEqual([
    "Torto Arado, ou como se levanta uma casa",
    "Olhos d'Água, quinze vozes e um plantão",
  ]);
  for (const { eventId } of published) {
    expect(presentMembers(ctx, eventId).length).toBeGreaterThan(8);
    const { content } = requireMinutes(ctx, eventId);
    expect(content).toMatch(/ mediou, .* recebeu e .* levou o lanche\./);
    expect(content).toMatch(/ notas se abriram com média .* No fim da noite a média era /s);
    expect(content).toMatch(/Falou-se/);
  }
});

it("the demo club has access keys that are valid and one that has expired", () => {
  const keysOf = (username: string) =>
    ownKeys(contextIn(demoClub(), username)).map(({ name, access, isExpired }) => [name, access, isExpired]);

  expect(keysOf("membro")).toEqual([["Planilha da biblioteca", "read", false]]);
  expect(keysOf("admin")).toEqual([["Robô da estante", "write", false]]);
  expect(keysOf("dev")).toEqual([["Teste de domingo", "read", true]]);
});

it("the demo club has a webhook whose deliveries arrived and one that failed, both switched off", () => {
  const ctx = contextIn(demoClub(), "admin");
  const statesOf = (id: number) => new Set(newestDeliveries(ctx, id).map(deliveryState));

  const webhooks = allWebhooks(ctx);

  expect(webhooks.map(({ isEnabled, failingSince }) => [isEnabled, failingSince !== null])).toEqual([
    [false, false],
    [false, true],
  ]);
  const [bookshop, school] = webhooks;
  expect(statesOf(bookshop?.id ?? 0)).toEqual(new Set(["arrived"]));
  expect(statesOf(school?.id ?? 0)).toEqual(new Set(["givenUp"]));
  expect(newestDeliveries(ctx).filter(({ nextAttemptAt }) => nextAttemptAt !== null)).toEqual([]);
  const events = newestDeliveries(ctx, bookshop?.id ?? 0).map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(["book.current", "event.created", "minutes.published"]));
});

it("the notifications are of every kind", () => {
  const { db } = demoClub();
  const kinds = new Set(notificationsOf(db).map(({ notification }) => notification.kind));
  expect(kinds).toEqual(new Set(notificationKinds));
  const ofHelena = notificationsOf(db, "membro").map(({ notification }) => notification.kind);
  for (const kind of ["book", "event", "reminder", "comment", "like", "feature"])
    expect(ofHelena).toContain(kind);
});

it("the audit log has every kind but invitations, each in a sentence", () => {
  const ctx = contextIn(demoClub(), "admin");
  const kinds = ["sign-ins", "accounts", "texts", "books", "events", "club", "messages"] as const;
  for (const kind of kinds) expect(auditEntries(ctx, { kind, limit: 5 })).not.toEqual([]);
  const all = auditEntries(ctx, { limit: 100 }).map((entry) => auditSentence(entry));
  for (const sentence of all) expect(sentence).toMatch(/^[\p{Lu}\d].* .*[.]$/u);
  const ofBenedito = auditEntries(ctx, { kind: "accounts", search: "benedito", limit: 5 });
  expect(ofBenedito.map((entry) => auditSentence(entry))).toEqual([
    "A senha de Benedito Assunção foi redefinida por um link.",
    "Davi Nogueira gerou um link de nova senha para Benedito Assunção.",
    "Benedito Assunção criou a própria conta.",
  ]);
});
