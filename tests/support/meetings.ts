import { asc } from "drizzle-orm";
import {
  eventPresences,
  eventRolePasses,
  eventRoles,
  type events,
  meetingDraws,
  meetings,
  minutes,
  minutesCorrections,
  visitLinks,
  visitors,
} from "#db/schema";
import type { EveningRole } from "#db/schema/enums";
import { makeVisitLink } from "~/club/meetings/visit-links.server";
import { openClub, type TestClub } from "./app";
import { contextOf, makeAnswer, makeBook, makeClient, makeEvent } from "./makers";

/** Event 1 is on Saturday, 14 March 2026, from 16:00 to 18:00 in São Paulo; today is 10 March. */
export const [start, end] = ["2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z"];

/** Davi of the staff, and the members Ana, Bia and Caio. */
async function openWithFour(env: Record<string, string> = {}) {
  const club = openClub(env);
  const admin = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const caio = await makeClient(club, { name: "Caio Melo" });
  return { club, admin, ana, bia, caio };
}

/** Ana and Bia come to event 1, and Caio has not answered. */
export async function openWithEvening(values: Partial<typeof events.$inferInsert> = {}) {
  const four = await openWithFour();
  makeEvent(four.club, start, end, { title: "Encontro de março", ...values });
  for (const { viewer } of [four.ana, four.bia]) makeAnswer(four.club, viewer.id, 1);
  return four;
}

/** Event 1 began an hour ago and is about O Quinze, book 1 of 208 pages; Ana mediates. */
export async function openWithRunningEvent(
  { env = {}, isCurrent = false }: { env?: Record<string, string>; isCurrent?: boolean },
  values: Partial<typeof events.$inferInsert> = {},
) {
  const four = await openWithFour(env);
  const { club, ana } = four;
  const book = makeBook(club, {
    title: "O Quinze",
    author: "Rachel de Queiroz",
    pageCount: 208,
    isCurrent,
  });
  makeEvent(club, "2026-03-10T14:00:00Z", "2026-03-10T16:00:00Z", {
    title: "Encontro de março",
    bookId: book.id,
    ...values,
  });
  makeRole(club, 1, "mediator", ana.viewer.id);
  return { ...four, book };
}

/** Makes a past event with this member in the role. `day` is of 2025 or 2026, as "2025-11-08". */
export function makePastRole(
  club: TestClub,
  userId: number,
  role: EveningRole,
  day: string,
  values: Partial<typeof events.$inferInsert> = {},
) {
  const event = makeEvent(club, `${day}T19:00:00Z`, `${day}T21:00:00Z`, values);
  makeRole(club, event.id, role, userId);
  return event;
}

export function makeRole(club: TestClub, eventId: number, role: EveningRole, userId: number): void {
  club.db.insert(eventRoles).values({ eventId, role, userId, createdAt: club.clock.now }).run();
}

/** "2 snack of 1", by event and role. */
export const storedRoles = ({ db }: TestClub) =>
  db
    .select()
    .from(eventRoles)
    .orderBy(asc(eventRoles.eventId), asc(eventRoles.role))
    .all()
    .map(({ userId, role, eventId }) => `${userId} ${role} of ${eventId}`);

export function makePresence(club: TestClub, eventId: number, userId: number): void {
  club.db.insert(eventPresences).values({ eventId, userId, createdAt: club.clock.now }).run();
}

/** The present members of each event with the member who noted it: [event, member, noted by]. */
export const storedPresences = ({ db }: TestClub) =>
  db
    .select()
    .from(eventPresences)
    .orderBy(asc(eventPresences.eventId), asc(eventPresences.userId))
    .all()
    .map(({ eventId, userId, markedById }) => [eventId, userId, markedById]);

/** A visitor who comes to event 1 and has not arrived. */
export function makeVisitor(
  { db, clock }: TestClub,
  name: string,
  values: Partial<typeof visitors.$inferInsert> = {},
): typeof visitors.$inferSelect {
  return db
    .insert(visitors)
    .values({ eventId: 1, name, isComing: true, createdAt: clock.now, ...values })
    .returning()
    .get();
}

/** "Nina yes", in the order of the answers. */
export const storedVisitors = ({ db }: TestClub) =>
  db
    .select()
    .from(visitors)
    .orderBy(asc(visitors.id))
    .all()
    .map(({ name, isComing }) => `${name} ${isComing ? "yes" : "no"}`);

/** The path of a new visit link. */
export function makeVisit(club: TestClub, admin: Parameters<typeof contextOf>[1], eventId = 1): string {
  return `/visita/${makeVisitLink(contextOf(club, admin), eventId)}`;
}

/** A past event with everything that a member can do at one. */
export function makeOwnEvening(club: TestClub, userId: number): void {
  const { db, clock } = club;
  const { id: eventId } = makeEvent(club, "2026-01-10T19:00:00Z", "2026-01-10T21:00:00Z");
  const ids = { eventId, userId };
  db.insert(eventPresences)
    .values({ ...ids, markedById: userId })
    .run();
  db.insert(meetingDraws).values(ids).run();
  makeRole(club, eventId, "host", userId);
  db.insert(eventRolePasses)
    .values({ ...ids, role: "snack" })
    .run();
  db.insert(meetings).values({ eventId, openedById: userId }).run();
  db.insert(visitLinks).values({ eventId, nonce: "nonce", createdById: userId }).run();
  const text = { title: "Ata", content: `ata-de-${userId}` };
  db.insert(minutes)
    .values({ eventId, ...text, changedById: userId, changedAt: clock.now })
    .run();
  db.insert(minutesCorrections)
    .values({ ...ids, content: `correcao-de-${userId}` })
    .run();
}
