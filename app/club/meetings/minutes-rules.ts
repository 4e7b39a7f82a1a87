import { isStaff, type Viewer } from "../accounts/rules";
import { day } from "../durations";
import { beginning } from "../wording";

/** Characters. */
export const maxMinutesTitle = 120;
export const maxMinutesLength = 20_000;
export const maxCorrectionLength = 500;

/** Milliseconds after the publication in which corrections are accepted. */
const correctionTime = 7 * day;

/** A row, or a view of it with ISO 8601 times. */
type Timed = { startDate: Date | string; cancelledAt: Date | string | null };

/** Why nobody writes the minutes of an event; null while the staff and its mediator may. */
export function writingClosedBecause({ startDate, cancelledAt }: Timed, now: Date): string | null {
  if (cancelledAt) return "Este evento foi cancelado e não tem ata.";
  return new Date(startDate) > now ? "A ata se escreve a partir do começo do encontro." : null;
}

/** The staff, and the mediator of the event. */
export function isWriter({ id, role }: Pick<Viewer, "id" | "role">, mediatorId: number | null): boolean {
  return isStaff(role) || id === mediatorId;
}

/** When the corrections of published minutes end. */
export function correctionsEndAt(publishedAt: Date | string): Date {
  return new Date(new Date(publishedAt).getTime() + correctionTime);
}

/** The path of the page of the minutes. */
export function minutesUrl(eventId: number): string {
  return `/events/${eventId}/ata`;
}

/** The post of the publication. It copies nothing of the minutes: corrected ones leave no old words in the feed. */
export const postOfMinutes = "Saiu a ata do encontro.";

/** At most `length` characters, cut after a word. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const words = start.replace(/\s+\S*$/, "");
  const kept = words === start ? beginning(start, length - 1) : words;
  return `${kept}…`;
}
