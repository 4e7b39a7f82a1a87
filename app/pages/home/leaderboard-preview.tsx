import { Link } from "@remix-run/react";
import type { BoardEntry } from "~/club/ranking/general-board.server";
import { pagesShown } from "~/club/ranking/rules";
import { placeOf } from "~/ui/art/medal-art";
import { Avatar } from "~/ui/avatar";
import { EmptyState } from "~/ui/empty-state";
import { formatNumber, plural } from "~/ui/format";
import { Medal } from "~/ui/medal";
import { SectionHead } from "~/ui/section-head";

type Own = { name: string; avatar: string | null; rank: number; points: number };

/** The first three of the ranking, and the row of a viewer who has points and stands further down. */
export function LeaderboardPreview({ leaders, own }: { leaders: BoardEntry[]; own: Own | null }) {
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
              <li key={user.id} className="flex items-center gap-4 py-3 hair first:border-0">
                {place && <Medal place={place} />}
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
              <span className="cond text-2xl min-w-[3.25rem] text-center">{formatNumber(own.rank)}º</span>
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
