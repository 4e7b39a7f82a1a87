import type { Db } from "./client.server";
import { insertAchievements } from "./demo/achievements";
import { insertAudit } from "./demo/audit";
import { insertBooks } from "./demo/books";
import { nameClub } from "./demo/club";
import { diaryOf } from "./demo/diary";
import { insertFeed } from "./demo/feed";
import { insertAnswers, insertMeetings } from "./demo/meetings";
import { type DemoMember, insertMembers } from "./demo/members";
import { insertNotices } from "./demo/notices";
import type { DemoPictures } from "./demo/pictures";
import { insertReading } from "./demo/reading";
import { insertReviews } from "./demo/reviews";
import { insertTalks } from "./demo/talks";
import { demoTime } from "./demo/time";

export type DemoLogins = DemoLogin[];
type DemoLogin = { username: string; name: string; role: "user" | "admin" | "developer" };

type DemoMaking = { now: Date; timeZone: string; passwordHash: string; pictures?: DemoPictures };

const usernames = ["membro", "admin", "dev"];

/** The same `now` gives the same rows. @param passwordHash shared by all members. @param pictures attachments. */
export function fillDemoClub(
  database: Db,
  { now, timeZone, passwordHash, pictures }: DemoMaking,
): DemoLogins {
  const time = demoTime(now, timeZone);
  return database.transaction((db) => {
    nameClub(db);
    const members = insertMembers(db, time, passwordHash);
    const books = insertBooks(db, time, members);
    const diary = diaryOf(members, books);
    insertReading(db, time, diary);
    const reviews = insertReviews(db, time, members, books, diary);
    const meetings = insertMeetings(db, time, members);
    const answers = insertAnswers(db, time, members, meetings);
    const feed = insertFeed(db, time, members, books, meetings, diary);
    const life = { members, diary, reviews, meetings, answers, feed };
    const stamps = insertAchievements(db, time, life);
    insertNotices(db, time, books, life, stamps);
    const readings = insertTalks(db, time, members, pictures);
    insertAudit(db, time, { members, books, meetings, readings });
    return usernames.flatMap((wanted) => members.filter(({ username }) => username === wanted).map(asLogin));
  });
}

function asLogin({ username, name, role = "user" }: DemoMember): DemoLogin {
  return { username, name, role };
}
