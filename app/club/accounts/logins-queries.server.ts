import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { computed } from "#db/rows.server";
import { auditLog } from "#db/schema";
import type { MemberContext } from "../context";
import { loginActions, loginLifetime } from "./rules";
import { type LoginView, loginView } from "./views";

/** The counter of a row about sessions; null for other rows. */
export function timesIn(action: string, details: string | null): number | null {
  return countsFailures(action) || action === "session.end-others" ? failureIn(details).times : null;
}

const shown = 20;

/** The viewer's newest 20 logins, failed ones and changes of access in the last 90 days. */
export function ownLogins({ db, now, viewer }: MemberContext): LoginView[] {
  return db
    .select({
      ...columnsOf(auditLog, loginView),
      action: computed(loginView.shape.action)`${auditLog.action}`,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetUserId, viewer.id),
        inArray(auditLog.action, [...loginActions]),
        gt(auditLog.createdAt, new Date(now.getTime() - loginLifetime)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(shown)
    .all()
    .map(({ details, ...login }) => ({
      ...login,
      device: deviceIn(login.action, details),
      times: timesIn(login.action, details),
    }));
}

function deviceIn(action: string, details: string | null): string | null {
  if (action === "session.open") return details;
  return countsFailures(action) ? failureIn(details).device : null;
}

function countsFailures(action: string): boolean {
  return ["session.refuse", "session.refuse-code", "session.half"].includes(action);
}

/** The device is null when attempts came from several. */
export function failureIn(details: string | null): { times: number; device: string | null } {
  const [times = "1", ...device] = (details ?? "").split(" ");
  return { times: Number(times) || 1, device: device.join(" ") || null };
}
