import type { UnansweredPoll } from "~/club/polls/queries.server";
import { ButtonLink } from "~/ui/button";
import { monthShort, plural, weekdayShort } from "~/ui/text/format";
import { ClubNow } from "./club-now";

/** A date poll without the viewer's answer. */
export default function PollNow({ poll: { id, title, moments, days } }: { poll: UnansweredPoll }) {
  const month = Number(days[0]?.slice(5, 7));
  const weekdays = [...new Set(days.map(weekdayShort))];
  return (
    <ClubNow
      section="events"
      art={
        <span className="calendar-date" aria-hidden="true">
          <b>{monthShort(month)}</b>
          <span>?</span>
          {weekdays.length <= 2 && <i>{weekdays.join(" ou ")}</i>}
        </span>
      }
      title="Que dia fica bom?"
      action={
        <ButtonLink to={`/events/datas/${id}`} variant="primary">
          Responder
        </ButtonLink>
      }
    >
      <p className="max-w-200 wrap-anywhere">
        {plural(moments, "data", "datas")} para {title}. Leva um minuto, e a sua resposta ainda não está lá.
      </p>
    </ClubNow>
  );
}
