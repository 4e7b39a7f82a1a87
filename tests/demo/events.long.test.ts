import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#db/client.server";
import { books, eventRsvps, events, users } from "#db/schema";
import { addDays, dayOf, localTimeOf } from "~/club/calendar";
import { meetingPlace } from "~/club/events/rules";
import { buildDemoClub, buildTimeout, demoClub } from "../support/demo";

function eventsOf(db: Db) {
  return db.select().from(events).orderBy(asc(events.startDate)).all();
}

function answersTo(db: Db, eventId: number) {
  return db
    .select({ status: eventRsvps.status, member: users })
    .from(eventRsvps)
    .innerJoin(users, eq(users.id, eventRsvps.userId))
    .where(eq(eventRsvps.eventId, eventId))
    .all();
}

beforeAll(buildDemoClub, buildTimeout);

describe("the demo club's events", () => {
  it("are in decent hours, described, and announced before", () => {
    const { db, now, timeZone } = demoClub();
    const all = eventsOf(db);
    const ahead = all.filter(({ endDate }) => endDate > now);
    expect(all.filter(({ isFeatured }) => isFeatured)).toEqual([ahead[0]]);
    expect(ahead.map(({ meetLink }) => meetingPlace(meetLink))).toEqual([
      "Google Meet",
      "Reunião online",
      "Zoom",
      null,
      "Google Meet",
    ]);
    for (const { startDate, endDate, createdAt, description } of all) {
      const hour = Number(localTimeOf(startDate, timeZone).slice(11, 13));
      expect(hour).toBeGreaterThanOrEqual(9);
      expect(hour).toBeLessThan(20);
      const hours = (endDate.getTime() - startDate.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(1);
      expect(hours).toBeLessThanOrEqual(4);
      expect(createdAt < startDate).toBe(true);
      expect(description?.length).toBeGreaterThan(40);
    }
  });

  it("each book had its meeting before its last day, in the order of the books", () => {
    const { db, timeZone } = demoClub();
    const discussions = eventsOf(db).filter(({ title }) => /^Encontro de \p{L}+: (?!O Avesso)/u.test(title));
    const shelf = db.select().from(books).orderBy(asc(books.endDate)).all();
    expect(discussions.map(({ title }) => title.slice(title.indexOf(": ") + 2))).toEqual(
      shelf.map(({ title }) => title),
    );
    discussions.forEach(({ startDate }, index) => {
      const day = dayOf(startDate, timeZone);
      expect(day < shelf[index]!.endDate!).toBe(true);
      expect(day > addDays(shelf[index]!.endDate!, -20)).toBe(true);
    });
  });

  it("past ones have answers of most members, each with all three answers somewhere", () => {
    const { db, now } = demoClub();
    const past = eventsOf(db).filter(({ endDate }) => endDate <= now);
    for (const { id, startDate } of past) {
      const then = db
        .select()
        .from(users)
        .all()
        .filter(({ createdAt }) => createdAt < startDate);
      expect(answersTo(db, id).length / then.length).toBeGreaterThan(0.5);
    }
    const given = past.flatMap(({ id }) => answersTo(db, id).map(({ status }) => status));
    expect(new Set(given)).toEqual(new Set(["yes", "no", "maybe"]));
  });
});
