import type { Db } from "../client.server";
import { notifications, reminderRounds } from "../schema";
import type { ClubLife, Stamp } from "./achievements";
import type { DemoBook } from "./books";
import { below, between, dice } from "./dice";
import { insertAll } from "./insert-all";
import type { DemoMember } from "./members";
import type { DemoNotice } from "./notices/notice";
import {
  noticesOfBook,
  noticesOfMeetings,
  noticesOfReviews,
  noticesOfStamps,
  noticesOfStreaks,
} from "./notices/of-the-club";
import { noticesOfComments, noticesOfLikes, noticesOfPins } from "./notices/of-the-feed";
import { byTime, type DemoTime } from "./time";

const hour = 3_600_000;
const keptForEach = 18;
const unreadOfLogins = 3;
const logins = ["membro", "admin", "dev"];

export function insertNotices(
  db: Db,
  time: DemoTime,
  books: DemoBook[],
  { members, diary, reviews, meetings, answers, feed }: ClubLife,
  stamps: Stamp[],
): void {
  const told = [
    ...noticesOfBook(members, books, time),
    ...noticesOfMeetings(members, meetings, answers, time),
    ...noticesOfReviews(reviews, books, time),
    ...noticesOfStamps(stamps),
    ...noticesOfStreaks(members, diary, time),
    ...noticesOfComments(feed),
    ...noticesOfLikes(feed),
    ...noticesOfPins(feed),
  ];
  const kept = members.flatMap((member) => {
    const joined = time.momentAgo(member.joined, 23);
    const own = told.filter(({ userId, createdAt }) => userId === member.id && createdAt > joined);
    return withReading(member, newestOf(own), time);
  });
  insertAll(db, notifications, byTime(kept));
  // Today's reminders exist already, so a server that opens this club adds none.
  const reminders = told.filter(({ kind }) => kind === "reminder");
  const names = new Set([...reminders.map(({ dedupeKey }) => dedupeKey ?? ""), `streak:${time.dayAgo(0)}`]);
  insertAll(
    db,
    reminderRounds,
    [...names].map((name) => ({ name, doneAt: time.now })),
  );
}

function newestOf(notices: DemoNotice[]): DemoNotice[] {
  const ofBook = notices.filter(({ kind }) => kind === "book");
  const others = byTime(notices.filter((notice) => !ofBook.includes(notice)));
  return [...ofBook, ...others.slice(ofBook.length - keptForEach)];
}

function withReading(member: DemoMember, notices: DemoNotice[], { now }: DemoTime): DemoNotice[] {
  const roll = dice(`${member.username} reads notices`);
  const unread = logins.includes(member.username) ? unreadOfLogins : below(roll, 7);
  return byTime(notices).map((notice, index, all) => {
    if (index >= all.length - unread) return { ...notice, readAt: null };
    const readAt = notice.createdAt.getTime() + between(roll, 0.1, 14) * hour;
    return { ...notice, readAt: new Date(Math.floor(Math.min(readAt, now.getTime()))) };
  });
}
