import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { emailChanges, notifications, passwordResetTokens, reminderRounds, sessions } from "#db/schema";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { makeMailer } from "~/server/mail/mailer.server";
import { sweepOutbox } from "~/server/mail/outbox.server";
import { coreContext } from "~/server/runtime/app.server";
import { sweepOldRows } from "~/server/runtime/scheduler.server";
import { day } from "../support/accounts";
import { openClub } from "../support/app";
import { contextOf, makeClient, makeMember, password } from "../support/makers";
import { makeNotification, wordedNotifications } from "../support/notifications";

function openWithOutbox() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const outbox = path.join(dataDir, "outbox");
  mkdirSync(outbox);
  return { club: openClub({ DATA_DIR: dataDir }), outbox };
}

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

it("e-mails in the outbox are deleted after seven days, and no other file there", async () => {
  const { club, outbox } = openWithOutbox();
  const { now } = club.clock;
  const write = (name: string, age: number) => {
    writeFileSync(path.join(outbox, name), "x");
    utimesSync(path.join(outbox, name), ago(now, age), ago(now, age));
  };
  write("velha.eml", 7 * day + 1000);
  write(".cortada.eml.part", 7 * day + 1000);
  write("nova.eml", 7 * day - 1000);
  write("lembrete.txt", 400 * day);

  await sweepOutbox(club.app);

  expect(readdirSync(outbox).sort()).toEqual(["lembrete.txt", "nova.eml"]);
  rmSync(outbox, { recursive: true });
  await sweepOutbox(club.app);
});

it("e-mails in the outbox are deleted with the account of their recipient", async () => {
  const { club, outbox } = openWithOutbox();
  club.app.mailer = makeMailer(club.app.config, club.app.log);
  await makeClient(club, { role: "admin" });
  const ana = await makeClient(club, { username: "ana" });
  makeMember(club, { username: "mariana" });
  for (const to of ["ANA@clube.example", "mariana@clube.example", "ana@clube.example"]) {
    await club.app.mailer.deliver({ to, subject: "x", text: "x" });
  }
  expect(readdirSync(outbox)).toHaveLength(3);

  expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);

  expect(readdirSync(outbox)).toHaveLength(1);
  expect(club.faults).toEqual([]);
});

it("a table whose old rows cannot be deleted does not keep those of the others", async () => {
  const club = openClub();
  const { db, clock } = club;
  const ana = makeMember(club);
  openSession(contextOf(club, ana), ana.id, "Teste");
  const createdAt = ago(clock.now, 181 * day);
  makeNotification(club, { userId: ana.id, createdAt, readAt: clock.now });
  clock.now = new Date(clock.now.getTime() + 31 * day);
  db.run(sql`create trigger broken before delete on sessions begin select raise(abort, 'broken'); end`);

  await expect(sweepOldRows(coreContext(club.app))).rejects.toThrow("1 of 14 failed");

  expect(db.select().from(notifications).all()).toEqual([]);
  expect(db.select().from(sessions).all()).toHaveLength(1);
});

it("expired tokens, changes, rounds and read notifications are deleted, and current ones stay", async () => {
  const club = openClub();
  const { db, clock } = club;
  const { now } = clock;
  const ana = makeMember(club);
  const bia = makeMember(club);
  const token = (name: string, age: number, usedAt: Date | null = null) =>
    db
      .insert(passwordResetTokens)
      .values({
        userId: ana.id,
        token: name,
        createdAt: ago(now, age),
        expiresAt: ago(now, age - day / 24),
        usedAt,
      })
      .run();
  token("expired", day / 24);
  token("used and expired", day, ago(now, day));
  token("open", day / 24 - 1);
  token("used within the hour", 1000, now);
  const change = (userId: number, expiresAt: Date) =>
    db
      .insert(emailChanges)
      .values({ userId, email: "x", token: String(userId), createdAt: now, expiresAt })
      .run();
  change(ana.id, now);
  change(bia.id, new Date(now.getTime() + 1));
  db.insert(reminderRounds)
    .values([
      { name: "streak:2026-01-01", doneAt: ago(now, 31 * day) },
      { name: "streak:2026-03-09", doneAt: ago(now, day) },
    ])
    .run();
  for (const userId of [ana.id, bia.id])
    makeNotification(club, { userId, title: "old and read", createdAt: ago(now, 181 * day), readAt: now });
  makeNotification(club, { userId: ana.id, title: "old and unread", createdAt: ago(now, 181 * day) });
  makeNotification(club, { userId: bia.id, title: "read", createdAt: ago(now, 179 * day), readAt: now });

  await sweepOldRows(coreContext(club.app));

  const names = (rows: { token: string }[]) => rows.map((row) => row.token);
  expect(names(db.select().from(passwordResetTokens).all())).toEqual(["open", "used within the hour"]);
  expect(db.select().from(emailChanges).all()).toMatchObject([{ userId: bia.id }]);
  expect(db.select().from(reminderRounds).all()).toMatchObject([{ name: "streak:2026-03-09" }]);
  expect(wordedNotifications({ db }).map(({ title }) => title)).toEqual(["old and unread", "read"]);
});
