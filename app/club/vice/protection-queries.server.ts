import { gt } from "drizzle-orm";
import { vices } from "#db/schema";
import { formatDateTime } from "../calendar";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { undoEnds, undoPeriod } from "./rules";

/**
 * Attack: a vice, or an admin whom the vice has made, could take the role from the earlier admins before one of them
 * has seen the takeover. For 90 days, also when it has ended before, only they act on each other's accounts; and on the
 * vice's while it is open, or an admin whom the vice has made could end it.
 * @throws ClubError conflict.
 */
export function requireUnprotected({ db, now, timeZone, viewer }: MemberContext, memberId: number): void {
  const since = new Date(now.getTime() - undoPeriod);
  const takeovers = db
    .select({
      userId: vices.userId,
      acceptedAt: vices.acceptedAt,
      earlierAdmins: vices.earlierAdmins,
      endedAt: vices.endedAt,
    })
    .from(vices)
    .where(gt(vices.acceptedAt, since))
    .all();
  for (const { userId, acceptedAt, earlierAdmins, endedAt } of takeovers) {
    if (!acceptedAt || !earlierAdmins || earlierAdmins.includes(viewer.id)) continue;
    const isOpenVice = userId === memberId && !endedAt;
    if (!isOpenVice && !earlierAdmins.includes(memberId)) continue;
    const end = formatDateTime(undoEnds(acceptedAt), timeZone).slice(0, 10);
    const sentence = `Até ${end}, só quem já administrava o clube antes do vice pode fazer isto com esta conta.`;
    throw new ClubError("conflict", sentence);
  }
}
