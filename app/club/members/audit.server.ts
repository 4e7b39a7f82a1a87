import { auditLog } from "#db/schema";
import type { MemberContext } from "../context";

/** What somebody did to what, for the club to look up later. */
export type Deed = { action: string; subject: string; subjectId: number; details: string };

/** Notes a deed of the viewer's; called in the transaction in which it is done. */
export function noteDeed({ db, now, viewer }: MemberContext, deed: Deed): void {
  db.insert(auditLog)
    .values({ ...deed, actorId: viewer.id, createdAt: now })
    .run();
}
