import { asc, desc, eq, getTableName, isTable } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { workKey } from "~/club/books/rules";
import { addDays, dayOf } from "~/club/calendar";
import { accountKey } from "~/club/members/rules";
import { completesBook, streak } from "~/club/reading/rules";
import { type Db, openDatabase } from "./client.server";
import { fillDemoClub } from "./demo";
import { migrateDatabase } from "./migrate.server";
import * as schema from "./schema";

const { books, clubSettings, readingStreaks, userProgress, userSettings, users } = schema;

const afternoon = { now: new Date("2026-03-10T18:00:00Z"), timeZone: "America/Sao_Paulo" };
const awkwardMoments = [
  { now: new Date("2026-03-10T03:00:00Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2026-03-10T03:00:01.500Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2026-03-11T02:59:59.999Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2028-02-29T12:00:00Z"), timeZone: "Asia/Kathmandu" },
  { now: new Date("2026-10-25T00:30:00Z"), timeZone: "Europe/Lisbon" },
  { now: new Date("2026-04-05T11:45:00Z"), timeZone: "Pacific/Auckland" },
];

function demoClub({ now, timeZone } = afternoon) {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const logins = fillDemoClub(database.db, { now, timeZone, passwordHash: "hash" });
  return { db: database.db, logins, now, timeZone, today: dayOf(now, timeZone) };
}

function readingDaysOf(db: Db, username: string): string[] {
  return db
    .select({ date: readingStreaks.date })
    .from(readingStreaks)
    .innerJoin(users, eq(users.id, readingStreaks.userId))
    .where(eq(users.username, username))
    .orderBy(desc(readingStreaks.date))
    .all()
    .map(({ date }) => date);
}

function everyRow(db: Db) {
  const tables = Object.values(schema).filter((table) => isTable(table));
  return tables.map((table) => [getTableName(table), db.select().from(table).all()]);
}

describe("the demo club", () => {
  it("has its name, twenty-four members, one admin and one developer", () => {
    const { db } = demoClub();
    const roles = db.select({ role: users.role }).from(users).all();
    expect(db.select().from(clubSettings).all()).toEqual([{ name: "name", value: "Clube Travessia" }]);
    expect(roles).toHaveLength(24);
    expect(roles.filter(({ role }) => role === "admin")).toHaveLength(1);
    expect(roles.filter(({ role }) => role === "developer")).toHaveLength(1);
  });

  it("gives one member of each role to log in as", () => {
    expect(demoClub().logins).toEqual([
      { username: "membro", name: "Helena Prado", role: "user" },
      { username: "admin", name: "Davi Nogueira", role: "admin" },
      { username: "dev", name: "Iara Menezes", role: "developer" },
    ]);
  });

  it("accounts and books have the keys that the club's own rules make", () => {
    const { db } = demoClub();
    for (const member of db.select().from(users).all()) {
      expect(member.username).toMatch(/^[a-zA-Z0-9._-]{3,30}$/);
      expect(member.usernameKey).toBe(accountKey(member.username));
      expect(member.email).toMatch(/^[a-z.]+@travessia\.example$/);
      expect(member.emailKey).toBe(accountKey(member.email));
      expect(member.bio?.length ?? 0).toBeLessThanOrEqual(500);
    }
    for (const book of db.select().from(books).all())
      expect(book.workKey).toBe(workKey(book.title, book.author));
  });

  it("two members keep something to themselves", () => {
    const rows = demoClub().db.select().from(userSettings).all();
    const discreet = rows.filter(
      (row) => !row.publicProfile || !row.showReadingProgress || !row.showAchievements,
    );
    expect(discreet).toHaveLength(2);
  });

  it("of nine books one is current and ends eight days after today", () => {
    const { db, today } = demoClub();
    const shelf = db.select().from(books).orderBy(asc(books.endDate)).all();
    expect(shelf).toHaveLength(9);
    expect(shelf.filter(({ isCurrent }) => isCurrent)).toEqual([shelf.at(-1)]);
    expect(shelf.at(-1)).toMatchObject({ title: "O Quinze", endDate: addDays(today, 8) });
    expect(shelf.at(-2)?.endDate).toBe(addDays(today, -22));
  });

  it("each past book was finished by most of its readers, the current one by one", () => {
    const { db } = demoClub();
    const progress = db.select().from(userProgress).all();
    for (const { id, isCurrent } of db.select().from(books).all()) {
      const entries = progress.filter(({ bookId }) => bookId === id);
      const finished = entries.filter(({ completedAt }) => completedAt).length;
      expect(entries.length).toBeGreaterThan(7);
      if (isCurrent) expect(finished).toBe(1);
      else expect(finished / entries.length).toBeGreaterThan(0.6);
    }
  });

  it.each([afternoon, ...awkwardMoments])(
    "at $now in $timeZone all dates agree, none in the future",
    (moment) => {
      const { db, now, timeZone, today } = demoClub(moment);
      const members = db.select().from(users).all();
      const days = db.select().from(readingStreaks).all();
      const progress = db
        .select()
        .from(userProgress)
        .innerJoin(books, eq(books.id, userProgress.bookId))
        .innerJoin(users, eq(users.id, userProgress.userId))
        .all();
      const reading = new Set(days.map(({ userId, date }) => `${userId} ${date}`));

      for (const { user_progress: entry, books: book, users: member } of progress) {
        expect(entry.completedAt !== null).toBe(completesBook(entry.currentPage, book.pageCount));
        expect(entry.currentPage).toBeGreaterThan(0);
        expect(entry.currentPage).toBeLessThanOrEqual(book.pageCount);
        if (entry.completedAt) expect(entry.completedAt).toEqual(entry.lastUpdated);
        expect(reading).toContain(`${member.id} ${dayOf(entry.lastUpdated, timeZone)}`);
        expect(entry.lastUpdated.getTime()).toBeGreaterThan(book.createdAt.getTime());
        expect(entry.lastUpdated.getTime()).toBeGreaterThan(member.createdAt.getTime());
        expect(entry.lastUpdated.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      for (const { date, createdAt } of days) {
        expect(date).toBe(dayOf(createdAt, timeZone));
        expect(date <= today).toBe(true);
        expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      for (const { createdAt } of members) expect(createdAt.getTime()).toBeLessThan(now.getTime());
    },
  );

  it.each([afternoon, ...awkwardMoments])(
    "at $now in $timeZone Helena's streak of 12 waits for today",
    (moment) => {
      const { db, today } = demoClub(moment);
      const days = readingDaysOf(db, "membro");
      expect(days[0]).toBe(addDays(today, -1));
      expect(streak(days, today).currentStreak).toBe(12);
      expect(streak(readingDaysOf(db, "admin"), today).currentStreak).toBe(6);
    },
  );

  it("the same moment gives the same rows", () => {
    expect(everyRow(demoClub().db)).toEqual(everyRow(demoClub().db));
  });
});
