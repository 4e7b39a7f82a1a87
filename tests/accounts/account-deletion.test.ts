import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "#db/schema";
import type { TestClub } from "../support/app";
import { password } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { openClubWithSharedData } from "../support/personal-data";
import type { TestClient } from "../support/test-client";

type Row = Record<string, unknown>;
type Club = Record<string, Row[]>;

/** Every row of every table, by the names of the columns. */
function everything({ db }: Pick<TestClub, "db">): Club {
  const tables = Object.values(schema).filter((one) => is(one, SQLiteTable));
  return Object.fromEntries(
    tables.map((table) => [
      getTableName(table),
      db.all<Row>(
        sql`select ${sql.raw(
          Object.values(getTableColumns(table))
            .map((column) => column.name)
            .join(", "),
        )} from ${table} order by rowid`,
      ),
    ]),
  );
}

/** Their rows go with the member, and no other row refers to them. */
const ownedTables = [
  ...["spoiler_consents", "revealed_texts", "delivery_settings", "push_subscriptions"],
  ...["access_keys", "nomination_marks", "poll_answers", "imports", "import_titles"],
  ...["authenticator_apps", "passkeys", "recovery_codes", "challenges"],
  ...["event_presences", "event_roles", "event_role_passes", "meeting_draws", "minutes_corrections"],
  ...["quotes", "quote_likes", "questions", "question_votes", "ratings", "personal_plans", "review_drafts"],
];

describe("the deletion of Ana's account", () => {
  it.each(["delete", "keep"] as const)("deletes her data and nothing of the others (%s)", async (choice) => {
    const { club, ana, bia, caio, dora, anas, bias, belowAnas, onBias, bias2 } =
      await openClubWithSharedData();
    const [a, b, c] = [ana.viewer.id, bia.viewer.id, caio.viewer.id];
    await ana.call("POST", "/api/login", { username: "ana", password: "errada" });
    const before = everything(club);
    const affected = {
      deleted: [`comment:${onBias}`, `likes:comment:${belowAnas}`, `likes:comment:${bias2}`],
      corrected: { actor_id: c },
    };
    const keysOf = (rows: Row[] = []) => rows.filter((row) => row.user_id === b).map((row) => row.dedupe_key);
    expect(keysOf(before.notifications)).toEqual(expect.arrayContaining(affected.deleted));
    const likesOfBia = () =>
      notificationsOf(club, "like").flatMap((one) => (one.userId === b ? [one.title] : []));
    expect(likesOfBia()).toContain("Ana Lima e mais 1 curtiram sua publicação");

    const answer = await ana.call("DELETE", "/api/user", { password, reviews: choice });

    expect([answer.status, await answer.json()]).toEqual([200, { message: "Sua conta foi excluída." }]);
    const without = (table: string, column: string, ...deleted: unknown[]) =>
      before[table]?.filter((row) => !deleted.includes(row[column])) ?? [];
    const emptied = (rows: Row[] = [], column: string) =>
      rows.map((row) => (row[column] === a ? { ...row, [column]: null } : row));
    const now = club.clock.now.getTime();
    const expected: Club = {
      ...before,
      users: without("users", "id", a),
      sessions: without("sessions", "user_id", a),
      user_settings: without("user_settings", "user_id", a),
      email_changes: without("email_changes", "user_id", a),
      // The links that she made end with her role, and her webhooks are switched off.
      password_reset_tokens: emptied(
        without("password_reset_tokens", "user_id", a).map((row) =>
          row.issued_by_id === a ? { ...row, used_at: now } : row,
        ),
        "issued_by_id",
      ),
      login_attempts: [],
      user_progress: without("user_progress", "user_id", a),
      reading_streaks: without("reading_streaks", "user_id", a),
      user_achievements: without("user_achievements", "user_id", a),
      reviews: emptied(
        emptied(choice === "delete" ? without("reviews", "user_id", a) : before.reviews, "user_id"),
        "featured_by_id",
      ),
      books: emptied(before.books, "added_by_id"),
      events: emptied(before.events, "created_by_id"),
      plans: emptied(before.plans, "changed_by_id"),
      // The takeover that she ends by leaving protects the earlier admins.
      vices: emptied(
        before.vices?.map((row) => (row.user_id === a ? { ...row, user_id: null, ended_at: now } : row)),
        "named_by_id",
      ),
      rounds: emptied(before.rounds, "opened_by_id"),
      nominations: emptied(before.nominations, "user_id"),
      polls: emptied(before.polls, "created_by_id"),
      poll_moments: emptied(before.poll_moments, "proposed_by_id"),
      meetings: emptied(before.meetings, "opened_by_id"),
      visit_links: without("visit_links", "created_by_id", a),
      minutes: emptied(before.minutes, "changed_by_id"),
      event_rsvps: without("event_rsvps", "user_id", a),
      calendar_feeds: without("calendar_feeds", "user_id", a),
      invites: emptied(before.invites, "created_by_id"),
      uploads: without("uploads", "user_id", a),
      webhooks: emptied(
        before.webhooks?.map((row) => (row.created_by_id === a ? { ...row, disabled_at: now } : row)),
        "created_by_id",
      ),
      posts: without("posts", "user_id", a),
      comments: without("comments", "user_id", a).filter((row) => row.post_id !== anas.id),
      likes: without("likes", "user_id", a).filter(
        (row) => row.post_id !== anas.id && ![belowAnas, onBias].includes(Number(row.comment_id)),
      ),
      ...Object.fromEntries(ownedTables.map((table) => [table, without(table, "user_id", a)])),
      notifications: [
        ...emptied(
          without("notifications", "user_id", a)
            .filter((row) => row.user_id !== b || !affected.deleted.includes(String(row.dedupe_key)))
            .map((row) =>
              row.dedupe_key === `likes:post:${bias.id}` ? { ...row, ...affected.corrected } : row,
            ),
          "actor_id",
        ),
        expect.objectContaining({ user_id: dora.viewer.id, dedupe_key: `webhook:1:off:${now}` }),
      ],
      conversations: without("conversations", "id", 1, 4),
      chat_groups: emptied(without("chat_groups", "id", 1), "created_by_id"),
      chat_group_members: without("chat_group_members", "user_id", a).map((row) =>
        row.group_id === 2 && row.user_id === c ? { ...row, role: "admin" } : row,
      ),
      chat_messages: emptied(
        without("chat_messages", "group_id", 1)
          .filter((row) => row.content !== "")
          .map((row) => (row.sender_id === a ? { ...row, attachment: null } : row)),
        "sender_id",
      ),
      direct_chats: without("direct_chats", "id", 4),
      direct_messages: without("direct_messages", "chat_id", 4),
      audit_log: [
        ...emptied(
          emptied(
            before.audit_log?.filter((row) => row.subject !== "session" || row.target_user_id !== a),
            "actor_id",
          ),
          "target_user_id",
        ),
        {
          id: Number(before.audit_log?.at(-1)?.id) + 1,
          actor_id: null,
          action: "member.leave",
          subject: "user",
          subject_id: a,
          target_user_id: null,
          details: null,
          created_at: now,
        },
        expect.objectContaining({ action: "webhook.off", actor_id: null, subject_id: 1 }),
      ],
    };
    expect(everything(club)).toEqual(expected);
    expect(likesOfBia()).toContain("Caio Melo curtiu sua publicação");
    expect(expected.users).toMatchObject([{ username: "bia" }, { username: "caio" }, { username: "dora" }]);
    expect(JSON.stringify(everything(club))).not.toMatch(/Ana Lima|ana@clube|nova-de-ana|retrato-de-ana/);
    expect(club.db.all(sql`pragma foreign_key_check`)).toEqual([]);
    expect(club.faults).toEqual([]);
  });

  it("leaves no audit row with any of her names", async () => {
    const { club, ana, dora } = await openClubWithSharedData();
    const { id } = ana.viewer;
    await dora.call("PUT", `/api/events/1/rsvps/${id}`, { status: "maybe" });
    const { post, comment } = await textsOf(ana);
    for (const path of [`comments/${comment}`, `posts/${post}`, "reviews/1"]) {
      expect((await dora.call("DELETE", `/api/${path}`)).status).toBe(200);
    }
    const renamed = { name: "Ana Prado", email: "ana@clube.example", bio: "" };
    expect((await ana.call("PUT", `/api/users/${id}`, renamed)).status).toBe(200);

    expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);

    expect(JSON.stringify(everything(club))).not.toMatch(/Ana (Lima|Prado)/);
    const kept = club.db.select().from(schema.auditLog).where(eq(schema.auditLog.actorId, dora.viewer.id));
    expect(kept.all().slice(1)).toMatchObject([
      { action: "event.answer", subjectId: 1, targetUserId: null, details: "maybe" },
      { action: "comment.delete", subjectId: comment, targetUserId: null, details: `publicação ${post}` },
      { action: "post.delete", subjectId: post, targetUserId: null, details: null },
      { action: "review.delete", subjectId: 1, targetUserId: null, details: "livro 1" },
    ]);
  });
});

/** A post and a comment of the author, for a deletion by the staff. */
async function textsOf(author: TestClient): Promise<{ post: number; comment: number }> {
  const idIn = async (answer: Response) => ((await answer.json()) as { id: number }).id;
  const content = "O começo é difícil, depois passa.";
  const post = await idIn(await author.call("POST", "/api/posts", { content, type: "general" }));
  const comment = await idIn(await author.call("POST", `/api/posts/${post}/comments`, { content }));
  return { post, comment };
}
