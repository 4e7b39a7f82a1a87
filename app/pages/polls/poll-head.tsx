import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { formatShortDay, weekdayOf } from "~/ui/text/coming-day";
import { LinkedText } from "~/ui/text/linked-text";
import { StartTime } from "../shared/event-time";
import type { PollPage } from "./queries.server";

type Props = { page: Pick<PollPage, "poll" | "facts" | "event" | "hasAnswered"> };

export function PollHead({ page: { poll, facts, event, hasAnswered } }: Props) {
  const { book, location, place, duration, description } = facts;
  // The index is the key, because two paragraphs may have the same text.
  const paragraphs = description.map((segments, index) => ({ segments, index }));
  return (
    <div className="grid items-end gap-x-16 gap-y-6 pt-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1>Que dia fica bom?</h1>
        <div className="prose mt-4 text-base">
          <p>
            <b>{poll.title}</b>
            {book && (
              <>
                , com{" "}
                <Link className="link" to={`/book/${book.id}`}>
                  {book.title}
                </Link>
              </>
            )}
            . {phaseSentence(poll, event)}
          </p>
          {paragraphs.map(({ segments, index }) => (
            <p key={index}>
              <LinkedText of={segments} />
            </p>
          ))}
        </div>
        <p className="meta mt-2 wrap-anywhere">
          {[durationWords(duration), location, place].filter(Boolean).join(" · ")}
        </p>
        {event && <ChosenEvent event={event} />}
      </div>
      <div className="grid gap-2.5 leading-[1.35]">
        <MemberCircles filled={poll.answered} members={poll.members} />
        <p>
          <b>
            {poll.answered} de {poll.members}
          </b>{" "}
          {poll.answered === 1 ? "respondeu" : "responderam"}
          {poll.phase === "open" && !hasAnswered && ". Falta a sua resposta."}
        </p>
      </div>
    </div>
  );
}

function phaseSentence({ phase, until }: PollPage["poll"], event: PollPage["event"]): string {
  const day = `${weekdayOf(until.day)}, ${formatShortDay(until.day)}${until.time ? `, às ${until.time}` : ""}`;
  if (phase === "open")
    return `Responda todos os dias que puder, até ${day}. Depois a administração escolhe um.`;
  if (phase === "ended") return `O prazo para responder era ${day}. A administração escolhe o dia.`;
  if (event?.isCancelled)
    return "O encontro do dia escolhido foi cancelado. A administração pode escolher outro.";
  return event ? "O dia já foi escolhido." : "A enquete foi encerrada sem escolher um dia.";
}

function ChosenEvent({ event }: { event: NonNullable<PollPage["event"]> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-4">
      <b>
        <StartTime event={event} />
      </b>
      <ButtonLink to={`/events/${event.id}`} variant="primary" icon="calendar">
        Ver o evento
      </ButtonLink>
    </p>
  );
}

/** 120 -> "2 horas", 90 -> "1h30", 45 -> "45 minutos" */
function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} minutos`;
  if (rest > 0) return `${hours}h${String(rest).padStart(2, "0")}`;
  return hours === 1 ? "1 hora" : `${hours} horas`;
}

const mostCircles = 60;
const filledClass = "size-4 rounded-full bg-(--acc)";
const emptyClass = "size-4 rounded-full border-2 border-edge";

/** A circle for each member, without order; as many as have voted or answered are filled. The numbers stand beside it. */
function MemberCircles({ filled, members }: { filled: number; members: number }) {
  if (members > mostCircles) return null;
  return (
    <span className="flex flex-wrap gap-1 max-w-88" aria-hidden="true">
      {Array.from({ length: members }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the circles stand for nobody in particular
        <i key={index} className={index < filled ? filledClass : emptyClass} />
      ))}
    </span>
  );
}
