import * as z from "zod";
import { namedPersonView } from "~/club/profiles/views";
import { count, day, id, moment } from "~/club/views";

export const auditEntryAnswer = z
  .strictObject({
    id,
    action: z.string(),
    subject: z.string(),
    subjectId: id.nullable(),
    actor: namedPersonView
      .nullable()
      .describe("Nulo para uma conta apagada, quem cuida do servidor ou um visitante"),
    target: namedPersonView.nullable().describe("A pessoa de quem se trata"),
    eventTitle: z.string().nullable(),
    details: z.string().nullable(),
    key: z
      .strictObject({ id, name: z.string() })
      .nullable()
      .describe("A chave de acesso do programa que agiu no lugar da pessoa"),
    createdAt: moment,
  })
  .meta({ id: "AuditEntry" });

export const refusalDayAnswer = z
  .strictObject({ day, login: count, role: count, origin: count, limit: count, key: count })
  .meta({ id: "RefusalDay" });
