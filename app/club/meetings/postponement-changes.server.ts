import { eq } from "drizzle-orm";
import {
  eventPresences,
  meetingDraws,
  meetingQuestions,
  meetingQuotes,
  meetings,
  visitors,
} from "#db/schema";
import { recordAudit } from "../audit/changes.server";
import type { MemberContext } from "../context";
import type { EventView } from "../events/views";
import { presenceClosedBecause } from "./mode-rules";

/**
 * Deletes what was noted of a meeting whose new day has not come: presences, draws and the state of Modo Encontro.
 * Presences of the earlier day would end the counting of the answers. A meeting that may begin keeps them.
 */
export function resetPostponed(tx: MemberContext, event: EventView): void {
  const { id } = event;
  if (presenceClosedBecause(event, tx.now) === null) return;
  const presences = tx.db.delete(eventPresences).where(eq(eventPresences.eventId, id)).run();
  for (const table of [meetingDraws, meetingQuestions, meetingQuotes, meetings]) {
    tx.db.delete(table).where(eq(table.eventId, id)).run();
  }
  tx.db.update(visitors).set({ arrivedAt: null }).where(eq(visitors.eventId, id)).run();
  if (presences.changes === 0) return;
  recordAudit(tx, { action: "event.presences-clear", subject: "event", subjectId: id, details: null });
}
