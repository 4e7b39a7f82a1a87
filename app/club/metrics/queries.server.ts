import { column, queryRows } from "#db/rows.server";
import type { Context } from "../context";

const columns = {
  members: column.number,
  deactivated: column.number,
  books: column.number,
  emails: column.number,
  pushes: column.number,
};

export type ClubMetrics = { [Name in keyof typeof columns]: number };

/** Counts for the operator's monitoring: accounts, books, and the notifications that wait for e-mail and push. */
export function clubMetrics({ db }: Context): ClubMetrics {
  const [counts] = queryRows(db, columns)`
    select
      (select count(*) from users where deactivated_at is null) as members,
      (select count(*) from users where deactivated_at is not null) as deactivated,
      (select count(*) from books) as books,
      (select count(*) from notifications where mail_due_at is not null) as emails,
      (select count(*) from push_deliveries) as pushes
  `;
  if (!counts) throw new Error("A select without a table has one row");
  return counts;
}
