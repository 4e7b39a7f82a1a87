import { eq, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { users } from "#db/schema";
import { noteVisit } from "~/club/accounts/sessions-changes.server";
import { viewerColumns } from "~/club/accounts/sessions-queries.server";
import type { Context, MemberContext } from "~/club/context";

/** A call of the core at a moment of the club's history; `now` of its context is that moment. */
export type Act = { at: Date; run: (ctx: Context) => void | Promise<void> };

/** A call by a member, which is also a visit. */
export function actOf(username: string, at: Date, run: (ctx: MemberContext) => void): Act {
  return {
    at,
    run(ctx) {
      const member = asMember(ctx, username);
      run(member);
      noteVisit(ctx, member.viewer.id);
    },
  };
}

/** A context without open pages: pushes go nowhere. */
export function quietContext(
  db: Db,
  now: Date,
  timeZone: string,
  keyedHash: Context["keyedHash"] = (text) => text,
): Context {
  return {
    db,
    now,
    timeZone,
    defaultTimeZone: timeZone,
    hidesRanking: false,
    keyedHash,
    afterCommit() {},
    pushUnreadCounts() {},
    disconnectSessions() {},
    publish() {},
    publishMeetings() {},
  };
}

const viewerNamed = prepared((db) =>
  db
    .select(viewerColumns)
    .from(users)
    .where(eq(users.username, sql.placeholder("username")))
    .prepare(),
);

export function asMember(ctx: Context, username: string): MemberContext {
  const viewer = viewerNamed(ctx.db).get({ username });
  if (!viewer) throw new Error(`no member is called ${username}`);
  return { ...ctx, viewer };
}

export function memberId(ctx: Context, username: string): number {
  return asMember(ctx, username).viewer.id;
}
