import * as z from "zod";
import { namedPersonView } from "../profiles/views";
import { count, day, id, moment } from "../views";

/** An audit row as the staff sees it. */
export const auditEntryView = z
  .strictObject({
    id,
    action: z.string(),
    subject: z.string(),
    subjectId: id.nullable(),
    actor: namedPersonView
      .nullable()
      .describe("Nulo para uma conta apagada, quem cuida do servidor ou um visitante"),
    target: namedPersonView.nullable().describe("A pessoa de quem se trata"),
    /** The event with a member's answer, presence or role that another noted, or whose meeting was led; null once it is deleted. */
    eventTitle: z.string().nullable(),
    details: z.string().nullable(),
    key: z
      .strictObject({ id, name: z.string() })
      .nullable()
      .describe("A chave de acesso do programa que agiu no lugar da pessoa"),
    createdAt: moment,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryView = z.infer<typeof auditEntryView>;

/** The refusals of a day in the club's time zone, by their kinds. */
export const refusalDayView = z
  .strictObject({ day, login: count, role: count, origin: count, limit: count, key: count })
  .meta({ id: "RefusalDay" });
export type RefusalDayView = z.infer<typeof refusalDayView>;
