import * as z from "zod";
import { roles } from "../accounts/rules";
import { count, day, id, moment } from "../views";

const week = { first: day, last: day, isCurrent: z.boolean() };

const percent = z.int().nullable().describe("Em porcentagem");

const isWholeClub = z.boolean().describe("Não, enquanto alguém esconde a leitura, que fica fora dos números");

/** `pages` is null for weeks without a record. */
const weekOfPagesView = z.strictObject({ ...week, pages: count.nullable() }).meta({ id: "WeekOfPages" });
export type WeekOfPagesView = z.infer<typeof weekOfPagesView>;

export const bookFiguresView = z
  .strictObject({ id, title: z.string(), isCurrent: z.boolean(), started: count, finished: count })
  .meta({ id: "BookFigures" });
export type BookFiguresView = z.infer<typeof bookFiguresView>;

const currentBookView = z.strictObject({
  id,
  title: z.string(),
  started: count,
  /** The median of those who have not abandoned it; null without a reader. */
  medianPercent: percent,
  /** Elapsed time; null without an end date. */
  timePercent: percent,
});
export type CurrentBookView = z.infer<typeof currentBookView>;

export const readingAnalysisView = z
  .strictObject({
    weeks: z.array(weekOfPagesView).describe("Da mais antiga à mais nova; a última não acabou"),
    average: z.number().nullable(),
    best: z.strictObject({ first: day, pages: count }).nullable(),
    books: z.array(bookFiguresView),
    bookCount: count,
    currentBook: currentBookView.nullable(),
    isWholeClub,
  })
  .meta({ id: "ReadingAnalysis" });
export type ReadingAnalysisView = z.infer<typeof readingAnalysisView>;

/** An event that has begun. */
export const eventFiguresView = z
  .strictObject({
    id,
    title: z.string(),
    startDate: moment,
    book: z.string().nullable().describe("O título do livro"),
    yes: count,
    came: count.nullable().describe("Nulo se as presenças não foram anotadas"),
    visitors: z.strictObject({ coming: count, came: count }),
  })
  .meta({ id: "EventFigures" });
export type EventFiguresView = z.infer<typeof eventFiguresView>;

export const inactiveMemberView = z
  .strictObject({
    id,
    name: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(roles),
    lastSign: day.nullable(),
    memberSince: day,
  })
  .meta({ id: "InactiveMember" });

export const participationAnalysisView = z
  .strictObject({
    weeks: z.array(
      z
        .strictObject({ ...week, active: count, posts: count, comments: count, reviews: count })
        .meta({ id: "WeekOfTalk" }),
    ),
    members: count,
    events: z.array(eventFiguresView),
    silent: z.strictObject({ count, members: z.array(inactiveMemberView) }),
    isWholeClub,
  })
  .meta({ id: "ParticipationAnalysis" });
export type ParticipationAnalysisView = z.infer<typeof participationAnalysisView>;
