import { and, eq, ne } from "drizzle-orm";
import { reviews, uploads, users } from "#db/schema";
import { memberLeaving, staffLeft } from "../account-reactions.server";
import { forgetKeys, onMember, recordAudit } from "../audit/changes.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { endViceOf } from "../vice/ending-changes.server";
import { mayLeave } from "./deletion-queries.server";
import { forgetInviteOf } from "./invites-changes.server";
import { deleteLogins } from "./logins-changes.server";
import { proveSession, requireSamePassword } from "./proof-changes.server";
import { deleteMemberAttempts } from "./rate-limits.server";
import type { AccountDeletion } from "./schema";
import { endSessionsOf } from "./sessions-changes.server";

/** Deletes the viewer's account and data. @returns files to delete. @throws ClubError conflict for the last admin. */
export async function deleteAccount(
  ctx: MemberContext,
  leaving: AccountDeletion,
  sessionId: number,
): Promise<string[]> {
  requireSuccessor(ctx);
  requireChoice(ctx, leaving);
  const asked = { field: "password", sessionId } as const;
  const hash = await proveSession(ctx, leaving.password, asked);
  return inTransaction(ctx, (tx) => {
    requireSamePassword(tx, hash, asked);
    requireSuccessor(tx);
    requireChoice(tx, leaving);
    const { db, viewer } = tx;
    recordAudit(tx, onMember("member.leave", viewer.id));
    endSessionsOf(tx, viewer.id);
    deleteLogins(tx, viewer.id);
    forgetInviteOf(tx, viewer.id);
    forgetKeys(tx, viewer.id);
    endViceOf(tx, viewer.id);
    staffLeft(tx, viewer.id);
    memberLeaving(tx);
    if (leaving.reviews === "delete") db.delete(reviews).where(eq(reviews.userId, viewer.id)).run();
    const files = db
      .delete(uploads)
      .where(and(eq(uploads.userId, viewer.id), ne(uploads.kind, "cover")))
      .returning({ fileName: uploads.fileName })
      .all();
    // Foreign keys with `on delete` remove or anonymise all other rows (see db/schema).
    const keys = db
      .delete(users)
      .where(eq(users.id, viewer.id))
      .returning({ usernameKey: users.usernameKey, emailKey: users.emailKey })
      .all();
    deleteMemberAttempts(
      tx,
      viewer.id,
      keys.flatMap((one) => Object.values(one)),
    );
    return files.map(({ fileName }) => fileName);
  });
}

function requireSuccessor(ctx: MemberContext): void {
  if (mayLeave(ctx) === "needsAdmin") {
    throw new ClubError("conflict", "Antes, passe a administração a outra pessoa.");
  }
}

function requireChoice({ db, viewer }: MemberContext, leaving: AccountDeletion): void {
  if (leaving.reviews !== undefined) return;
  const review = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, viewer.id)).get();
  if (review) throw new ClubError("invalid", "Diga o que fazer com as suas resenhas", { field: "reviews" });
}
