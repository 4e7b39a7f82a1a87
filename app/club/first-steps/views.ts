import * as z from "zod";
import { wholeDaysView } from "../events/views";
import { count, id, moment } from "../views";
import { stepNames } from "./rules";

export const firstStepsView = z
  .strictObject({
    isShown: z.boolean(),
    dismissedAt: moment.nullable(),
    done: z.array(z.enum(stepNames)),
    joined: count.describe("As pessoas além da primeira"),
    /** The current book, or else the newest. */
    book: z.strictObject({ id, title: z.string(), author: z.string() }).nullable(),
    /** The first event that is not cancelled. */
    meeting: z
      .strictObject({ id, title: z.string(), startDate: moment, wholeDays: wholeDaysView })
      .nullable(),
    mailTestedAt: moment.nullable(),
  })
  .meta({ id: "FirstSteps" });
export type FirstStepsView = z.infer<typeof firstStepsView>;

export const mailTestView = z
  .strictObject({ to: z.string().describe("O endereço a que o e-mail foi") })
  .meta({ id: "MailTest" });
export type MailTestView = z.infer<typeof mailTestView>;
