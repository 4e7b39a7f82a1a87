import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Db } from "#db/client.server";
import {
  books,
  eventPresences,
  events,
  minutes,
  quoteLikes,
  quotes,
  ratings,
  uploads,
  userProgress,
  users,
} from "#db/schema";
import { workKey } from "~/club/books/rules";
import { quoteKey } from "~/club/quotes/rules";
import { longWord } from "../support/text";
import { canvas } from "../support/uploads";

/** The years of the club, by how many books they have. */
export const yearsBySize = { 1: 2023, 9: 2024, 24: 2025 };

/** Width and height of uploaded covers; the other books have a generated one. */
const ratios: [number, number][] = [
  [400, 600],
  [300, 1200],
  [1200, 300],
  [500, 500],
];

const titles = [
  "O Quinze",
  "Memórias Póstumas de Brás Cubas e de todos os que vieram antes dele, com notas",
  longWord,
  "🐦🐦🐦 “Aves” / Pássaros",
  "Água Viva",
];

const texts = ["Ai!", "Tudo no mundo começou com um sim. ".repeat(4), `${"W".repeat(300)}`, "🐦".repeat(200)];

/** Fills the years of a running club with books, and with 24 members of long names at each meeting. */
export async function fillYears({ dataDir }: { dataDir: string }, db: Db): Promise<void> {
  const covers = await storeCovers(dataDir, db);
  const members = Array.from({ length: 24 }, (_, index) => makeReader(db, index));
  for (const [size, year] of Object.entries(yearsBySize)) {
    for (let index = 0; index < Number(size); index += 1) {
      const day = `${year}-${String(1 + (index % 12)).padStart(2, "0")}-${10 + Math.floor(index / 12)}`;
      fillBook(db, { index, day, members, cover: covers[index % (2 * covers.length)] ?? null });
    }
  }
}

async function storeCovers(dataDir: string, db: Db): Promise<string[]> {
  mkdirSync(path.join(dataDir, "uploads"), { recursive: true });
  const names: string[] = [];
  for (const [index, [width, height]] of ratios.entries()) {
    const name = `${String(index + 1).repeat(40)}.jpg`;
    const picture = await canvas(width, height).jpeg().toBuffer();
    writeFileSync(path.join(dataDir, "uploads", name), picture);
    db.insert(uploads).values({ kind: "cover", fileName: name, bytes: picture.length }).run();
    names.push(`/imagens/capas/${name}`);
  }
  return names;
}

function makeReader(db: Db, index: number): number {
  const name = index % 5 === 0 ? `${longWord.slice(0, 40)} ${index}` : `Maria da Conceição ${index}`;
  const username = `leitora${index}`;
  const email = `${username}@clube.example`;
  return db
    .insert(users)
    .values({
      ...{ username, usernameKey: username, password: "x", name, nameKey: name.toLowerCase() },
      ...{ email, emailKey: email, createdAt: new Date("2020-03-12T12:00:00Z") },
    })
    .returning()
    .get().id;
}

/** A year of two books with long titles, ratings, a quote and minutes, in which these members met. @returns the year. */
export function fillYear(db: Db, members: readonly number[]): number {
  for (const index of [1, 2]) fillBook(db, { index, day: `2024-0${index}-10`, members, cover: null });
  return 2024;
}

type NewBook = { index: number; day: string; members: readonly number[]; cover: string | null };

function fillBook(db: Db, { index, day, members, cover }: NewBook): void {
  const title = `${titles[index % titles.length]} ${day}`;
  const author = "Fernando Antônio Nogueira Pessoa de Albuquerque";
  const at = new Date(`${day}T15:00:00Z`);
  const { id: bookId } = db
    .insert(books)
    .values({
      ...{ title, author, workKey: workKey(title, author), pageCount: 100 + index * 30, endDate: day },
      ...{ ratingsOpenedAt: at, coverImage: cover, createdAt: at },
    })
    .returning()
    .get();
  const { id: eventId } = db
    .insert(events)
    .values({ title: `Encontro ${index}`, startDate: at, endDate: new Date(at.getTime() + 7.2e6), bookId })
    .returning()
    .get();
  db.insert(minutes)
    .values({ eventId, title: `Ata de ${title}`, content: "Texto", changedAt: at, publishedAt: at })
    .run();
  for (const [place, userId] of members.entries()) {
    db.insert(ratings)
      .values({ userId, bookId, halfStars: 1 + ((place + index) % 10) })
      .run();
    db.insert(eventPresences).values({ eventId, userId }).run();
    db.insert(userProgress)
      .values({ userId, bookId, currentPage: 100, completedAt: at, lastUpdated: at })
      .run();
  }
  const content = `${texts[index % texts.length]} ${index}`;
  const quote = { userId: members[0] ?? 0, bookId, content, contentKey: quoteKey(content) };
  const { id: quoteId } = db
    .insert(quotes)
    .values({ ...quote, page: 1, isOpen: true })
    .returning()
    .get();
  for (const userId of members.slice(index)) db.insert(quoteLikes).values({ userId, quoteId }).run();
}
