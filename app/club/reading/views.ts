import * as z from "zod";
import { readingUnits } from "#db/schema/enums";
import { count, day, id, moment } from "../views";

export const progressView = z
  .strictObject({
    id,
    userId: id,
    bookId: id,
    currentPage: z.int().describe("Na edição do clube"),
    completedAt: moment.nullable(),
    lastUpdated: moment,
    /** Absent, like the next two, for readers of the club's edition. */
    unit: z.enum(readingUnits).optional().describe("Só da própria leitura"),
    editionPages: z.int().nullable().optional().describe("Só da própria leitura"),
    position: z.number().optional().describe("Na própria unidade"),
  })
  .meta({ id: "Progress" });
export type ProgressView = z.infer<typeof progressView>;

export const abandonedProgressView = progressView
  .extend({ abandonedAt: moment })
  .meta({ id: "AbandonedProgress" });
export type AbandonedProgressView = z.infer<typeof abandonedProgressView>;

export const streakDayView = z
  .strictObject({
    date: day,
    read: z.boolean(),
    /** 0 also for a reading day whose pages were corrected away. */
    pages: count,
    isToday: z.boolean(),
  })
  .meta({ id: "StreakDay" });
export type StreakDayView = z.infer<typeof streakDayView>;

export const streakView = z
  .strictObject({
    currentStreak: count,
    longestStreak: count,
    streaks: z.array(z.strictObject({ date: day })).describe("Os dias de leitura"),
    week: z.array(streakDayView),
  })
  .meta({ id: "Streak" });
export type StreakView = z.infer<typeof streakView>;

const withRanking = "Não vem em um clube sem placar";
const unlessHidden = (field: z.ZodInt) => field.optional().describe(withRanking);

export const ownStatsView = z
  .strictObject({
    booksRead: count,
    pagesRead: count,
    reviews: count,
    achievements: count,
    rank: z.int().nullable().optional().describe(`Nulo para quem não está em nenhum placar. ${withRanking}`),
    points: unlessHidden(count),
    currentStreak: unlessHidden(count),
    longestStreak: unlessHidden(count),
  })
  .meta({ id: "OwnStats" });
export type OwnStatsView = z.infer<typeof ownStatsView>;
