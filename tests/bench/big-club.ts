import type { OpenDatabase } from "#db/client.server";
import { type Random, seededRandom } from "../../demo/random";

/** Row counts of an enlarged demo club. */
export type Size = { members: number; books: number; progress: number; reviews: number };
export const size: Size = { members: 10_000, books: 500, progress: 300_000, reviews: 50_000 };
const shareReadingCurrent = 0.4;
const day = 86_400_000;

/** Username of the member that requests the pages, in the middle of the ranking. */
export const ordinary = "medio";

/** Enlarges the demo club in one transaction; the same `now` gives the same rows. */
export function growClub({ sqlite }: OpenDatabase, now: number, target = size): void {
  sqlite.transaction(() => {
    addMembers(sqlite, now, target);
    addBooks(sqlite, now, target);
    addProgress(sqlite, now, target);
    addStreaks(sqlite, now);
    nameOrdinary(sqlite);
    addReviews(sqlite, now, target);
  })();
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
}

type Sqlite = OpenDatabase["sqlite"];

function idsOf(sqlite: Sqlite, query: string): number[] {
  return sqlite.prepare(query).pluck().all() as number[];
}

const firstNames = ["Ana", "Bento", "Célia", "Davi", "Érica", "Fábio", "Ícaro", "Joana", "Luís", "Zélia"];
const lastNames = ["Alves", "Barros", "Conceição", "Duarte", "Esteves", "Nóbrega", "Prado", "Serra"];

function addMembers(sqlite: Sqlite, now: number, { members }: Size): void {
  const roll = seededRandom("big club: members");
  const password = sqlite.prepare("select password from users limit 1").pluck().get();
  const insert = sqlite.prepare(`
    insert into users (username, username_key, password, name, name_key, email, email_key,
      email_confirmed_at, bio, created_at)
    values (@username, @username, @password, @name, @nameKey, @email, @email, @createdAt, @bio, @createdAt)`);
  const hide = sqlite.prepare("insert into user_settings (user_id, show_reading_progress) values (?, 0)");
  const present = idsOf(sqlite, "select id from users").length;
  for (let number = present + 1; number <= members; number += 1) {
    const name = `${pick(roll, firstNames)} ${pick(roll, lastNames)} ${number}`;
    const nameKey = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const bio = roll() < 0.5 ? "Leio no ônibus e antes de dormir." : null;
    const username = `leitor${number}`;
    const createdAt = now - Math.floor(roll() * 700) * day;
    const email = `${username}@clube.example`;
    const { lastInsertRowid } = insert.run({ username, password, name, nameKey, email, bio, createdAt });
    if (roll() < 0.03) hide.run(lastInsertRowid);
  }
}

function addBooks(sqlite: Sqlite, now: number, size: Size): void {
  const roll = seededRandom("big club: books");
  const insert = sqlite.prepare(`
    insert into books (title, author, work_key, description, page_count, published_year, end_date, created_at)
    values (?, ?, ?, ?, ?, ?, ?, ?)`);
  const present = idsOf(sqlite, "select id from books").length;
  for (let number = present + 1; number <= size.books; number += 1) {
    const title = `Histórias do Rio ${number}`;
    const author = `${pick(roll, firstNames)} ${pick(roll, lastNames)}`;
    const end = new Date(now - (number - present) * 30 * day).toISOString().slice(0, 10);
    const pages = 80 + Math.floor(roll() * 700);
    insert.run(
      title,
      author,
      title.toLowerCase(),
      "Um livro do clube.",
      pages,
      1950 + (number % 70),
      end,
      now,
    );
  }
}

function addProgress(sqlite: Sqlite, now: number, size: Size): void {
  const roll = seededRandom("big club: progress");
  const books = sqlite
    .prepare("select id, page_count as pages, is_current as isCurrent from books")
    .all() as {
    id: number;
    pages: number;
    isCurrent: number;
  }[];
  const current = books.find(({ isCurrent }) => isCurrent);
  const others = books.filter(({ isCurrent }) => !isCurrent);
  const insert = sqlite.prepare(`
    insert or ignore into user_progress (user_id, book_id, current_page, completed_at, last_updated)
    values (?, ?, ?, ?, ?)`);
  const insertProgress = (member: number, book: { id: number; pages: number }, done: number) => {
    const page = Math.min(book.pages, Math.max(1, Math.round(book.pages * done)));
    const at = now - Math.floor(roll() * 600 * day);
    insert.run(member, book.id, page, page === book.pages ? at : null, at);
  };
  const members = idsOf(sqlite, "select id from users");
  const each = Math.ceil(size.progress / members.length - shareReadingCurrent);
  for (const [index, member] of members.entries()) {
    const share = 0.2 + roll();
    const from = Math.floor(roll() * others.length);
    for (let step = 0; step < each; step += 1) {
      const book = others[(from + step * 7) % others.length];
      if (book) insertProgress(member, book, roll() < 0.4 ? 1 : share * roll());
    }
    if (current && index % 5 < 5 * shareReadingCurrent) insertProgress(member, current, roll() * 1.2);
  }
}

function addStreaks(sqlite: Sqlite, now: number): void {
  const roll = seededRandom("big club: streaks");
  const insert = sqlite.prepare(
    "insert or ignore into reading_streaks (user_id, date, created_at) values (?, ?, ?)",
  );
  for (const member of idsOf(sqlite, "select id from users where id % 3 = 0")) {
    const days = Math.floor(roll() * 60);
    for (let ago = 0; ago < days; ago += 1) {
      if (roll() < 0.85)
        insert.run(member, new Date(now - ago * day).toISOString().slice(0, 10), now - ago * day);
    }
  }
}

function nameOrdinary(sqlite: Sqlite): void {
  const middle = sqlite
    .prepare(`
      select users.id from users join user_progress on user_id = users.id and book_id = (
        select id from books where is_current = 1
      )
      where standing_points <= (
        select standing_points from users where standing_points is not null
        order by standing_points desc limit 1 offset (select count(standing_points) / 2 from users)
      )
      order by standing_points desc limit 1`)
    .pluck()
    .get();
  sqlite
    .prepare("update users set username = ?, username_key = ? where id = ?")
    .run(ordinary, ordinary, middle);
}

/** Reviews of about 3,000 characters, made of the paragraphs of the demo club's reviews. */
function addReviews(sqlite: Sqlite, now: number, size: Size): void {
  const roll = seededRandom("big club: reviews");
  const texts = sqlite.prepare("select content from reviews").pluck().all() as string[];
  const paragraphs = texts.flatMap((text) => text.split("\n\n"));
  const insert = sqlite.prepare(`
    insert or ignore into reviews (user_id, book_id, content, rating, is_featured, featured_by_id, created_at)
    values (?, ?, ?, ?, ?, ?, ?)`);
  const read = sqlite.prepare("select user_id as member, book_id as book from user_progress").all() as {
    member: number;
    book: number;
  }[];
  let written = texts.length;
  for (let step = 0; written < size.reviews; step += 1) {
    const entry = read[(step * 6007) % read.length];
    const length = 2500 + roll() * 1200;
    let content = pick(roll, paragraphs);
    while (content.length < length) content += `\n\n${pick(roll, paragraphs)}`;
    const isFeatured = roll() < 0.01 ? 1 : 0;
    const rating = 1 + Math.floor(roll() * 5);
    const at = now - Math.floor(roll() * 600 * day);
    written += insert.run(
      entry?.member,
      entry?.book,
      content.slice(0, 10_000),
      rating,
      isFeatured,
      isFeatured || null,
      at,
    ).changes;
  }
}

function pick<T>(roll: Random, list: readonly T[]): T {
  return list[Math.floor(roll() * list.length)] as T;
}
