import { userProgress } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { makeBook, makeClient } from "./makers";

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
