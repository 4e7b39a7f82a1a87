import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#db/client.server";
import { achievements, notifications, userAchievements, users } from "#db/schema";
import { ownLogins } from "~/club/accounts/logins-queries.server";
import { auditEntries } from "~/club/audit/queries.server";
import { auditSentence } from "~/club/audit/wording";
import { notificationKinds } from "~/club/notifications/rules";
import { logins } from "../../demo/content/people";
import { buildDemoClub, buildTimeout, contextIn, demoClub } from "../support/demo";

function notificationsOf(db: Db, username?: string) {
  return db
    .select({ notification: notifications, member: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(username ? eq(users.username, username) : undefined)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .all();
}

beforeAll(buildDemoClub, buildTimeout);

describe("the demo club's notifications", () => {
  it("are of every kind", () => {
    const { db } = demoClub();
    const kinds = new Set(notificationsOf(db).map(({ notification }) => notification.kind));
    expect(kinds).toEqual(new Set(notificationKinds));
    const ofHelena = notificationsOf(db, "membro").map(({ notification }) => notification.kind);
    for (const kind of ["book", "event", "reminder", "comment", "like", "feature"])
      expect(ofHelena).toContain(kind);
  });
});

describe("the demo club's achievements", () => {
  it("are many for the club's liveliest members, and few for its newest", () => {
    const unlocked = demoClub()
      .db.select({ name: achievements.name, username: users.username })
      .from(userAchievements)
      .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
      .innerJoin(users, eq(users.id, userAchievements.userId))
      .all();
    const of = (username: string) =>
      unlocked.filter((one) => one.username === username).map(({ name }) => name);
    const holders = (name: string) => unlocked.filter((one) => one.name === name).length;
    expect(of("membro").length).toBeGreaterThanOrEqual(6);
    expect(of("membro")).toContain("Resenha em Destaque");
    expect(of("caetano_b")).toContain("Resenha em Destaque");
    expect(of("otavio.lins")).toContain("Cinco Resenhas");
    expect(of("vitoria.fig")).not.toContain("Alma de Leitor");
    expect(holders("Cadeira Cativa")).toBeGreaterThan(1);
    expect(holders("Comentário Querido")).toBeGreaterThan(4);
    expect(holders("Comentário Querido")).toBeLessThan(16);
  });
});

describe("the demo club's audit log", () => {
  it("has every kind but invitations, each in a sentence", () => {
    const ctx = contextIn(demoClub(), "admin");
    const kinds = ["sign-ins", "accounts", "texts", "books", "events", "club", "messages"] as const;
    for (const kind of kinds) expect(auditEntries(ctx, { kind, limit: 5 })).not.toEqual([]);
    const all = auditEntries(ctx, { limit: 100 }).map((entry) => auditSentence(entry));
    for (const sentence of all) expect(sentence).toMatch(/^[\p{Lu}\d].* .*[.]$/u);
    const ofBenedito = auditEntries(ctx, { kind: "accounts", search: "benedito", limit: 5 });
    expect(ofBenedito.map((entry) => auditSentence(entry))).toEqual([
      "A senha de Benedito Assunção foi redefinida por um link.",
      "Davi Nogueira gerou um link de nova senha para Benedito Assunção.",
      "Benedito Assunção criou a própria conta.",
    ]);
  });

  it("counts the failed logins of an hour in one row", () => {
    const refused = ownLogins(contextIn(demoClub(), "admin")).filter(({ times }) => times !== null);
    expect(refused).toMatchObject([{ action: "session.refuse", device: null, times: 6 }]);
  });

  it.each(logins)("shows %s a few own logins", (username) => {
    const own = ownLogins(contextIn(demoClub(), username));
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.map(({ action }) => action)).toContain("session.open");
  });
});
