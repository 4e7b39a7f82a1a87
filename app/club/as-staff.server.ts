import { requireMemberStill } from "./accounts/sessions-queries.server";
import { inTransaction, type MemberContext, requireStaff } from "./context";

/**
 * Runs a write of the staff in one transaction. Race: the viewer's role, second factor or session may have changed while
 * the request waited. @throws ClubError forbidden; unauthenticated once the session is over.
 */
export function asStaff<Result>(ctx: MemberContext, work: (tx: MemberContext) => Result): Result {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    requireStaff({ viewer: requireMemberStill(tx) });
    return work(tx);
  });
}
