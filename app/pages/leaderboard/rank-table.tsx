import type { ReactNode } from "react";
import type { Viewer } from "~/club/accounts/rules";
import type { RankedMemberView } from "~/club/ranking/views";
import { Medal } from "~/ui/art/medal";
import { placeOf } from "~/ui/art/medal-art";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/link";
import { RoleBadge } from "~/ui/role-badge";
import { formatNumber } from "~/ui/text/format";

type Ranked = { rank: number; user: RankedMemberView };

type Props<Row extends Ranked> = {
  caption: string;
  /** The headings of the columns after rank and member. */
  heads: ReactNode;
  rows: Row[];
  /** The viewer's row, shown apart if it is not among `rows`; null without a rank. */
  own: Row | null;
  isOwnShown: boolean;
  viewer: Viewer;
  /** Values below the name for phones, which have fewer columns. */
  below: (row: Row) => ReactNode;
  cells: (row: Row) => ReactNode;
};

/** A ranking as a table. It always contains the viewer's row, in place or apart. */
export function RankTable<Row extends Ranked>({
  caption,
  heads,
  rows,
  own,
  isOwnShown,
  viewer,
  below,
  cells,
}: Props<Row>) {
  const isListed = rows.some(({ user }) => user.id === viewer.id);
  const apart = isListed ? null : own;
  const line = (row: Row) => {
    const isOwn = row.user.id === viewer.id;
    return (
      <tr key={row.user.id} className={isOwn ? "is-on" : undefined}>
        <td className="w-24 text-xl/normal max-sm:w-12 max-[20rem]:w-[17%]">
          <RankLabel rank={row.rank} />
        </td>
        <td>
          <MemberCell user={row.user} isOwn={isOwn}>
            {below(row)}
          </MemberCell>
        </td>
        {cells(row)}
      </tr>
    );
  };
  return (
    <>
      <table className="table rank-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="max-sm:hidden">Posição</span>
              <abbr className="sm:hidden no-underline" title="Posição">
                Pos.
              </abbr>
            </th>
            <th scope="col">Membro</th>
            {heads}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {apart && <tbody className="rank-apart">{line(apart)}</tbody>}
      </table>
      {apart && !isOwnShown && (
        <p className="meta mt-3">Só você vê a sua linha: o seu progresso de leitura está oculto.</p>
      )}
    </>
  );
}

/** A medal for the first three ranks, then the number. */
function RankLabel({ rank }: { rank: number | null }) {
  const place = placeOf(rank);
  if (place) return <Medal place={place} className="size-10 max-[20rem]:size-[11vw]" />;
  return (
    <span className="condensed inline-block min-w-10 text-center">
      {rank === null ? "–" : `${formatNumber(rank)}º`}
    </span>
  );
}

function MemberCell({
  user,
  isOwn,
  children,
}: {
  user: RankedMemberView;
  isOwn: boolean;
  children?: ReactNode;
}) {
  return (
    <span className="flex items-center gap-3 sm:gap-4">
      <Avatar name={user.name} src={user.avatar} />
      <span className="leading-tight min-w-0">
        <Link to={`/profile/${user.id}`} className="font-bold no-underline hover:underline wrap-anywhere">
          {user.name}
        </Link>{" "}
        {user.role !== "user" && <RoleBadge role={user.role} />}
        {isOwn && <span className="sr-only"> (você)</span>}
        {children && <span className="meta sm:hidden block text-xs">{children}</span>}
      </span>
    </span>
  );
}
