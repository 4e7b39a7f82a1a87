import { abandonBook, saveProgress } from "~/club/reading/changes.server";
import { positionAt } from "~/club/reading/rules";
import { type Act, actOf } from "./act";
import type { DemoBook } from "./books";
import type { DemoCalendar } from "./calendar";
import { type Person, people } from "./content/people";
import { below, between, type Random, seededRandom } from "./random";

/** A member reads up to a page. */
export type Sitting = { reader: Person; book: DemoBook; daysAgo: number; hours: number; page: number };

/** Days after the club's start and before its end. */
const habits = {
  daily: { takesPart: 1, readsOnADay: 0.97, givesUp: 0, lateBy: 1, earlyBy: 3, pausesNow: 2 },
  steady: { takesPart: 0.95, readsOnADay: 0.6, givesUp: 0.06, lateBy: 4, earlyBy: 8, pausesNow: 4 },
  irregular: { takesPart: 0.75, readsOnADay: 0.3, givesUp: 0.25, lateBy: 8, earlyBy: 5, pausesNow: 9 },
};

const fewestDaysForABook = 10;

export function readingActs(calendar: DemoCalendar, sittings: Sitting[]): Act[] {
  const saved = sittings.map(({ reader, book, daysAgo, hours, page }) =>
    actOf(reader.username, calendar.momentAgo(daysAgo, hours), (ctx) =>
      saveProgress(ctx, { bookId: book.id, ...ownPosition(reader, book, page) }),
    ),
  );
  return [...saved, ...abandoningActs(calendar, sittings)];
}

function ownPosition({ edition }: Person, { isCurrent, work }: DemoBook, page: number) {
  if (!edition || !isCurrent) return { currentPage: page };
  const position = positionAt(page, edition, work.pageCount);
  if (edition.unit === "percent") return { percent: position };
  return { editionPage: position, editionPages: edition.editionPages ?? work.pageCount };
}

/** Right after the last sitting. */
function abandoningActs({ momentAgo }: DemoCalendar, sittings: Sitting[]): Act[] {
  return people
    .filter(({ abandons }) => abandons)
    .flatMap(({ username }) => {
      const ofReader = ({ reader, book }: Sitting) => reader.username === username && book.isCurrent;
      const last = sittings.findLast(ofReader);
      if (!last) return [];
      const { book, daysAgo, hours } = last;
      return [actOf(username, momentAgo(daysAgo, hours + 0.2), (ctx) => void abandonBook(ctx, book.id))];
    });
}

/** Of each member in the order of time. */
export function demoSittings(books: DemoBook[]): Sitting[] {
  return people.flatMap((member) => {
    const usualHour = usualHourOf(member);
    return books.flatMap((book) => {
      const random = seededRandom(`${member.username} reads ${book.work.title}`);
      const plan = book.isCurrent
        ? planOfCurrentBook(member, book, random)
        : planOfPastBook(member, book, random);
      if (!plan) return [];
      return sittingsOn(daysWithReading(member, book, plan, random), plan.pages, random).map((sitting) => ({
        ...sitting,
        reader: member,
        book,
        hours: usualHour + between(random, -0.7, 0.7),
      }));
    });
  });
}

function usualHourOf({ username }: Person): number {
  const random = seededRandom(`${username} has time`);
  return random() < 0.7 ? between(random, 19.5, 22.8) : between(random, 6.2, 8.5);
}

type Plan = { from: number; to: number; pages: number };

function planOfPastBook(member: Person, book: DemoBook, random: Random): Plan | undefined {
  const { takesPart, givesUp, lateBy, earlyBy } = habits[member.reader];
  const from = Math.min(book.firstDay - below(random, lateBy), member.joined - 1);
  const to = book.lastDay + below(random, earlyBy);
  if (random() > takesPart || from - to < fewestDaysForABook) return;
  if (random() >= givesUp) return { from, to, pages: book.work.pageCount };
  const share = between(random, 0.15, 0.65);
  return { from, to: from - Math.round((from - to) * share), pages: Math.round(book.work.pageCount * share) };
}

function planOfCurrentBook(member: Person, book: DemoBook, random: Random): Plan | undefined {
  if (member.current === 0) return;
  const { lateBy, pausesNow } = habits[member.reader];
  const pause = member.current === 1 ? 3 : below(random, pausesNow);
  return {
    from: Math.min(book.firstDay - below(random, lateBy), member.joined - 1),
    to: member.streak?.until ?? pause,
    pages: Math.round(book.work.pageCount * member.current),
  };
}

function daysWithReading(member: Person, book: DemoBook, { from, to }: Plan, random: Random): number[] {
  const days = Array.from({ length: from - to + 1 }, (_, index) => from - index);
  return days.filter((daysAgo) => {
    const reads = random() < habits[member.reader].readsOnADay || daysAgo === to;
    if (!member.streak || !book.isCurrent) return reads;
    const intoStreak = daysAgo - member.streak.until;
    return intoStreak === member.streak.length ? false : intoStreak < member.streak.length || reads;
  });
}

function sittingsOn(days: number[], pages: number, random: Random): { daysAgo: number; page: number }[] {
  const parts = days
    .slice(0, Math.ceil(pages / 3))
    .map((daysAgo) => ({ daysAgo, size: between(random, 0.7, 1.3) }));
  const whole = parts.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  return parts.map(({ daysAgo, size }) => {
    read += size;
    return { daysAgo, page: Math.round((pages * read) / whole) };
  });
}
