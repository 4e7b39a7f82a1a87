import * as z from "zod";
import { readingUnits } from "~/club/reading/rules";
import { count, day, id, moment } from "~/club/views";

const progress = {
  id,
  userId: id,
  bookId: id,
  currentPage: z.int().describe("Na edição do clube"),
  completedAt: moment.nullable(),
  lastUpdated: moment,
  unit: z.enum(readingUnits).optional().describe("Só da própria leitura"),
  editionPages: z.int().nullable().optional().describe("Só da própria leitura"),
  position: z.number().optional().describe("Na própria unidade"),
};

export const progressAnswer = z.strictObject(progress).meta({ id: "Progress" });

export const abandonedProgressAnswer = z
  .strictObject({ ...progress, abandonedAt: moment })
  .meta({ id: "AbandonedProgress" });

export const streakAnswer = z
  .strictObject({
    currentStreak: count,
    longestStreak: count,
    streaks: z.array(z.strictObject({ date: day })).describe("Os dias de leitura"),
    week: z.array(
      z
        .strictObject({ date: day, read: z.boolean(), pages: count, isToday: z.boolean() })
        .meta({ id: "StreakDay" }),
    ),
  })
  .meta({ id: "Streak" });

const withRanking = "Não vem em um clube sem placar";
const unlessHidden = (field: z.ZodInt) => field.optional().describe(withRanking);

export const ownStatsAnswer = z
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
