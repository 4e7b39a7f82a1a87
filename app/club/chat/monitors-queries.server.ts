import { column, queryRows } from "#db/rows.server";
import { dayOf } from "../calendar";
import type { Context } from "../context";
import { type Monitor, monitoringNotice } from "./monitoring-wording";

/** The members with the developer role, each since the day of that role. */
function monitorsOf({ db, timeZone }: Context): Monitor[] {
  // The audit row of the last role change, or the account itself if it began with the role.
  const rows = queryRows(db, { name: column.text, since: column.number })`
    select name, coalesce((
      select created_at from audit_log
      where target_user_id = users.id and action = 'member.role' order by id desc limit 1
    ), created_at) as since
    from users where role = 'developer' and deactivated_at is null order by name_key, id
  `;
  return rows.map(({ name, since }) => ({ name, since: dayOf(new Date(since), timeZone) }));
}

/** The notice to members about the readers of their messages; null while monitoring is off. */
export function noticeOfMonitoring(ctx: Context, isOn: boolean): string | null {
  return isOn ? monitoringNotice(monitorsOf(ctx)) : null;
}
