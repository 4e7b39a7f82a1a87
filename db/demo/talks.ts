import type { Db } from "../client.server";
import { chatMessages, directMessages } from "../schema";
import type { DemoAudit } from "./audit";
import type { DemoMember } from "./members";
import { type DemoPictures, insertAttachment } from "./pictures";
import { beginTalks, noteGroupMembers } from "./talks/begun";
import { type SaidMessage, saidIn } from "./talks/said";
import type { BegunTalk } from "./talks/talk";
import { byTime, type DemoTime } from "./time";
import { monthOf } from "./words";

const minute = 60_000;

/** @returns audit rows of messages read by developers. */
export function insertTalks(
  db: Db,
  time: DemoTime,
  members: DemoMember[],
  pictures?: DemoPictures,
): DemoAudit[] {
  const talks = beginTalks(db, time, members, monthOf(time.dayAgo(-1)));
  const said = new Map(talks.map((talk) => [talk, saidIn(talk, time)]));
  const kept = byTime([...said.values()].flat()).map((message) => keep(db, message, pictures));
  noteGroupMembers(db, said);
  return readingsByDevs(time, members, kept);
}

type Kept = { message: SaidMessage; readByDevs: boolean };

function keep(db: Db, message: SaidMessage, pictures?: DemoPictures): Kept {
  const { talk, author, content, createdAt, isRead, picture, unseen } = message;
  const readByDevs = author.role !== "developer" && !unseen;
  const drawn = picture && pictures?.[picture];
  const attachment = drawn ? insertAttachment(db, drawn, author, createdAt) : null;
  const row = { content, attachment, senderId: author.id, createdAt, isRead, readByDevs };
  message.id = insert(db, talk, row);
  return { message, readByDevs };
}

type Row = Omit<typeof chatMessages.$inferInsert, "groupId">;

function insert(db: Db, { id, kind }: BegunTalk, row: Row): number {
  if (kind === "group") {
    const values = { ...row, groupId: id };
    return db.insert(chatMessages).values(values).returning({ id: chatMessages.id }).get().id;
  }
  const values = { ...row, chatId: id };
  return db.insert(directMessages).values(values).returning({ id: directMessages.id }).get().id;
}

function readingsByDevs({ now }: DemoTime, members: DemoMember[], kept: Kept[]): DemoAudit[] {
  const developer = members.find(({ role }) => role === "developer");
  if (!developer) return [];
  return kept
    .filter(({ readByDevs }) => readByDevs)
    .map(({ message }) => ({
      actorId: developer.id,
      action: "message.read_by_dev",
      subject: `${message.talk.kind}_message`,
      subjectId: message.id,
      targetUserId: message.author.id,
      createdAt: new Date(Math.min(message.createdAt.getTime() + 10 * minute, now.getTime())),
    }));
}
