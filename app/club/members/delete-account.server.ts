import { and, count, eq, isNull, ne } from "drizzle-orm";
import { column, type RowOf, requireRow } from "#db/rows.server";
import { reviews, uploads, users } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { memberLeaving } from "../reactions.server";
import { onMember, recordAudit } from "./audit.server";
import { deleteLogins } from "./logins.server";
import { reauthenticate, requireStillReauthenticated } from "./passwords.server";
import { deleteMemberAttempts } from "./rate-limits.server";
import { hasAnotherAdmin } from "./roles.server";
import type { AccountDeletion } from "./schema";
import { endSessionsOf } from "./sessions.server";

const ownedColumns = {
  reviews: column.number,
  posts: column.number,
  comments: column.number,
  quotes: column.number,
  questions: column.number,
  votes: column.number,
  ratings: column.number,
  likes: column.number,
  directChats: column.number,
  groups: column.number,
  images: column.number,
  made: column.number,
};

export type OwnedRecords = RowOf<typeof ownedColumns>;

/** Counts of the rows that an account deletion affects. */
export function ownedRecords({ db, viewer: { id } }: MemberContext): OwnedRecords {
  return requireRow(db, ownedColumns)`
    select
      (select count(*) from reviews where user_id = ${id}) as reviews,
      (select count(*) from posts where user_id = ${id}) as posts,
      (select count(*) from comments where user_id = ${id}) as comments,
      (select count(*) from quotes where user_id = ${id}) as quotes,
      (select count(*) from questions where user_id = ${id}) as questions,
      (select count(*) from question_votes where user_id = ${id}) as votes,
      (select count(*) from ratings where user_id = ${id}) as ratings,
      (select count(*) from likes where user_id = ${id})
        + (select count(*) from quote_likes where user_id = ${id}) as likes,
      (select count(*) from direct_chats where user1_id = ${id} or user2_id = ${id}) as directChats,
      (select count(*) from chat_group_members where user_id = ${id}) as groups,
      (select count(*) from uploads where user_id = ${id}) as images,
      (select count(*) from books where added_by_id = ${id})
        + (select count(*) from events where created_by_id = ${id}) as made
  `;
}

/** The only admin may not leave while other open accounts exist. */
export function mayLeave(ctx: MemberContext): "yes" | "as the last one" | "not before another is admin" {
  const { db, viewer } = ctx;
  if (viewer.role !== "admin" || hasAnotherAdmin(ctx, viewer.id)) return "yes";
  const others = db
    .select({ count: count() })
    .from(users)
    .where(and(ne(users.id, viewer.id), isNull(users.deactivatedAt)))
    .get();
  return others?.count ? "not before another is admin" : "as the last one";
}

/** Deletes the viewer's account and data. @returns files to delete. @throws ClubError conflict for the last admin. */
export async function deleteAccount(
  ctx: MemberContext,
  leaving: AccountDeletion,
  sessionId: number,
): Promise<string[]> {
  requireSuccessor(ctx);
  requireChoice(ctx, leaving);
  const proven = await reauthenticate(ctx, leaving.password, "password");
  return inTransaction(ctx, (tx) => {
    requireStillReauthenticated(tx, proven, { field: "password", sessionId });
    requireSuccessor(tx);
    requireChoice(tx, leaving);
    const { db, viewer } = tx;
    recordAudit(tx, onMember("member.leave", viewer.id));
    endSessionsOf(tx, viewer.id);
    deleteLogins(tx, viewer.id);
    memberLeaving(tx);
    if (leaving.reviews === "delete") db.delete(reviews).where(eq(reviews.userId, viewer.id)).run();
    const files = db
      .delete(uploads)
      .where(eq(uploads.userId, viewer.id))
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
  if (mayLeave(ctx) === "not before another is admin") {
    throw new ClubError("conflict", "Antes, passe a administração a outra pessoa.");
  }
}

function requireChoice({ db, viewer }: MemberContext, leaving: AccountDeletion): void {
  if (leaving.reviews !== undefined) return;
  const review = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, viewer.id)).get();
  if (review) throw new ClubError("invalid", "Diga o que fazer com as suas resenhas", { field: "reviews" });
}
