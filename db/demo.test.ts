import { asc, desc, eq, getTableName, isTable, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { workKey } from "~/club/books/rules";
import { addDays, dayOf } from "~/club/calendar";
import { paragraphs as cleaned } from "~/club/cleaning";
import { accountKey } from "~/club/members/rules";
import { completesBook, streak } from "~/club/reading/rules";
import { longest, shortest } from "~/club/reviews/rules";
import { type Db, openDatabase } from "./client.server";
import { fillDemoClub } from "./demo";
import { migrateDatabase } from "./migrate.server";
import * as schema from "./schema";

const { achievements, books, clubSettings, readingStreaks, reviews } = schema;
const { userAchievements, userProgress, userSettings, users } = schema;

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

function writtenReviews(db: Db) {
  return db
    .select({ review: reviews, book: books, member: users })
    .from(reviews)
    .innerJoin(books, eq(books.id, reviews.bookId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .all();
}

function stamps(db: Db) {
  return db
    .select({ name: achievements.name, at: userAchievements.unlockedAt, member: users })
    .from(userAchievements)
    .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
    .innerJoin(users, eq(users.id, userAchievements.userId))
    .all();
}

function everyRow(db: Db) {
  const tables = Object.values(schema).filter((table) => isTable(table));
  return (
    tables
      .map((table) => [getTableName(table), db.select().from(table).all()])
      // The album itself is laid by the migrations, at the moment at which they run.
      .filter(([name]) => name !== getTableName(achievements))
  );
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

  it("every review is long enough, cleanly set and says what no other says", () => {
    const { db } = demoClub();
    const sentences = writtenReviews(db).flatMap(({ review: { content } }) => {
      expect(content).toBe(cleaned(content));
      expect(content.length).toBeGreaterThanOrEqual(shortest);
      expect(content.length).toBeLessThanOrEqual(longest);
      expect(content).not.toMatch(/ {2}| \n|\n |["'`´]|\.\.\./);
      expect(content.split("“")).toHaveLength(content.split("”").length);
      return content.split(/(?<=[.!?…][”)]?)\s+/).filter(({ length }) => length >= 60);
    });
    expect(sentences.length).toBeGreaterThan(500);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it("each past book has three or four reviews, the current one six, and opinions differ", () => {
    const { db } = demoClub();
    const written = writtenReviews(db);
    for (const { id, isCurrent } of db.select().from(books).all()) {
      const ofBook = written.filter(({ book }) => book.id === id);
      const featured = ofBook.filter(({ review }) => review.isFeatured).length;
      if (isCurrent) expect([ofBook.length, featured]).toEqual([6, 1]);
      else expect([3, 4]).toContain(ofBook.length);
      expect(featured).toBeLessThanOrEqual(1);
      expect(new Set(ofBook.map(({ review }) => review.rating)).size).toBeGreaterThan(1);
    }
    expect(new Set(written.map(({ review }) => review.rating))).toEqual(new Set([2, 3, 4, 5]));
  });

  it("Helena has four reviews, Davi three and none of the current book, Iara one", () => {
    const written = writtenReviews(demoClub().db);
    const by = (username: string) => written.filter(({ member }) => member.username === username);
    expect([by("membro").length, by("admin").length, by("dev").length]).toEqual([4, 3, 1]);
    expect(by("membro").filter(({ book }) => book.isCurrent)).toMatchObject([
      { review: { isFeatured: true } },
    ]);
    expect(by("admin").filter(({ book }) => book.isCurrent)).toEqual([]);
  });

  it("what is featured was featured by someone else of the staff", () => {
    const { db } = demoClub();
    const staff = db.select().from(users).where(ne(users.role, "user")).all();
    for (const { review } of writtenReviews(db)) {
      const others = staff.map(({ id }) => id).filter((id) => id !== review.userId);
      if (review.isFeatured) expect(others).toContain(review.featuredById);
      else expect(review.featuredById).toBeNull();
    }
  });

  it.each([afternoon, ...awkwardMoments])(
    "at $now in $timeZone who reviews a book has read it: to the end, or the current one more than half",
    (moment) => {
      const { db, now, timeZone } = demoClub(moment);
      const progress = db.select().from(userProgress).all();
      for (const { review, book, member } of writtenReviews(db)) {
        const read = progress.find(({ userId, bookId }) => userId === member.id && bookId === book.id)!;
        expect(read.currentPage / book.pageCount).toBeGreaterThanOrEqual(book.isCurrent ? 0.6 : 1);
        const begun = book.isCurrent ? book.createdAt : read.lastUpdated;
        expect(review.createdAt.getTime()).toBeGreaterThanOrEqual(begun.getTime());
        expect(review.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(dayOf(review.createdAt, timeZone) < dayOf(now, timeZone)).toBe(true);
        expect(review.editedAt).toBeNull();
      }
    },
  );

  it.each([afternoon, ...awkwardMoments])(
    "at $now in $timeZone stamps come after joining, in their order, none in the future",
    (moment) => {
      const { db, now } = demoClub(moment);
      const all = stamps(db);
      const ladders = [
        ["Primeiras Páginas", "Mil Páginas", "Cinco Mil Páginas", "Dez Mil Páginas"],
        ["Primeiras Páginas", "Alma de Leitor", "Cinco Livros", "Doze Livros"],
        ["Alma de Leitor", "Palavra de Leitor"],
        ["Primeiras Páginas", "Sete Dias Seguidos", "Trinta Dias Seguidos", "Cem Dias Seguidos"],
        ["Primeira Resenha", "Cinco Resenhas"],
        ["Primeira Resenha", "Resenha em Destaque"],
      ];
      for (const { at, member } of all) {
        expect(at.getTime()).toBeGreaterThan(member.createdAt.getTime());
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      for (const { id } of db.select().from(users).all()) {
        const own = new Map(all.filter(({ member }) => member.id === id).map(({ name, at }) => [name, at]));
        for (const ladder of ladders) {
          const climbed = ladder.filter((name) => own.has(name));
          expect(climbed).toEqual(ladder.slice(0, climbed.length));
          const moments = climbed.map((name) => own.get(name)!.getTime());
          expect(moments).toEqual(moments.toSorted((one, other) => one - other));
        }
      }
    },
  );

  it("Helena has at least six stamps, and whoever hides them has some too", () => {
    const all = stamps(demoClub().db);
    const by = (username: string) =>
      all.filter(({ member }) => member.username === username).map(({ name }) => name);
    expect(by("membro").length).toBeGreaterThanOrEqual(6);
    expect(by("membro")).toContain("Resenha em Destaque");
    expect(by("caetano_b")).toContain("Resenha em Destaque");
    expect(by("otavio.lins")).toContain("Cinco Resenhas");
    expect(by("vitoria.fig")).toEqual(["Primeiras Páginas"]);
  });

  it("the same moment gives the same rows", () => {
    expect(everyRow(demoClub().db)).toEqual(everyRow(demoClub().db));
  });
});
