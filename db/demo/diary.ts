import type { DemoBook } from "./books";
import { below, between, type Dice, dice } from "./dice";
import type { DemoMember } from "./members";

export type Sitting = { member: DemoMember; book: DemoBook; daysAgo: number; hours: number; page: number };

/** Days after the club's start and before its end. */
const readers = {
  daily: { takesPart: 1, readsOnADay: 0.97, givesUp: 0, lateBy: 1, earlyBy: 3, pausesNow: 2 },
  steady: { takesPart: 0.95, readsOnADay: 0.6, givesUp: 0.06, lateBy: 4, earlyBy: 8, pausesNow: 4 },
  irregular: { takesPart: 0.75, readsOnADay: 0.3, givesUp: 0.25, lateBy: 8, earlyBy: 5, pausesNow: 9 },
};

const fewestDaysForABook = 10;

export function diaryOf(members: DemoMember[], books: DemoBook[]): Sitting[] {
  return members.flatMap((member) => {
    const usualHour = usualHourOf(member);
    return books.flatMap((book) => {
      const roll = dice(`${member.username} reads ${book.title}`);
      const plan = book.isCurrent ? planNow(member, book, roll) : planThen(member, book, roll);
      if (!plan) return [];
      return sittings(daysWithReading(member, book, plan, roll), plan.pages, roll).map((sitting) => ({
        ...sitting,
        member,
        book,
        hours: usualHour + between(roll, -0.7, 0.7),
      }));
    });
  });
}

function usualHourOf({ username }: DemoMember): number {
  const roll = dice(`${username} has time`);
  return roll() < 0.7 ? between(roll, 19.5, 22.8) : between(roll, 6.2, 8.5);
}

type Plan = { from: number; to: number; pages: number };

function planThen(member: DemoMember, book: DemoBook, roll: Dice): Plan | undefined {
  const { takesPart, givesUp, lateBy, earlyBy } = readers[member.reader];
  const from = Math.min(book.firstDay - below(roll, lateBy), member.joined - 1);
  const to = book.lastDay + below(roll, earlyBy);
  if (roll() > takesPart || from - to < fewestDaysForABook) return;
  if (roll() >= givesUp) return { from, to, pages: book.pageCount };
  const share = between(roll, 0.15, 0.65);
  return { from, to: from - Math.round((from - to) * share), pages: Math.round(book.pageCount * share) };
}

function planNow(member: DemoMember, book: DemoBook, roll: Dice): Plan | undefined {
  if (member.current === 0) return;
  const { lateBy, pausesNow } = readers[member.reader];
  const pause = member.current === 1 ? 3 : below(roll, pausesNow);
  return {
    from: Math.min(book.firstDay - below(roll, lateBy), member.joined - 1),
    to: member.streak?.until ?? pause,
    pages: Math.round(book.pageCount * member.current),
  };
}

function daysWithReading(member: DemoMember, book: DemoBook, { from, to }: Plan, roll: Dice): number[] {
  const days = Array.from({ length: from - to + 1 }, (_, index) => from - index);
  return days.filter((daysAgo) => {
    const reads = roll() < readers[member.reader].readsOnADay || daysAgo === to;
    if (!member.streak || !book.isCurrent) return reads;
    const intoStreak = daysAgo - member.streak.until;
    return intoStreak === member.streak.length ? false : intoStreak < member.streak.length || reads;
  });
}

function sittings(days: number[], pages: number, roll: Dice): { daysAgo: number; page: number }[] {
  const parts = days
    .slice(0, Math.ceil(pages / 3))
    .map((daysAgo) => ({ daysAgo, size: between(roll, 0.7, 1.3) }));
  const whole = parts.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  return parts.map(({ daysAgo, size }) => {
    read += size;
    return { daysAgo, page: Math.round((pages * read) / whole) };
  });
}
