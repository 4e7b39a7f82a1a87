import * as z from "zod";
import { roles } from "~/club/accounts/rules";
import { count, day, id, moment } from "~/club/views";

const week = { first: day, last: day, isCurrent: z.boolean() };

const percent = z.int().nullable().describe("Em porcentagem");

const isWholeClub = z
  .boolean()
  .describe("Não, enquanto a leitura de quem a esconde fica fora: a soma de tão poucos a revelaria");

export const readingAnalysisAnswer = z
  .strictObject({
    weeks: z
      .array(z.strictObject({ ...week, pages: count.nullable() }).meta({ id: "WeekOfPages" }))
      .describe("Da mais antiga à mais nova; a última não acabou"),
    average: z.number().nullable(),
    best: z.strictObject({ first: day, pages: count }).nullable(),
    books: z.array(
      z
        .strictObject({ id, title: z.string(), isCurrent: z.boolean(), started: count, finished: count })
        .meta({ id: "BookFigures" }),
    ),
    bookCount: count,
    currentBook: z
      .strictObject({
        id,
        title: z.string(),
        started: count,
        medianPercent: percent,
        timePercent: percent,
      })
      .nullable(),
    isWholeClub,
  })
  .meta({ id: "ReadingAnalysis" });

export const participationAnalysisAnswer = z
  .strictObject({
    weeks: z.array(
      z
        .strictObject({ ...week, active: count, posts: count, comments: count, reviews: count })
        .meta({ id: "WeekOfTalk" }),
    ),
    members: count,
    events: z.array(
      z
        .strictObject({
          id,
          title: z.string(),
          startDate: moment,
          book: z.string().nullable().describe("O título do livro"),
          yes: count,
          came: count.nullable().describe("Nulo se as presenças não foram anotadas"),
          visitors: z.strictObject({ coming: count, came: count }),
        })
        .meta({ id: "EventFigures" }),
    ),
    silent: z.strictObject({
      count,
      members: z.array(
        z
          .strictObject({
            id,
            name: z.string(),
            avatar: z.string().nullable(),
            role: z.enum(roles),
            lastSign: day.nullable(),
            memberSince: day,
          })
          .meta({ id: "InactiveMember" }),
      ),
    }),
    isWholeClub,
  })
  .meta({ id: "ParticipationAnalysis" });
