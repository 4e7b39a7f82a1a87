import { sql } from "drizzle-orm";
import { auditLog } from "#db/schema";
import type { Context, MemberContext } from "../context";

/** What somebody did to what, for the club to look up later. */
export type Deed = { action: string; subject: string; subjectId: number | null; details: string | null };

/** Notes a deed of the viewer's, or of the box's owner without one; called in the transaction in which it is done. */
export function noteDeed({ db, now, ...ctx }: Context | MemberContext, deed: Deed): void {
  const actorId = "viewer" in ctx ? ctx.viewer.id : null;
  db.insert(auditLog)
    .values({ ...deed, actorId, createdAt: now })
    .run();
}

/** Takes the name of who leaves out of what was noted of taking down the texts: "de Ana Lima" becomes "de quem já saiu". */
export function forgetInAudit({ db }: Context, { name }: { name: string }): void {
  const end = sql`', de ' || ${name}`;
  db.run(sql`
    update audit_log set details = substr(details, 1, length(details) - length(${name})) || 'quem já saiu'
    where subject in ('post', 'comment', 'review') and substr(', ' || details, -length(${end})) = ${end}
  `);
}
