import type { Db } from "../client.server";
import { auditLog } from "../schema";
import type { DemoBook } from "./books";
import { below, between, dice } from "./dice";
import { insertAll } from "./insert-all";
import type { HeldMeeting } from "./meetings";
import type { DemoMember } from "./members";
import { byTime, type DemoTime } from "./time";

export type DemoAudit = typeof auditLog.$inferInsert & { createdAt: Date };

type Made = { members: DemoMember[]; books: DemoBook[]; meetings: HeldMeeting[]; readings: DemoAudit[] };

export function insertAudit(db: Db, time: DemoTime, { members, books, meetings, readings }: Made): void {
  const rows = [
    ...joined(members, time),
    ...logIns(members, time),
    ...failures(members, time),
    ...ofAccounts(members, time),
    ...ofBooks(members, books, time),
    ...ofMeetings(meetings, time),
    ...ofTexts(members, time),
    ...readings,
  ];
  insertAll(db, auditLog, byTime(rows));
}

function byName(members: DemoMember[], username: string): number {
  const id = members.find((member) => member.username === username)?.id;
  if (id === undefined) throw new Error(`nobody is called ${username}`);
  return id;
}

function joined(members: DemoMember[], time: DemoTime): DemoAudit[] {
  return members.map(({ id, username, joined }) => ({
    actorId: id,
    action: "member.join",
    subject: "user",
    subjectId: id,
    targetUserId: id,
    createdAt: time.momentAgo(joined, between(dice(`${username} joins`), 8, 22)),
  }));
}

const devices = [
  "Chrome no Android",
  "Safari no iPhone",
  "Chrome no Windows",
  "Firefox no Linux",
  "Edge no Windows",
  "Samsung Internet no Android",
];
const keptDays = 90;

function onSession(action: string, id: number, details: string): Omit<DemoAudit, "createdAt"> {
  return { action, subject: "session", targetUserId: id, details };
}

function logIns(members: DemoMember[], time: DemoTime): DemoAudit[] {
  return members.flatMap(({ id, username, joined }) => {
    const roll = dice(`${username} logs in`);
    const own = [0, 1].map(() => devices[below(roll, devices.length)] ?? "");
    const rows: DemoAudit[] = [];
    for (let ago = between(roll, 1, 12); ago < Math.min(keptDays, joined); ago += between(roll, 12, 29)) {
      const device = own[roll() < 0.75 ? 0 : 1] ?? "";
      const createdAt = time.momentAgo(Math.floor(ago), between(roll, 8, 23));
      rows.push({ actorId: id, ...onSession("session.open", id, device), createdAt });
    }
    return rows;
  });
}

function failures(members: DemoMember[], time: DemoTime): DemoAudit[] {
  const failed = [
    ["membro", "2 Safari no iPhone", 17, 21.4],
    ["admin", "6", 31, 3.2],
    ["seu.bene", "4 Chrome no Android", 12, 18.6],
    ["quim.serra", "1 Chrome no Windows", 5, 20.1],
  ] as const;
  return failed.map(([username, details, ago, hours]) => ({
    ...onSession("session.refuse", byName(members, username), details),
    createdAt: time.momentAgo(ago, hours),
  }));
}

function ofAccounts(members: DemoMember[], time: DemoTime): DemoAudit[] {
  const admin = byName(members, "admin");
  const acts = [
    ["admin", "member.role", "dev", "user -> developer", 269, 19.2],
    ["admin", "member.reset-link", "seu.bene", null, 12, 18.9],
    ["", "password.reset", "seu.bene", null, 12, 19.05],
    ["membro", "password.change", "membro", null, 17, 21.6],
    ["admin", "password.change", "admin", null, 30, 9.1],
    ["pri-wolff", "email.changed", "pri-wolff", null, 44, 13.3],
    ["membro", "email.changed", "membro", null, 62, 10.8],
  ] as const;
  const rows: DemoAudit[] = acts.map(([by, action, whom, details, ago, hours]) => ({
    actorId: by ? byName(members, by) : null,
    action,
    subject: "user",
    subjectId: byName(members, whom),
    targetUserId: byName(members, whom),
    details,
    createdAt: time.momentAgo(ago, hours),
  }));
  const named = "name: Clube do Livro -> Clube Travessia";
  const settings = { actorId: admin, action: "club.settings", subject: "club", details: named };
  return [...rows, { ...settings, createdAt: time.momentAgo(270, 9.5) }];
}

function ofBooks(members: DemoMember[], books: DemoBook[], time: DemoTime): DemoAudit[] {
  const staff = members.filter(({ role = "user" }) => role !== "user");
  return books.flatMap(({ id, title, firstDay }, index) => {
    const by = { actorId: staff[index % staff.length]?.id ?? null, subject: "book", subjectId: id };
    const added = time.momentAgo(firstDay + 4, 10 + index / 3);
    return [
      { ...by, action: "book.create", details: title, createdAt: added },
      { ...by, action: "book.current", details: title, createdAt: time.momentAgo(firstDay, 9) },
    ];
  });
}

function ofMeetings(meetings: HeldMeeting[], time: DemoTime): DemoAudit[] {
  return meetings.flatMap(({ id, title, createdById, createdAt, cancelled }) => {
    const by = { actorId: createdById, subject: "event", subjectId: id };
    const created = { ...by, action: "event.create", details: title, createdAt };
    if (!cancelled) return [created];
    const details = `${title}: ${cancelled.reason}`;
    const at = time.momentAgo(cancelled.daysAgo, cancelled.hours);
    return [created, { ...by, action: "event.cancel", details, createdAt: at }];
  });
}

/** Deleted texts, with ids that no other row has. */
function ofTexts(members: DemoMember[], time: DemoTime): DemoAudit[] {
  return [
    {
      actorId: byName(members, "admin"),
      action: "post.delete",
      subject: "post",
      subjectId: 100_001,
      targetUserId: byName(members, "yuri.t"),
      createdAt: time.momentAgo(23, 8.4),
    },
    {
      actorId: byName(members, "dev"),
      action: "comment.delete",
      subject: "comment",
      subjectId: 100_002,
      targetUserId: byName(members, "wellsouza"),
      details: "publicação 3",
      createdAt: time.momentAgo(8, 22.1),
    },
  ];
}
