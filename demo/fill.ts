import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server";
import type { Role } from "~/club/accounts/rules";
import type { Context } from "~/club/context";
import { accountActs } from "./accounts";
import { asMember, quietContext } from "./act";
import { automationActs } from "./automation";
import { finishHistory, jobActs } from "./background-jobs";
import { bookTextActs } from "./book-texts";
import { bookActs, demoBooks } from "./books";
import { demoCalendar } from "./calendar";
import { chatActs } from "./chats";
import { logins } from "./content/people";
import { eveningActs } from "./evenings";
import { demoEvents, eventActs } from "./events";
import { feedActs } from "./feed";
import { meetingActs } from "./meetings";
import type { DemoPictures } from "./pictures";
import { planActs } from "./plans";
import { pollActs } from "./polls";
import { ratingActs } from "./ratings";
import { demoSittings, readingActs } from "./reading";
import { reviewActs } from "./reviews";
import { roundActs } from "./rounds";

export type DemoLogin = { username: string; name: string; role: Role };

type DemoOptions = {
  now: Date;
  timeZone: string;
  passwordHash: string;
  pictures?: DemoPictures;
  /** With the secret of the club, so that the ballots belong to its members. */
  keyedHash?: (text: string) => string;
};

/**
 * Fills a new club by calls of the core in chronological order, each at its own `now`.
 * The same `now` gives the same rows. @param passwordHash shared by all members. @returns an account of each role.
 */
export async function fillDemoClub(
  db: Db,
  { now, timeZone, passwordHash, pictures = {}, keyedHash }: DemoOptions,
): Promise<DemoLogin[]> {
  const calendar = demoCalendar(now, timeZone);
  const books = demoBooks();
  const sittings = demoSittings(books);
  const events = demoEvents(calendar);
  const acts = [
    ...accountActs(calendar, passwordHash),
    ...bookActs(calendar, books),
    ...readingActs(calendar, sittings),
    ...reviewActs(calendar, books, sittings),
    ...eventActs(calendar, books, events),
    ...eveningActs(calendar, events),
    ...feedActs(calendar, books, events),
    ...bookTextActs(calendar, books),
    ...ratingActs(calendar, books, events),
    ...meetingActs(calendar, books, events),
    ...planActs(calendar, books),
    ...roundActs(calendar),
    ...pollActs(calendar),
    ...automationActs(calendar),
    ...chatActs(calendar, books, pictures),
    ...jobActs(calendar, events),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const ctx = quietContext(db, now, timeZone, keyedHash);
  // One commit: thousands of them would take minutes. A function of drizzle's transaction may not wait.
  db.run(sql`begin`);
  for (const { at, run } of acts) await run({ ...ctx, now: at });
  await finishHistory(ctx);
  db.run(sql`commit`);
  return demoLogins(ctx);
}

/** An account of each role. */
export function demoLogins(ctx: Context): DemoLogin[] {
  return logins.map((username) => {
    const { name, role } = asMember(ctx, username).viewer;
    return { username, name, role };
  });
}
