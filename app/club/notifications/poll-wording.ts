import type { Day } from "../calendar";
import type { When } from "./keys";
import type { NewNotification } from "./rules";
import { asDate, newEvent } from "./wording";

type Poll = { id: number; title: string };

function ofPoll({ id, title }: Poll, what: string, body: string, key: string): NewNotification {
  return {
    kind: "poll",
    title: `${what} ${title}`,
    body,
    link: `/events/datas/${id}`,
    dedupeKey: `poll:${id}:${key}`,
  };
}

export function newPoll(poll: Poll & { answersUntil: Day }): NewNotification {
  return ofPoll(poll, "Que dia fica bom?", `Responda até ${asDate(poll.answersUntil)}.`, "new");
}

export function newDeadline(poll: Poll & { answersUntil: Day }): NewNotification {
  return ofPoll(poll, "O prazo mudou:", `Responda até ${asDate(poll.answersUntil)}.`, "until");
}

export function pollEndsSoon(poll: Poll, { isLastDay }: { isLastDay: boolean }): NewNotification {
  const body = `O prazo para responder termina ${isLastDay ? "hoje" : "amanhã"}.`;
  return ofPoll(poll, "Falta a sua resposta:", body, "eve");
}

export function everyoneAnswered(poll: Poll): NewNotification {
  return ofPoll(poll, "Todos responderam:", "Já dá para escolher o dia.", "all");
}

/** In place of the notification about a new event. */
export function chosenDate(when: When, event: Parameters<typeof newEvent>[1]): NewNotification {
  return {
    ...newEvent(when, event),
    kind: "poll",
    title: `O dia foi escolhido: ${event.title}`,
    dedupeKey: `event:${event.id}:chosen`,
  };
}
