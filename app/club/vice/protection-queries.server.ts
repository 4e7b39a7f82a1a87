import { gt } from "drizzle-orm";
import { vices } from "#db/schema";
import { formatDateTime } from "../calendar";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { undoEnds, undoPeriod } from "./rules";

/**
 * Attack: a vice, or an admin that the vice has named, could take the role from the earlier admins before one of them
 * has seen the takeover. While it can be undone, only they act on each other's accounts.
 * @throws ClubError conflict.
 */
export function requireUnprotected({ db, now, timeZone, viewer }: MemberContext, memberId: number): void {
  const since = new Date(now.getTime() - undoPeriod);
  const takeovers = db
    .select({ acceptedAt: vices.acceptedAt, earlierAdmins: vices.earlierAdmins })
    .from(vices)
    .where(gt(vices.acceptedAt, since))
    .all();
  for (const { acceptedAt, earlierAdmins } of takeovers) {
    if (!acceptedAt || !earlierAdmins?.includes(memberId) || earlierAdmins.includes(viewer.id)) continue;
    const end = formatDateTime(undoEnds(acceptedAt), timeZone).slice(0, 10);
    const sentence = `Até ${end}, só quem já administrava o clube antes do vice pode fazer isto com esta conta.`;
    throw new ClubError("conflict", sentence);
  }
}
