import { requireMemberStill } from "./accounts/sessions-queries.server";
import { inTransaction, type MemberContext, requireStaff } from "./context";

/**
 * Runs a write of the staff in one transaction. Race: the viewer's role, second factor or session may have changed while
 * the request waited. @throws ClubError forbidden; unauthenticated once the session is over.
 */
export function asStaff<Result>(ctx: MemberContext, work: (tx: MemberContext) => Result): Result {
  requireStaff(ctx);
  return asMember(ctx, (tx, viewer) => {
    requireStaff({ viewer });
    return work(tx);
  });
}

/**
 * Runs a write in one transaction. Race: the viewer's session may have ended while the request waited.
 * @param work gets the viewer as stored now. @throws ClubError unauthenticated.
 */
export function asMember<Result>(
  ctx: MemberContext,
  work: (tx: MemberContext, viewer: MemberContext["viewer"]) => Result,
): Result {
  return inTransaction(ctx, (tx) => work(tx, requireMemberStill(tx)));
}
