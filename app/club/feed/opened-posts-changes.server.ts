import { sql } from "drizzle-orm";
import type { MemberContext } from "../context";

/** Records the first display of the announcement. */
export function recordOpenedSeen({ db, now, viewer }: MemberContext, bookId: number): void {
  db.run(sql`
    update user_progress set opened_seen_at = ${now.getTime()}
    where user_id = ${viewer.id} and book_id = ${bookId} and opened_seen_at is null
  `);
}
