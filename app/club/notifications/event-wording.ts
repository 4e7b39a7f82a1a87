import type { EveningRole } from "#db/schema/enums";
import { dayOf, daysBetween, formatDateTime } from "../calendar";
import { locationLine, locationOf, type Moved, movedFacts, movedIn, type Placed } from "../events/rules";
import { formatStart, wholeDays } from "../events/whole-days";
import { listed } from "../wording";
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

const factWords: Record<keyof Moved, string> = {
  day: "o dia",
  hour: "a hora",
  end: "o término",
  location: "o local",
  link: "o link da reunião",
  book: "o livro",
};

/** "Mudou o local", "Mudaram o dia e a hora", "Mudou o término (até 19:00)"; another sentence once it has been undone. */
function changesSince(before: Placed, event: Event, timeZone: string): string {
  const moved = movedIn(before, { ...event, location: locationOf(event) }, timeZone);
  const names = movedFacts.filter((fact) => moved[fact]);
  if (names.length === 0) return "O dia, a hora e o local são de novo os de antes";
  const changes = listed(names.map((fact) => factWords[fact]));
  const end = moved.end && !wholeDays(event, timeZone) && endOf(event, timeZone);
  return `${names.length === 1 ? "Mudou" : "Mudaram"} ${changes}${end ? ` (até ${end})` : ""}`;
}

/** "18:00", or with the day if it is another one than that of the start. */
function endOf({ startDate, endDate }: Event, timeZone: string): string {
  const [start, end] = [startDate, endDate].map((moment) => formatDateTime(new Date(moment), timeZone));
  return start?.slice(0, 10) === end?.slice(0, 10) ? (end?.slice(11) ?? "") : (end ?? "");
}

const roles: Record<EveningRole, string> = {
  host: "Você recebe o encontro",
  mediator: "Você medeia o encontro",
  snack: "Você leva o lanche",
};

const freedRoles: Record<EveningRole, string> = {
  host: "Você não recebe mais o encontro",
  mediator: "Você não medeia mais o encontro",
  snack: "Você não leva mais o lanche",
};

export const eventWordings = named({
  newEvent: wording("event", "event", (event, club) => wordsOf("Novo evento", event, club)),
  /** The facts are the event as the reader knew it; rows of before have none, or other ones. */
  changedEvent: wording<"event", Placed | Moved | null>("event", "event", (event, { facts, ...club }) => {
    const { title, body, link } = wordsOf("Evento alterado", event, club);
    const changes = facts && "startDate" in facts ? changesSince(facts, event, club.timeZone) : null;
    return { title, body: [body, changes].filter(Boolean).join(" · "), link };
  }),
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

/** @param before the event before the change. */
export function changedEvent(
  { id }: Ref,
  { startDate, endDate, location, meetLink, bookId }: Placed,
): NewNotification {
  const facts = { startDate, endDate, location, meetLink, bookId };
  return {
    wording: eventWordings.changedEvent,
    subjectId: id,
    facts,
    dedupeKey: `event:${id}:changed`,
  };
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
