import { Avatar } from "~/ui/avatar";
import { CalendarDate } from "~/ui/calendar-date";
import { Link } from "~/ui/link";
import { SectionHead } from "~/ui/section-head";
import { plural } from "~/ui/text/format";
import { quotePageLine } from "../shared/position-words";
import type { WithoutRanking } from "./without-ranking.server";

/** "Próximo encontro", beside the current book. */
export function NextMeeting({ next }: Pick<WithoutRanking, "next">) {
  return (
    <div
      className="hero-next plate flex flex-col gap-5 pt-7 pb-8 md:px-10 lg:col-[3/5] lg:py-10 lg:pl-11 lg:pr-[max(2.5rem,50vw-40rem)]"
      data-sec="events"
    >
      <p className="font-medium">Próximo encontro</p>
      {next ? (
        <>
          <div className="flex flex-wrap items-end gap-4">
            <CalendarDate day={next.day} />
            <p
              className={
                next.inDays > 1
                  ? "condensed text-[5rem]/[0.8] lg:text-[6rem]/[0.8]"
                  : "condensed text-[2.5rem]/none"
              }
            >
              {daysUntil(next.inDays)}
            </p>
          </div>
          <div className="mt-auto">
            <h2 className="wrap-anywhere text-[1.75rem]/none">
              <Link to={`/events/${next.id}`} className="no-underline hover:underline">
                {next.title}
              </Link>
            </h2>
            <p className="mt-2 font-medium wrap-anywhere">
              {[next.time, next.where].filter(Boolean).join(" · ")}
              <br />
              {answersTo(next)}
            </p>
          </div>
        </>
      ) : (
        <div className="mt-auto">
          <h2 className="text-[1.75rem]/none">Nenhum encontro marcado</h2>
          <p className="mt-2 font-medium">
            <Link className="underline" to="/events">
              Ver eventos
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}

function daysUntil(days: number) {
  if (days === 0) return "Hoje";
  if (days === 1) return "Amanhã";
  return (
    <>
      {days}
      <small className="block text-sm/[1.2] font-[650] font-stretch-normal">dias até lá</small>
    </>
  );
}

function answersTo({ coming, ownStatus }: NonNullable<WithoutRanking["next"]>): string {
  if (coming === 0) return "Ainda sem confirmações";
  if (ownStatus !== "yes") return plural(coming, "pessoa vai", "pessoas vão");
  return coming === 1 ? "Por enquanto, só você confirmou" : `${coming} pessoas vão, e você é uma delas`;
}

/** "Trecho da semana"; absent without a quote that the viewer may read. */
export function QuoteOfTheWeek({ quote }: Pick<WithoutRanking, "quote">) {
  if (!quote) return null;
  const { bookId, content, place, by } = quote;
  return (
    <section className="order-1" data-sec="reading">
      <SectionHead title="Trecho da semana" to={`/book/${bookId}?aba=trechos#abas`} linkLabel="Ver todos" />
      <blockquote className="pt-1 font-read text-[clamp(1.375rem,1.1rem+0.9vw,1.75rem)]/[1.4] text-pretty wrap-anywhere">
        “{content}”
      </blockquote>
      <p className="meta mt-3 wrap-anywhere">
        {quotePageLine(place.unit, place.position)}, marcado por {by}
      </p>
    </section>
  );
}

/** "Lendo agora", in alphabetical order and without numbers of a person. */
export function ReadingNow({ reading }: Pick<WithoutRanking, "reading">) {
  if (!reading) return null;
  const { title, count, members } = reading;
  return (
    <section className="order-3 lg:mt-16" data-sec="reading">
      <SectionHead title="Lendo agora" />
      <p className="mb-4 wrap-anywhere">
        {count === 0 ? (
          `Ninguém mostra uma leitura de ${title} por enquanto.`
        ) : (
          <>
            {plural(count, "pessoa está", "pessoas estão")} com {title}.{" "}
            {count > 1 && <span className="text-ink-2">Em ordem alfabética.</span>}
          </>
        )}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {members.map(({ id, name, avatar }) => (
          <li key={id}>
            <Link to={`/profile/${id}`} className="relative block rounded-full" title={name}>
              <Avatar name={name} src={avatar} />
              <span className="sr-only">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {count > members.length && <p className="meta mt-3">e mais {count - members.length}</p>}
    </section>
  );
}
