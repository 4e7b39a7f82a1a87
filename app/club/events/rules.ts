/** What a meeting link is called, by the text of its host; null without a link. */
export function meetingPlace(link: string | null): string | null {
  if (!link) return null;
  const host = URL.canParse(link) ? new URL(link).hostname : "";
  if (host.includes("meet.google")) return "Google Meet";
  if (host.includes("zoom")) return "Zoom";
  return "Reunião online";
}

export type RsvpStatus = "yes" | "no" | "maybe";

/** An answer, or that there is none. */
export type Attendance = RsvpStatus | "none";

/** A row or a view of it: there the times are ISO 8601. */
type Dated = { startDate: Date | string; cancelledAt: Date | string | null };

/** Whether an event is still to begin: until then it stands among the next ones. */
export function isUpcoming({ startDate }: Pick<Dated, "startDate">, now: Date): boolean {
  return new Date(startDate) >= now;
}

/** Why an event takes no answers any more; null while it does. */
export function closedBecause(event: Dated, now: Date): string | null {
  if (event.cancelledAt) return "Este evento foi cancelado.";
  return isUpcoming(event, now) ? null : "Este evento já começou.";
}

/** Why an event cannot be changed any more; null while it can. One that is over can: its facts stay right. */
export function editingClosedBecause({ cancelledAt }: Pick<Dated, "cancelledAt">): string | null {
  return cancelledAt ? "Este evento foi cancelado." : null;
}

/** Why an event cannot be called off any more; null while it can. */
export function cancellingClosedBecause(
  { cancelledAt, endDate }: Pick<Dated, "cancelledAt"> & { endDate: Date | string },
  now: Date,
): string | null {
  if (cancelledAt) return "Este evento já foi cancelado.";
  return new Date(endDate) <= now ? "Este evento já terminou." : null;
}
