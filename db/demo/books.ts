import type { Db } from "../client.server";
import { books } from "../schema";
import type { DemoMember } from "./members";
import type { DemoTime } from "./time";
import { type Work, works } from "./works";

const daysPerBook = 30;
const daysLeftOfCurrent = 8;
const daysAnnouncedAhead = 4;

export type DemoBook = Work & {
  id: number;
  isCurrent: boolean;
  /** Days ago; negative in the future. */
  firstDay: number;
  lastDay: number;
};

export function insertBooks(db: Db, time: DemoTime, members: DemoMember[]): DemoBook[] {
  const staff = members.filter(({ role = "user" }) => role !== "user");
  const shelf = works.map((work, index) => {
    const booksLater = works.length - 1 - index;
    const lastDay = booksLater * daysPerBook - daysLeftOfCurrent;
    return { ...work, isCurrent: booksLater === 0, firstDay: lastDay + daysPerBook - 1, lastDay };
  });
  const ids = db
    .insert(books)
    .values(
      shelf.map(({ firstDay, lastDay, ...book }, index) => ({
        ...book,
        workKey: workKey(book),
        endDate: time.dayAgo(lastDay),
        addedById: staff[index % staff.length]?.id,
        currentSince: book.isCurrent ? time.momentAgo(firstDay, 9) : null,
        createdAt: time.momentAgo(firstDay + daysAnnouncedAhead, 10 + index / 3),
      })),
    )
    .returning({ id: books.id, workKey: books.workKey })
    .all();
  const idOf = new Map(ids.map((row) => [row.workKey, row.id]));
  return shelf.flatMap((book) => {
    const id = idOf.get(workKey(book));
    return id === undefined ? [] : [{ ...book, id }];
  });
}

// Copy of `workKey` in app/club/books: `db` may not import `app`.
function workKey({ title, author }: Work): string {
  return `${title}|${author}`.normalize("NFKC").toLowerCase();
}
