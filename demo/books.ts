import { addBook, editBook } from "~/club/books/changes.server";
import { setCurrentBook } from "~/club/books/current-changes.server";
import { addBookSchema, editBookSchema } from "~/club/books/schema";
import { type Act, actOf } from "./act";
import { type DemoCalendar, later } from "./calendar";
import { type Work, works } from "./content/books";

const daysPerBook = 30;
const daysLeftOfCurrent = 8;
const daysAnnouncedAhead = 4;

export type DemoBook = {
  work: Work;
  /** 0 until the book is in the library. */
  id: number;
  isCurrent: boolean;
  /** Days ago; negative in the future. */
  firstDay: number;
  lastDay: number;
};

/** One book a month, up to the current one. */
export function demoBooks(): DemoBook[] {
  return works.map((work, index) => {
    const booksLater = works.length - 1 - index;
    const lastDay = booksLater * daysPerBook - daysLeftOfCurrent;
    return { work, id: 0, isCurrent: booksLater === 0, firstDay: lastDay + daysPerBook - 1, lastDay };
  });
}

export function bookActs({ dayAgo, momentAgo }: DemoCalendar, books: DemoBook[]): Act[] {
  return books.flatMap((book, index) => {
    const by = index % 2 === 0 ? "admin" : "dev";
    const firstMorning = momentAgo(book.firstDay, 9);
    return [
      actOf(by, momentAgo(book.firstDay + daysAnnouncedAhead, 10 + index / 3), (ctx) => {
        book.id = addBook(ctx, addBookSchema.parse(book.work)).id;
      }),
      actOf(by, firstMorning, (ctx) => setCurrentBook(ctx, book.id)),
      // A book has an end date only while it is the current one.
      actOf(by, later(firstMorning, 2), (ctx) =>
        editBook(ctx, book.id, editBookSchema.parse({ ...book.work, endDate: dayAgo(book.lastDay) })),
      ),
    ];
  });
}
