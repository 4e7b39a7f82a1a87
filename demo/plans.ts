import type { MemberContext } from "~/club/context";
import { savePlan } from "~/club/plans/changes.server";
import { planSchema } from "~/club/plans/schema";
import { type Act, actOf } from "./act";
import type { DemoBook } from "./books";
import type { DemoCalendar } from "./calendar";

/** The last one is the day of the book's meeting. */
const milestones = [
  { daysAgo: 13, page: 52, name: "Quixadá" },
  { daysAgo: 6, page: 104, name: "A estrada" },
  { daysAgo: -1, page: 156, name: "O campo" },
  { daysAgo: -8, page: 208, name: "A chuva" },
];

/** Day 14: the meeting is in the calendar. */
const namedDaysAgo = 14;

/** The plan of the current book: from its first evening on, with names since the meeting is announced. */
export function planActs({ dayAgo, momentAgo }: DemoCalendar, books: DemoBook[]): Act[] {
  const save = (ctx: MemberContext, book: DemoBook, hasNames: boolean) => {
    const rows = milestones.map(({ daysAgo, page, name }) => ({
      date: dayAgo(daysAgo),
      page,
      ...(hasNames && { name }),
    }));
    savePlan(ctx, book.id, planSchema.parse({ milestones: rows }).milestones);
  };
  return books
    .filter(({ isCurrent }) => isCurrent)
    .flatMap((book) => [
      actOf("admin", momentAgo(book.firstDay, 18), (ctx) => save(ctx, book, false)),
      actOf("dev", momentAgo(namedDaysAgo, 12), (ctx) => save(ctx, book, true)),
    ]);
}
