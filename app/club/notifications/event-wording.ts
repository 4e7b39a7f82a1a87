import type { EveningRole } from "#db/schema/enums";
import { dayOf, daysBetween } from "../calendar";
import { locationLine, locationOf } from "../events/rules";
import { eveKey, freedRoleKey, roleKey } from "./keys";
import { type NewNotification, named, type Subjects, type Telling, type Words, wording } from "./words";

type Ref = { id: number };
type Event = Subjects["event"];

function wordsOf(what: string, event: Event, { timeZone }: Pick<Telling<unknown>, "timeZone">): Words {
  const location = locationOf(event);
  const day = formatStart(event, timeZone);
  return {
    title: `${what}: ${event.title}`,
    body: [day, location && locationLine(location)].filter(Boolean).join(" · "),
    link: `/events/${event.id}`,
  };
}

const roles: Record<EveningRole, string> = {
  host: "Você recebe o encontro",
  mediator: "Você medeia o encontro",
  snack: "Você leva o lanche",
};

const freedRoles: Record<EveningRole, string> = {
  host: "Você não recebe mais o encontro",
  mediator: "Você não media mais o encontro",
  snack: "Você não leva mais o lanche",
};

export const eventWordings = named({
  newEvent: wording("event", "event", (event, club) => wordsOf("Novo evento", event, club)),
  changedEvent: wording("event", "event", (event, club) => wordsOf("Evento alterado", event, club)),
  cancelledEvent: wording("event", "event", ({ cancelReason, ...event }, { timeZone }) => {
    const day = formatStart(event, timeZone);
    return {
      title: `Evento cancelado: ${event.title}`,
      body: [day, cancelReason].filter(Boolean).join(" · "),
      link: `/events/${event.id}`,
    };
  }),
  /** `days` until the event: 1, or 0 when the server was down the day before. */
  eventSoon: wording<"event", { days: number }>("reminder", "event", (event, club) => {
    const day = dayOf(new Date(event.startDate), club.timeZone);
    const days = club.today === null ? club.facts.days : daysBetween(club.today, day);
    return wordsOf(["Hoje", "Amanhã"][days] ?? "Lembrete", event, club);
  }),
  /** In place of the notification about a new event. */
  chosenDate: wording("poll", "event", (event, club) => wordsOf("O dia foi escolhido", event, club)),
  givenRole: wording<"event", { role: EveningRole }>("role", "event", (event, club) =>
    wordsOf(roles[club.facts.role], event, club),
  ),
  freedRole: wording<"event", { role: EveningRole }>("role", "event", (event, club) =>
    wordsOf(freedRoles[club.facts.role], event, club),
  ),
});

export function newEvent({ id }: Ref): NewNotification {
  return { wording: eventWordings.newEvent, subjectId: id, dedupeKey: `event:${id}:new` };
}

export function changedEvent({ id }: Ref): NewNotification {
  return { wording: eventWordings.changedEvent, subjectId: id, dedupeKey: `event:${id}:changed` };
}

export function cancelledEvent({ id }: Ref): NewNotification {
  return { wording: eventWordings.cancelledEvent, subjectId: id, dedupeKey: `event:${id}:cancelled` };
}

export function eventSoon({ id }: Ref, days: number): NewNotification {
  return {
    wording: eventWordings.eventSoon,
    subjectId: id,
    facts: { days },
    dedupeKey: eveKey(id),
  };
}

export function chosenDate({ id }: Ref): NewNotification {
  return { wording: eventWordings.chosenDate, subjectId: id, dedupeKey: `event:${id}:chosen` };
}

/** @param giver the member of the staff who gave the role. */
export function givenRole(giver: Ref, { id }: Ref, role: EveningRole): NewNotification {
  const dedupeKey = roleKey(id, role);
  return { wording: eventWordings.givenRole, subjectId: id, facts: { role }, dedupeKey, actorId: giver.id };
}

/** In place of the notification of the role. @param freer the member of the staff who took it away. */
export function freedRole(freer: Ref, { id }: Ref, role: EveningRole): NewNotification {
  const dedupeKey = freedRoleKey(id, role);
  return { wording: eventWordings.freedRole, subjectId: id, facts: { role }, dedupeKey, actorId: freer.id };
}
