import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#db/schema";
import type { AuditEntryView } from "~/club/audit/views";
import { openClub, type TestClub } from "./app";
import { type Screen, screenOf, textOf } from "./dom";
import { makeClient, makeMember } from "./makers";

export const address = "/admin/registro";

export function sentencesIn({ document }: Screen): string[] {
  return [...document.querySelectorAll("li[id^=ato-] > :not(time)")].map(textOf);
}

type Row = Partial<typeof auditLog.$inferInsert>;

export function note({ db, clock }: TestClub, ...rows: Row[]) {
  const noon = clock.now.getTime();
  db.insert(auditLog)
    .values(
      rows.map((row, minute) => ({
        action: "post.delete",
        subject: "post",
        createdAt: new Date(noon + minute * 60_000),
        ...row,
      })),
    )
    .run();
}

export async function openWithStaff() {
  const club = openClub();
  const marina = await makeClient(club, { role: "admin", name: "Marina Dias", username: "marina" });
  const rui = makeMember(club, { name: "Rui Barreto", username: "rui" });
  const ana = makeMember(club, { name: "Ana Lima", username: "lima.ana" });
  const page = async (query = "") => screenOf(marina.get(`${address}${query}`));
  const entries = async (query = "") => {
    const answer = await marina.call("GET", `/api/audit${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as AuditEntryView[];
  };
  return { club, marina, rui, ana, page, entries };
}

export function rowsIn({ db }: TestClub) {
  return db.select().from(auditLog).orderBy(asc(auditLog.id)).all();
}

export function actsIn(club: TestClub) {
  return rowsIn(club).map(({ actorId, action, targetUserId, details }) => [
    action,
    actorId,
    targetUserId,
    details,
  ]);
}
