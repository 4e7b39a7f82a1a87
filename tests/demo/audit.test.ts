import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries } from "~/club/members/audit-log.server";
import { auditSentence } from "~/club/members/audit-wording";
import { viewerColumns } from "~/club/members/sessions.server";
import { ownSignIns } from "~/club/members/sign-ins.server";
import { auditLog, users } from "../schema";
import { demoClub, moments } from "./club-for-tests";

function contextOf({ db, now, timeZone }: ReturnType<typeof demoClub>, username: string) {
  const viewer = db.select(viewerColumns).from(users).where(eq(users.username, username)).get()!;
  return {
    db,
    now,
    timeZone,
    viewer,
    keyedHash: String,
    afterCommit() {},
    pushUnreadCounts() {},
    disconnectSessions() {},
    publish() {},
  };
}

describe("the demo club's audit log", () => {
  it.each(moments)("at $now in $timeZone is in order, about members, and never ahead of them", (moment) => {
    const club = demoClub(moment);
    const rows = club.db.select().from(auditLog).orderBy(asc(auditLog.id)).all();
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(moment.now.getTime());
    const members = club.db.select().from(users).all();
    for (const { targetUserId, createdAt, action } of rows) {
      if (targetUserId === null || action.startsWith("message.")) continue;
      const joined = members.find(({ id }) => id === targetUserId)!.createdAt;
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(joined.getTime());
    }
  });

  it("has every action but invitations, each in a sentence", () => {
    const ctx = contextOf(demoClub(), "admin");
    const kinds = ["sign-ins", "accounts", "texts", "books", "events", "club", "messages"] as const;
    for (const kind of kinds) expect(auditEntries(ctx, { kind, limit: 5 })).not.toEqual([]);
    const all = auditEntries(ctx, { limit: 100 }).map((entry) => auditSentence(entry));
    for (const sentence of all) expect(sentence).toMatch(/^[\p{Lu}\d].* .*[.]$/u);
    expect(
      auditEntries(ctx, { kind: "accounts", search: "benedito", limit: 5 }).map((entry) =>
        auditSentence(entry),
      ),
    ).toEqual([
      "A senha de Benedito Assunção foi redefinida por um link.",
      "Davi Nogueira gerou um link de nova senha para Benedito Assunção.",
      "Benedito Assunção criou a própria conta.",
    ]);
  });

  it.each(["admin", "dev", "membro"])("shows %s a few own log-ins", (username) => {
    const own = ownSignIns(contextOf(demoClub(), username));
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.map(({ action }) => action)).toContain("session.open");
  });
});
