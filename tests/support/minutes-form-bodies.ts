import { minutes, minutesCorrections } from "#db/schema";
import type { Row } from "./api-form-bodies";

/** The clock of a new club, at which the minutes of event 1 were saved. */
const version = "2026-03-10T15:00:00.000Z";

/** The form bodies of the calls of minutes. Event 1 is over, and its minutes are published. */
export const minutesForms: Record<string, Row> = {
  "PUT /api/meetings/:id/minutes": {
    at: "/api/meetings/1/minutes",
    fields: { intent: "minutes", title: "Ata", content: "Viemos.", changedAt: version, saves: "text" },
    stored: [minutes, { eventId: 1, title: "Ata", content: "Viemos." }],
  },
  "POST /api/meetings/:id/minutes/corrections": {
    at: "/api/meetings/1/minutes/corrections",
    fields: { intent: "propose-correction", content: "Faltou a Bia." },
    status: 201,
    stored: [minutesCorrections, { eventId: 1, userId: 1, content: "Faltou a Bia." }],
  },
};
