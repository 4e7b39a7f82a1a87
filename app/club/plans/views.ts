import * as z from "zod";
import { wholeDaysView } from "../events/views";
import { count, day, id, moment } from "../views";

/** The page is one of the club's edition. */
export const milestoneView = z
  .strictObject({ date: day, page: z.int(), name: z.string().nullable() })
  .meta({ id: "Milestone" });
export type MilestoneView = z.infer<typeof milestoneView>;

const milestones = z.array(milestoneView);

export const planMeetingView = z
  .strictObject({ id, title: z.string(), startDate: moment, wholeDays: wholeDaysView })
  .meta({ id: "PlanMeeting" });
export type PlanMeetingView = z.infer<typeof planMeetingView>;

const end = day.nullable().describe("O dia do encontro, ou o último dia do livro");

const inOwnUnit = z.number().describe("Na unidade de quem pergunta");

/** The next goal of a member. */
export const goalView = z
  .strictObject({
    date: day,
    /** Days until the date; 0 is today. */
    inDays: z.int(),
    /** Of the club's edition. */
    page: z.int(),
    position: inOwnUnit,
    toGo: inOwnUnit,
    /** Pages, or percent. */
    perDay: z.number().nullable().describe("Por dia; nulo depois do fim"),
    /** The day that the pace leads to: the meeting, the last day of the club's plan, or that of the member's own. */
    until: z.enum(["meeting", "end", "own"]),
    untilDate: day,
    /** Null also where the page is not less than the club's. */
    countedFrom: day.nullable().describe("O dia da entrada no clube, se a meta conta dele"),
  })
  .meta({ id: "Goal" });
export type GoalView = z.infer<typeof goalView>;

const planChangeView = z.strictObject({
  /** The whole plan after the change. */
  milestones,
  /** The day of the last milestone. */
  endDate: day,
});
export type PlanChangeView = z.infer<typeof planChangeView>;

const respreadView = planChangeView.extend({
  remaining: milestones,
  /** The pages of each day until the end, planned and after the change. */
  perDay: z.strictObject({ before: z.number(), after: z.number() }),
});
export type RespreadView = z.infer<typeof respreadView>;

export const planOffersView = z
  .strictObject({
    /** Changes with the plan, the event and its answers, and the day. */
    version: z.string(),
    /** Of a plan without both, its last milestone. */
    end,
    respread: respreadView.nullable(),
    postpone: planChangeView.nullable(),
    /** True if the pace of the last seven days reaches the end in time, so nothing needs to move. */
    isInTime: z.boolean(),
    meeting: planMeetingView.nullable(),
    /** How many answered yes or maybe. */
    coming: count,
  })
  .meta({ id: "PlanOffers" });
export type PlanOffersView = z.infer<typeof planOffersView>;

export const planView = z
  .strictObject({
    bookId: id,
    end,
    meeting: planMeetingView.nullable(),
    milestones: milestones.describe("Como foram guardados"),
    steps: z
      .array(
        milestoneView
          .extend({
            /** Negative once the day has passed. */
            inDays: z.int(),
            position: inOwnUnit,
            /** 0 once it is read. */
            toGo: inOwnUnit,
          })
          .meta({ id: "PlanStep" }),
      )
      .describe("Como quem pergunta os vê, até o fim do livro"),
    goal: goalView.nullable(),
    /** Null before the first check, and with fewer than three readers. */
    medianPage: z.number().nullable().optional().describe("Só para a administração"),
    checkedOn: day.nullable().optional().describe("Só para a administração"),
    /** The missed milestone that waits for a decision. */
    behind: z
      .strictObject({ date: day, page: z.int() })
      .nullable()
      .optional()
      .describe("Só para a administração"),
    offers: planOffersView.nullable().optional().describe("Só para a administração"),
  })
  .meta({ id: "Plan" });
export type PlanView = z.infer<typeof planView>;

/** With the milestones of the plan before. */
export const deletedPlanView = z.strictObject({ milestones }).meta({ id: "DeletedPlan" });
export type DeletedPlanView = z.infer<typeof deletedPlanView>;
