import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "#db/schema";
import type { TestClub } from "./app";
import { openEntangled } from "./entangled";
import { password } from "./factory";

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

describe("when Ana leaves", () => {
  it.each(["delete", "keep"] as const)("what is hers goes, nothing of the others (%s)", async (choice) => {
    const { club, ana, bia, caio, anas, bias, belowAnas, onBias, bias2 } = await openEntangled();
    const [a, b, c] = [ana.viewer.id, bia.viewer.id, caio.viewer.id];
    await ana.call("POST", "/api/login", { username: "ana", password: "errada" });
    const before = everything(club);
    const told = {
      gone: [`comment:${onBias}`, `likes:comment:${belowAnas}`, `likes:comment:${bias2}`],
      corrected: { title: "Caio Melo curtiu sua publicação", actor_id: c },
    };
    const keysOf = (rows: Row[] = []) => rows.filter((row) => row.user_id === b).map((row) => row.dedupe_key);
    expect(keysOf(before.notifications)).toEqual(expect.arrayContaining(told.gone));
    expect(before.notifications).toContainEqual(
      expect.objectContaining({ user_id: b, title: "Ana Lima e mais 1 curtiram sua publicação" }),
    );

    const answer = await ana.call("DELETE", "/api/user", { password, reviews: choice });

    expect([answer.status, await answer.json()]).toEqual([200, { message: "Sua conta foi excluída." }]);
    const without = (table: string, column: string, ...gone: unknown[]) =>
      before[table]?.filter((row) => !gone.includes(row[column])) ?? [];
    const emptied = (rows: Row[] = [], column: string) =>
      rows.map((row) => (row[column] === a ? { ...row, [column]: null } : row));
    const expected: Club = {
      ...before,
      users: without("users", "id", a),
      sessions: without("sessions", "user_id", a),
      user_settings: without("user_settings", "user_id", a),
      password_reset_tokens: without("password_reset_tokens", "user_id", a),
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
      event_rsvps: without("event_rsvps", "user_id", a),
      calendar_feeds: without("calendar_feeds", "user_id", a),
      invites: emptied(before.invites, "created_by_id"),
      uploads: without("uploads", "user_id", a),
      posts: without("posts", "user_id", a),
      comments: without("comments", "user_id", a).filter((row) => row.post_id !== anas.id),
      likes: without("likes", "user_id", a).filter(
        (row) => row.post_id !== anas.id && ![belowAnas, onBias].includes(Number(row.comment_id)),
      ),
      notifications: emptied(
        without("notifications", "user_id", a)
          .filter((row) => row.user_id !== b || !told.gone.includes(String(row.dedupe_key)))
          .map((row) => (row.dedupe_key === `likes:post:${bias.id}` ? { ...row, ...told.corrected } : row)),
        "actor_id",
      ),
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
        ...emptied(before.audit_log, "actor_id").map((row) =>
          row.details === "publicação 3, de Ana Lima"
            ? { ...row, details: "publicação 3, de quem já saiu" }
            : row,
        ),
        {
          id: 6,
          actor_id: null,
          action: "member.leave",
          subject: "user",
          subject_id: a,
          details: null,
          created_at: club.clock.now.getTime(),
        },
      ],
    };
    expect(everything(club)).toEqual(expected);
    expect(expected.users).toMatchObject([{ username: "bia" }, { username: "caio" }, { username: "dora" }]);
    expect(JSON.stringify(everything(club))).not.toMatch(/(?<!Mari)Ana Lima|ana@clube|retrato-de-ana/);
    expect(club.db.all(sql`pragma foreign_key_check`)).toEqual([]);
    expect(club.faults).toEqual([]);
  });
});
