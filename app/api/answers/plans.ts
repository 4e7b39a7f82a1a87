import * as z from "zod";
import { count, day, id, moment } from "~/club/views";

const milestone = z
  .strictObject({ date: day, page: z.int(), name: z.string().nullable() })
  .meta({ id: "Milestone" });

const milestones = z.array(milestone);

const meeting = z.strictObject({ id, title: z.string(), startDate: moment }).meta({ id: "PlanMeeting" });

const end = day.nullable().describe("O dia do encontro, ou o último dia do livro");

const inOwnUnit = z.number().describe("Na unidade de quem pergunta");

const goal = z
  .strictObject({
    date: day,
    inDays: z.int(),
    page: z.int(),
    position: inOwnUnit,
    toGo: inOwnUnit,
    perDay: z.number().nullable().describe("Por dia; nulo depois do fim"),
    until: z.enum(["meeting", "end", "own"]),
    untilDate: day,
    countedFrom: day.nullable().describe("O dia da entrada no clube, se a meta conta dele"),
  })
  .meta({ id: "Goal" });

const offers = z
  .strictObject({
    version: z.string(),
    end,
    respread: z
      .strictObject({
        milestones,
        endDate: day,
        remaining: milestones,
        perDay: z.strictObject({ before: z.number(), after: z.number() }),
      })
      .nullable(),
    postpone: z.strictObject({ milestones, endDate: day }).nullable(),
    isInTime: z.boolean(),
    meeting: meeting.nullable(),
    coming: count,
  })
  .meta({ id: "PlanOffers" });

export const planAnswer = z
  .strictObject({
    bookId: id,
    end,
    meeting: meeting.nullable(),
    milestones: milestones.describe("Como foram guardados"),
    steps: z
      .array(
        z
          .strictObject({ ...milestone.shape, inDays: z.int(), position: inOwnUnit, toGo: inOwnUnit })
          .meta({ id: "PlanStep" }),
      )
      .describe("Como quem pergunta os vê, até o fim do livro"),
    goal: goal.nullable(),
    medianPage: z.number().nullable().optional().describe("Só para a administração"),
    checkedOn: day.nullable().optional().describe("Só para a administração"),
    behind: z
      .strictObject({ date: day, page: z.int() })
      .nullable()
      .optional()
      .describe("Só para a administração"),
    offers: offers.nullable().optional().describe("Só para a administração"),
  })
  .meta({ id: "Plan" });

export const deletedPlanAnswer = z.strictObject({ milestones }).meta({ id: "DeletedPlan" });
