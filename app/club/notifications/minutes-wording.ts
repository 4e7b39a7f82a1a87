import { type NewNotification, named, wording } from "./words";

type Ref = { id: number };

const linkTo = ({ eventId }: { eventId: number }) => `/events/${eventId}/ata`;

export const minutesWordings = named({
  publishedMinutes: wording("minutes", "minutes", (minutes) => ({
    title: `Saiu a ata: ${minutes.title}`,
    body: minutes.event,
    link: linkTo(minutes),
  })),
  /** For those who write the minutes. */
  proposedCorrection: wording("minutes", "correction", (correction, { actor }) => ({
    title: `${actor} propôs uma correção da ata`,
    body: correction.title,
    link: `${linkTo(correction)}#correcoes`,
  })),
  resolvedCorrection: wording("minutes", "correction", (correction) => ({
    title: correction.isAccepted
      ? "A sua correção da ata foi aceita"
      : "A ata ficou como estava, sem a sua correção",
    body: correction.title,
    link: linkTo(correction),
  })),
});

export function publishedMinutes({ eventId }: { eventId: number }): NewNotification {
  return { wording: minutesWordings.publishedMinutes, subjectId: eventId, dedupeKey: `minutes:${eventId}` };
}

export function proposedCorrection(actor: Ref, { id }: Ref): NewNotification {
  const dedupeKey = `minutes:correction:${id}:proposed`;
  return { wording: minutesWordings.proposedCorrection, subjectId: id, dedupeKey, actorId: actor.id };
}

export function resolvedCorrection({ id }: Ref): NewNotification {
  return {
    wording: minutesWordings.resolvedCorrection,
    subjectId: id,
    dedupeKey: `minutes:correction:${id}`,
  };
}
