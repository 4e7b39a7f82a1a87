import { and, count, eq, isNull, ne } from "drizzle-orm";
import { column, type RowOf, requireRow } from "#db/rows.server";
import { users } from "#db/schema";
import type { MemberContext } from "../context";
import { hasAnotherAdmin } from "./roles-queries.server";

const ownedColumns = {
  reviews: column.number,
  drafts: column.number,
  posts: column.number,
  comments: column.number,
  quotes: column.number,
  questions: column.number,
  votes: column.number,
  ratings: column.number,
  pollAnswers: column.number,
  likes: column.number,
  directChats: column.number,
  groups: column.number,
  images: column.number,
  nominations: column.number,
  made: column.number,
};

export type OwnedRecords = RowOf<typeof ownedColumns>;

/** Counts of the rows that an account deletion affects. */
export function ownedRecords({ db, viewer: { id } }: MemberContext): OwnedRecords {
  return requireRow(db, ownedColumns)`
    select
      (select count(*) from reviews where user_id = ${id}) as reviews,
      (select count(*) from review_drafts where user_id = ${id}) as drafts,
      (select count(*) from posts where user_id = ${id}) as posts,
      (select count(*) from comments where user_id = ${id}) as comments,
      (select count(*) from quotes where user_id = ${id}) as quotes,
      (select count(*) from questions where user_id = ${id}) as questions,
      (select count(*) from question_votes where user_id = ${id}) as votes,
      (select count(*) from ratings where user_id = ${id}) as ratings,
      (select count(*) from poll_answers where user_id = ${id}) as pollAnswers,
      (select count(*) from likes where user_id = ${id})
        + (select count(*) from quote_likes where user_id = ${id}) as likes,
      (select count(*) from direct_chats where (user1_id = ${id} or user2_id = ${id})
        and exists (select 1 from direct_messages where chat_id = direct_chats.id)) as directChats,
      (select count(*) from chat_group_members where user_id = ${id}) as groups,
      (select count(*) from uploads where user_id = ${id} and kind <> 'cover') as images,
      (select count(*) from nominations where user_id = ${id}) as nominations,
      (select count(*) from books where added_by_id = ${id})
        + (select count(*) from events where created_by_id = ${id})
        + (select count(*) from polls where created_by_id = ${id})
        + (select count(*) from poll_moments where proposed_by_id = ${id}) as made
  `;
}

/** The only admin may not leave while other open accounts exist, also while the role sleeps without a second factor. */
export function mayLeave(ctx: MemberContext): "ok" | "lastMember" | "needsAdmin" {
  const { db, viewer } = ctx;
  const own = db.select({ role: users.role }).from(users).where(eq(users.id, viewer.id)).get();
  if (own?.role !== "admin" || hasAnotherAdmin(ctx, viewer.id)) return "ok";
  const others = db
    .select({ count: count() })
    .from(users)
    .where(and(ne(users.id, viewer.id), isNull(users.deactivatedAt)))
    .get();
  return others?.count ? "needsAdmin" : "lastMember";
}
