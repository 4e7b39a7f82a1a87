import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The accounts that were closed at a moment and opened again later: the first act since then reopened them. Attack: an
 * account that was closed and opened twice must not pass for one that was there.
 * @returns a subquery of users' ids. @param until leaves out what came after it.
 */
export function reopenedSince(moment: SQLWrapper | number, until?: number): SQL {
  const upTo = until === undefined ? sql`` : sql`and created_at <= ${until}`;
  // SQLite takes the action from the row of the minimum. Its planner prefers an index with all rows about members.
  return sql`(
    select target_user_id from (
      select target_user_id, action, min(id) from audit_log indexed by audit_log_closures
      where action in ('member.deactivate', 'member.reactivate', 'owner.deactivate', 'owner.reactivate')
        and created_at > ${moment} ${upTo}
      group by target_user_id
    ) where action like '%.reactivate' and target_user_id is not null
  )`;
}

/** The condition that the account of a row of `users` was there at a moment, and is open or closed later than `closed`. */
export function wasThereOrReopened(moment: SQLWrapper | number, closed = moment): SQL {
  return sql`users.created_at <= ${moment} and coalesce(users.deactivated_at > ${closed}, true)`;
}

/** The condition that the account of a row of `users` was there at a moment, and open. */
export function wasThereAt(moment: SQLWrapper | number): SQL {
  return sql`(${wasThereOrReopened(moment)} and users.id not in ${reopenedSince(moment)})`;
}

/** The number of accounts for which `wasThereAt` holds. With a moment of an outer row SQLite would read the log for each. */
export function numberThereAt(moment: SQLWrapper): SQL {
  const found = wasThereOrReopened(moment);
  return sql`(
    (select count(*) from users where ${found})
    - (select count(*) from users where users.id in ${reopenedSince(moment)} and ${found})
  )`;
}
