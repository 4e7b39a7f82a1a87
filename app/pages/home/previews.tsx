import type { AchievementEntry } from "~/club/achievements/queries.server";
import type { NextEvent } from "~/club/events/next-events-queries.server";
import { ownAnswers } from "~/club/events/wording";
import { pagesShown } from "~/club/ranking/rules";
import type { BoardEntryView } from "~/club/ranking/views";
import type { StreakDayView } from "~/club/reading/views";
import { AchievementBadge } from "~/ui/achievement-badge";
import { Medal } from "~/ui/art/medal";
import { placeOf } from "~/ui/art/medal-art";
import { Avatar } from "~/ui/avatar";
import { CalendarDate } from "~/ui/calendar-date";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { SectionHead } from "~/ui/section-head";
import { StreakStrip } from "~/ui/streak-strip";
import { formatNumber, plural } from "~/ui/text/format";

type Entry = Pick<AchievementEntry, "id" | "name" | "icon" | "category" | "unlockedAt"> & {
  /** The number printed on the badge. */
  number: number | null;
};

/** Six badges: the newest ones, then those that the member may unlock next. */
export function AchievementsPreview({ entries }: { entries: Entry[] }) {
  return (
    <section className="wrap mt-16 lg:mt-24" data-sec="achv">
      <SectionHead title="Conquistas" to="/achievements" linkLabel="Ver álbum" />
      {entries.length === 0 ? (
        <EmptyState art="selo" title="Nenhuma conquista disponível." />
      ) : (
        <ul className="grid grid-cols-3 lg:grid-cols-6 gap-x-5 max-[22rem]:gap-x-3 gap-y-8 lg:gap-x-8 pt-5">
          {entries.map(({ id, name, icon, category, unlockedAt, number }) => (
            <li key={id}>
              <Link to={`/achievements#conquista-${id}`} className="block no-underline hover:underline">
                <AchievementBadge
                  name={name}
                  icon={icon}
                  category={category}
                  locked={unlockedAt === null}
                  number={number}
                />
                <span className="block mt-3 font-medium leading-tight text-sm lg:text-base">{name}</span>
                {unlockedAt === null && <span className="meta">Bloqueada</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Own = { name: string; avatar: string | null; rank: number; points: number };

/** The first three, and the row of a viewer who has points and a lower rank. */
export function LeaderboardPreview({ leaders, own }: { leaders: BoardEntryView[]; own: Own | null }) {
  return (
    <section className="order-3 lg:mt-16">
      <SectionHead title="Leaderboard" to="/leaderboard" linkLabel="Ver completo" />
      {leaders.length === 0 ? (
        <EmptyState art="ranking" title="Nenhum dado de leaderboard disponível." />
      ) : (
        <ol>
          {leaders.map(({ rank, user, points }) => {
            const place = placeOf(rank);
            return (
              <li key={user.id} className="flex items-center gap-4 py-3 border-t border-line first:border-0">
                {place && <Medal place={place} className="size-13" />}
                <Avatar name={user.name} src={user.avatar} />
                <span className="leading-tight flex-1 min-w-0">
                  <Link
                    to={`/profile/${user.id}`}
                    className="font-bold no-underline hover:underline wrap-anywhere"
                  >
                    {user.name}
                  </Link>
                  <br />
                  <Points points={points} />
                </span>
              </li>
            );
          })}
          {own && (
            <li className="flex items-center gap-4 py-3 px-3 -mx-3 bg-shade mt-1">
              <span className="condensed text-2xl min-w-[3.25rem] text-center">
                {formatNumber(own.rank)}º
              </span>
              <Avatar name={own.name} src={own.avatar} />
              <span className="leading-tight flex-1">
                <b>Você</b>
                <br />
                <Points points={own.points} />
              </span>
            </li>
          )}
        </ol>
      )}
    </section>
  );
}

function Points({ points }: { points: number }) {
  return (
    <span className="meta">
      {plural(points, "ponto", "pontos")} · {plural(pagesShown(points), "página", "páginas")}
    </span>
  );
}

/** @param isAfterNext for the events after the one that the page already shows. */
export function UpcomingEvents({ events, isAfterNext }: { events: NextEvent[]; isAfterNext?: boolean }) {
  if (isAfterNext && events.length === 0) return null;
  return (
    <section className={isAfterNext ? "order-4 lg:mt-16" : "order-1"} data-sec="events">
      <SectionHead
        title={isAfterNext ? "Depois dele" : "Próximos eventos"}
        to="/events"
        linkLabel="Ver todos"
      />
      {events.length === 0 ? (
        <EmptyState art="evento" title="Nenhum evento programado." />
      ) : (
        <ul className="grid gap-6 pt-3">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EventRow({ event }: { event: NextEvent }) {
  const { id, title, day, time, isToday, location, place, ownStatus } = event;
  const when = [isToday && "Hoje", time].filter(Boolean).join(", ");
  return (
    <li className="flex max-[20rem]:flex-col gap-5">
      <CalendarDate day={day} />
      <div className="pt-1 min-w-0">
        <Link
          className="text-xl condensed block text-balance no-underline hover:underline wrap-anywhere"
          to={`/events/${id}`}
        >
          {title}
        </Link>
        <p className="meta mt-2 wrap-anywhere">{[when, location, place].filter(Boolean).join(" · ")}</p>
        {ownStatus && (
          <p className="flex flex-wrap items-center gap-x-4 mt-1">
            <span className="tag-soft" data-sec={ownStatus === "yes" ? "reading" : undefined}>
              {ownStatus === "yes" && <Icon name="check" />}
              {ownAnswers[ownStatus]}
            </span>
            {/* Only a document scrolls to the answers of a dialog. */}
            <Link
              className="link inline-flex items-center min-h-11"
              to={`/events/${id}#resposta`}
              reloadDocument
            >
              Mudar resposta<span className="sr-only"> a {title}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

type Props = { streak: { currentStreak: number; week: StreakDayView[] } };

/** The last seven days, and the streak that ends today unless the member reads. */
export function StreakCard({ streak: { currentStreak, week } }: Props) {
  const readToday = week.some((day) => day.isToday && day.read);
  return (
    <div
      className="hero-streak flex flex-col bg-(--field) text-(--on-field) px-5 pb-7 md:px-10 lg:col-[3/5] lg:pr-0 lg:pl-11 lg:pb-10"
      data-sec="achv"
    >
      <StreakStrip days={week} />
      <div className="mt-auto">
        <p className="font-medium">Sequência de leitura</p>
        <p className="condensed flex items-baseline gap-2.5 mt-1 text-[6.5rem]/[0.85] lg:text-[9rem]/[0.85]">
          {formatNumber(currentStreak)}
          <span className="text-[2.5rem]">{currentStreak === 1 ? "dia" : "dias"}</span>
        </p>
        <p className="mt-2 max-w-[16rem]">{encouragement(currentStreak, readToday)}</p>
      </div>
    </div>
  );
}

function encouragement(current: number, readToday: boolean): string {
  if (!readToday && current > 0) return `Leia uma página hoje para chegar a ${formatNumber(current + 1)}.`;
  if (!readToday) return "Leia uma página hoje para começar uma sequência.";
  return "A leitura de hoje já está registrada.";
}
