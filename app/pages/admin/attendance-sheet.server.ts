import type { MemberContext } from "~/club/context";
import { attendance } from "~/club/events/attendance.server";
import type { CsvTable } from "~/server/downloads/csv.server";
import { formatDateTime } from "~/ui/format";
import { answerNames } from "../shell/answer-names";

const noLimit = -1;

/** Every active member with the answer to an event. @throws ClubError not_found. */
export function attendanceSheet(ctx: MemberContext, eventId: number): CsvTable {
  return {
    columns: ["Membro", "E-mail", "Resposta", "Respondeu em"],
    rows: attendance(ctx, { eventId, limit: noLimit }).map(({ name, email, status, answeredAt }) => [
      name,
      email,
      status ? answerNames[status] : "Sem resposta",
      answeredAt && formatDateTime(answeredAt, ctx.timeZone),
    ]),
  };
}
