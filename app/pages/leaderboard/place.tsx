import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RankedMember } from "~/club/ranking/general-board.server";
import { placeOf } from "~/ui/art/medal-art";
import { Avatar } from "~/ui/avatar";
import { formatNumber } from "~/ui/format";
import { Medal } from "~/ui/medal";
import { RoleBadge } from "~/ui/role-badge";

/** A place: a medal for the first three, then its number. */
export function Place({ rank }: { rank: number | null }) {
  const place = placeOf(rank);
  if (place) return <Medal place={place} />;
  return <span className="cond">{rank === null ? "–" : `${formatNumber(rank)}º`}</span>;
}

/** Who stands there; what a phone has no column for goes below the name. */
export function MemberCell({
  user,
  isOwn,
  children,
}: {
  user: RankedMember;
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
        {isOwn && <span className="vh"> (você)</span>}
        {children && <span className="meta sm:hidden block text-xs!">{children}</span>}
      </span>
    </span>
  );
}
