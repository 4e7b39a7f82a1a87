import { readingStreaks, userProgress } from "#db/schema";
import { ownStreakWeek } from "~/club/reading/streak-queries.server";
import { openClub, type TestClub } from "./app";
import { screenOf } from "./dom";
import { contextOf, makeBook, makeClient, sinceLastYear } from "./makers";

/** A member and the current book of 208 pages, with eight days left. */
export async function openWithReader() {
  const club = openClub();
  const ana = await makeClient(club);
  const { id: bookId } = makeBook(club, { pageCount: 208, isCurrent: true, endDate: "2026-03-18" });
  const dialog = `/book/${bookId}/progresso`;
  const save = (fields: Record<string, string>) => ana.submit(dialog, "progress", fields);
  const call = (fields: object) => ana.call("POST", "/api/progress", { bookId, ...fields });
  return { club, ana, bookId, dialog, save, call };
}

export function progressRows({ db }: TestClub) {
  return db.select().from(userProgress).all();
}

/** The reading days with their pages. */
export const daysIn = ({ db }: TestClub) =>
  db
    .select()
    .from(readingStreaks)
    .orderBy(readingStreaks.date)
    .all()
    .map(({ date, pages }) => [date, pages]);

/** A member who joined last year, and the current book, whose last day was yesterday; `form` and `call` say so. */
export async function openForYesterday(joined: object = sinceLastYear) {
  const club = openClub();
  const ana = await makeClient(club, joined);
  const { id: bookId } = makeBook(club, { pageCount: 208, isCurrent: true, endDate: "2026-03-09" });
  const dialog = `/book/${bookId}/progresso`;
  const form = (fields: Record<string, string>) =>
    ana.submit(dialog, "progress", { yesterday: "2026-03-09", ...fields });
  const call = (fields: object) => ana.call("POST", "/api/progress", { bookId, yesterday: true, ...fields });
  const streak = () => ownStreakWeek(contextOf(club, ana.viewer)).currentStreak;
  const offers = async () =>
    (await screenOf(ana.get(dialog))).queryByRole("button", { name: "Foi ontem" }) !== null;
  return { club, ana, bookId, dialog, form, call, streak, offers };
}
