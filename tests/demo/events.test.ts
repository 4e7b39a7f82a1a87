import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "#db/client.server";
import { books, eventRsvps, events, users } from "#db/schema";
import { addDays, dayOf } from "~/club/calendar";
import { meetingPlace } from "~/club/events/rules";
import { monthAfter, monthOf, weekdayOf } from "../../demo/calendar";
import { demoClub, moments } from "../support/demo";

function eventsOf(db: Db) {
  return db.select().from(events).orderBy(asc(events.startDate)).all();
}

function answersTo(db: Db, eventId: number) {
  return db
    .select({ status: eventRsvps.status, at: eventRsvps.createdAt, member: users })
    .from(eventRsvps)
    .innerJoin(users, eq(users.id, eventRsvps.userId))
    .where(eq(eventRsvps.eventId, eventId))
    .all();
}

describe("the demo club's events", () => {
  it.each(moments)(
    "at $now in $timeZone fourteen are past and five ahead, the next one tomorrow at 16:00",
    (moment) => {
      const { db, now, timeZone, today } = demoClub(moment);
      const all = eventsOf(db);
      const ahead = all.filter(({ endDate }) => endDate > now);
      expect([all.length - ahead.length, ahead.length]).toEqual([14, 5]);
      expect(ahead.map(({ startDate }) => dayOf(startDate, timeZone))).toEqual(
        [1, 8, 15, 22, 50].map((days) => addDays(today, days)),
      );
      const clock = new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit" });
      expect(clock.format(ahead[0]!.startDate)).toBe("16:00");
      expect(ahead[0]!.title).toBe(`Encontro de ${monthOf(addDays(today, 1))}: O Quinze`);
      expect(all.filter(({ isFeatured }) => isFeatured)).toEqual([ahead[0]]);
      expect(ahead.map(({ meetLink }) => meetingPlace(meetLink))).toEqual([
        "Google Meet",
        "Reunião online",
        "Zoom",
        null,
        "Google Meet",
      ]);
      for (const { startDate, endDate, createdAt, description } of all) {
        const hour = Number(clock.format(startDate).slice(0, 2));
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(20);
        const hours = (endDate.getTime() - startDate.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(1);
        expect(hours).toBeLessThanOrEqual(4);
        expect(createdAt.getTime()).toBeLessThan(Math.min(startDate.getTime(), now.getTime()));
        expect(description?.length).toBeGreaterThan(40);
      }
      const announced = all.toSorted((one, other) => one.id - other.id).map(({ createdAt }) => createdAt);
      expect(announced).toEqual(announced.toSorted((one, other) => one.getTime() - other.getTime()));
    },
  );

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

  it("one was cancelled before it began, and its calendar sequence is incremented", () => {
    const all = eventsOf(demoClub().db);
    const cancelled = all.filter(({ cancelledAt }) => cancelledAt);
    expect(cancelled).toHaveLength(1);
    expect(cancelled[0]).toMatchObject({ sequence: 1, changedAt: cancelled[0]!.cancelledAt });
    expect(cancelled[0]!.cancelReason!.length).toBeGreaterThan(20);
    expect(cancelled[0]!.cancelledAt!.getTime()).toBeLessThan(cancelled[0]!.startDate.getTime());
    expect(all.filter(({ sequence }) => sequence > 0)).toEqual(cancelled);
  });

  it.each(moments)(
    "at $now in $timeZone tomorrow's has twelve yes and three maybe, all answered in time",
    (moment) => {
      const { db, now } = demoClub(moment);
      const all = eventsOf(db);
      for (const { id, startDate, createdAt, cancelledAt } of all) {
        for (const { at, member } of answersTo(db, id)) {
          expect(at.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
          expect(at.getTime()).toBeGreaterThan(member.createdAt.getTime());
          expect(at.getTime()).toBeLessThanOrEqual(
            Math.min((cancelledAt ?? startDate).getTime(), now.getTime()),
          );
        }
      }
      const ahead = all.filter(({ endDate }) => endDate > now);
      const tomorrow = answersTo(db, ahead[0]!.id);
      expect(tomorrow.filter(({ status }) => status === "yes")).toHaveLength(12);
      expect(tomorrow.filter(({ status }) => status === "maybe")).toHaveLength(3);
      const statusOf = (username: string) =>
        ahead.map(
          ({ id }) => answersTo(db, id).find(({ member }) => member.username === username)?.status ?? null,
        );
      expect(statusOf("membro")).toEqual(["yes", null, null, null, null]);
      expect(statusOf("admin")).toEqual(["yes", null, null, "yes", null]);
    },
  );

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

  it("has Portuguese month names and short weekday names", () => {
    expect([monthOf("2026-03-31"), monthAfter("2026-12-01"), monthAfter("2026-01-31")]).toEqual([
      "março",
      "janeiro",
      "fevereiro",
    ]);
    expect([weekdayOf("2025-11-22"), weekdayOf("2025-11-25")]).toEqual(["Sábado", "Terça"]);
  });

  it("near the end of a year the swap closes it and the last one opens the next", () => {
    const { db } = demoClub({ now: new Date("2025-11-21T15:00:00Z"), timeZone: "America/Sao_Paulo" });
    const [swap, opening] = eventsOf(db).slice(-2);
    expect(swap!.title).toBe("Troca de livros de fim de ano");
    expect(opening!.title).toBe("Abertura do ano: O Avesso da Pele");
    expect(opening!.description).toMatch(/^Primeiro encontro de 2026\. .* o livro de fevereiro\.$/);
  });
});
