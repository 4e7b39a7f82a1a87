import type { NewNotification } from "./rules";

type Minutes = { eventId: number; title: string };

const linkTo = ({ eventId }: Minutes) => `/events/${eventId}/ata`;

/** @param minutes `event` is the title of the event. */
export function publishedMinutes(minutes: Minutes & { event: string }): NewNotification {
  return {
    kind: "minutes",
    title: `Saiu a ata: ${minutes.title}`,
    body: minutes.event,
    link: linkTo(minutes),
    dedupeKey: `minutes:${minutes.eventId}`,
  };
}

type Correction = Minutes & { id: number };

/** The keys of the notifications about a correction: of its proposal, and of the answer. */
export function correctionKeys(id: number) {
  return { proposed: `minutes:correction:${id}:proposed`, resolved: `minutes:correction:${id}` };
}

/** For those who write the minutes. */
export function proposedCorrection(
  actor: { id: number; name: string },
  correction: Correction,
): NewNotification {
  return {
    kind: "minutes",
    title: `${actor.name} propôs uma correção da ata`,
    body: correction.title,
    link: `${linkTo(correction)}#correcoes`,
    dedupeKey: correctionKeys(correction.id).proposed,
    actorId: actor.id,
  };
}

export function resolvedCorrection(correction: Correction & { isAccepted: boolean }): NewNotification {
  return {
    kind: "minutes",
    title: correction.isAccepted
      ? "A sua correção da ata foi aceita"
      : "A ata ficou como estava, sem a sua correção",
    body: correction.title,
    link: linkTo(correction),
    dedupeKey: correctionKeys(correction.id).resolved,
  };
}
