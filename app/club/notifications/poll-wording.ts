import { type Day, formatDay, lastDayBefore } from "../calendar";
import { type NewNotification, named, type Subjects, wording } from "./words";

type Ref = { id: number };
type Poll = Subjects["poll"];

function wordsOf(what: string, { id, title }: Poll, body: string) {
  return { title: `${what} ${title}`, body, link: `/events/datas/${id}` };
}

/** Answers are taken until this moment, excluded. */
function lastDayOf({ answersEndAt }: Poll, timeZone: string): Day {
  return lastDayBefore(answersEndAt, timeZone);
}

function lastDay(poll: Poll, { timeZone }: { timeZone: string }): string {
  return `Responda até ${formatDay(lastDayOf(poll, timeZone))}.`;
}

export const pollWordings = named({
  newPoll: wording("poll", "poll", (poll, club) => wordsOf("Que dia fica bom?", poll, lastDay(poll, club))),
  newDeadline: wording("poll", "poll", (poll, club) => wordsOf("O prazo mudou:", poll, lastDay(poll, club))),
  pollEndsSoon: wording<"poll", { isLastDay: boolean }>(
    "poll",
    "poll",
    (poll, { facts, today, timeZone }) => {
      const isLastDay = today === null ? facts.isLastDay : today === lastDayOf(poll, timeZone);
      return wordsOf(
        "Falta a sua resposta:",
        poll,
        `O prazo para responder termina ${isLastDay ? "hoje" : "amanhã"}.`,
      );
    },
  ),
  lostAnswers: wording("poll", "poll", (poll, club) =>
    wordsOf(
      "Falta a sua resposta:",
      poll,
      `Os dias que você respondeu não estão mais na enquete. ${lastDay(poll, club)}`,
    ),
  ),
  everyoneAnswered: wording("poll", "poll", (poll) =>
    wordsOf("Todos responderam:", poll, "Já dá para escolher o dia."),
  ),
});

export function newPoll({ id }: Ref): NewNotification {
  return { wording: pollWordings.newPoll, subjectId: id, dedupeKey: `poll:${id}:new` };
}

export function newDeadline({ id }: Ref): NewNotification {
  return { wording: pollWordings.newDeadline, subjectId: id, dedupeKey: `poll:${id}:until` };
}

export function pollEndsSoon({ id }: Ref, facts: { isLastDay: boolean }): NewNotification {
  return { wording: pollWordings.pollEndsSoon, subjectId: id, facts, dedupeKey: pollReminderKey(id) };
}

/** Its key makes it go as the reminder goes, such as with an answer. */
export function lostAnswers({ id }: Ref): NewNotification {
  return { wording: pollWordings.lostAnswers, subjectId: id, dedupeKey: pollReminderKey(id) };
}

export function pollReminderKey(id: number): string {
  return `poll:${id}:eve`;
}

/** Names what ends the reminder together with the answers; no notification has it. */
export function reminderEndKey(id: number): string {
  return `poll:${id}:ended`;
}

export function everyoneAnsweredKey(id: number): string {
  return `poll:${id}:all`;
}

export function everyoneAnswered({ id }: Ref): NewNotification {
  return { wording: pollWordings.everyoneAnswered, subjectId: id, dedupeKey: everyoneAnsweredKey(id) };
}
