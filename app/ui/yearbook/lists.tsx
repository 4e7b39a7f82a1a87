import { Avatar } from "../avatar";
import { formatNumber, plural } from "../text/format";
import { monthOf } from "../text/months";

type Props<Row> = { rows: readonly Row[]; more: number };

function More({ more }: { more: number }) {
  return more > 0 && <p className="folio-more">E mais {plural(more, "pessoa", "pessoas")}.</p>;
}

/** "2026-03-12" -> "12/03" */
function dayAndMonth(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}

export function FirstBookList({
  rows,
  more,
}: Props<{ id: number; name: string; title: string; day: string }>) {
  return (
    <>
      <ul className="folio-rows">
        {rows.map(({ id, name, title, day }) => (
          <li key={id}>
            <Avatar name={name} />
            <b>{name}</b>
            <span className="folio-title">{title}</span>
            <span>{monthOf(day)}</span>
          </li>
        ))}
      </ul>
      <More more={more} />
    </>
  );
}

export function AnniversaryList({
  rows,
  more,
}: Props<{ id: number; name: string; years: number; day: string }>) {
  return (
    <>
      <ul className="folio-rows">
        {rows.map(({ id, name, years, day }) => (
          <li key={id}>
            <Avatar name={name} />
            <b>{name}</b>
            <span>{dayAndMonth(day)}</span>
            <span>{plural(years, "ano", "anos")}</span>
          </li>
        ))}
      </ul>
      <More more={more} />
    </>
  );
}

export function MinutesList({ rows }: Props<{ eventId: number; title: string; day: string }>) {
  return (
    <ul className="folio-rows">
      {rows.map(({ eventId, title, day }) => (
        <li key={eventId}>
          <b className="folio-title">{title}</b>
          <span>{dayAndMonth(day)}</span>
        </li>
      ))}
    </ul>
  );
}

/** More meetings are a number alone. */
const mostDots = 12;

type Presences = Props<{ id: number; name: string; times: number }> & { meetings: number };

export function PresenceList({ rows, more, meetings }: Presences) {
  return (
    <>
      <ul className="folio-rows">
        {rows.map(({ id, name, times }) => (
          <li key={id}>
            <b>{name}</b>
            {meetings <= mostDots && <Dots filled={times} of={meetings} />}
            <span className="folio-times">
              {formatNumber(times)}
              <span className="folio-unseen"> de {plural(meetings, "encontro", "encontros")}</span>
            </span>
          </li>
        ))}
      </ul>
      <More more={more} />
    </>
  );
}

/** A circle for each meeting of the year; the filled ones are those with the member. */
function Dots({ filled, of }: { filled: number; of: number }) {
  const places = Array.from({ length: of }, (_, index) => index);
  return (
    <svg className="folio-dots" viewBox={`0 0 ${of * 10} 10`} aria-hidden="true">
      {places.map((place) => (
        <circle
          key={place}
          className={place < filled ? "is-on" : undefined}
          cx={place * 10 + 5}
          cy="5"
          r="4"
        />
      ))}
    </svg>
  );
}
