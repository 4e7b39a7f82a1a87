import { asc } from "drizzle-orm";
import { ratings, userProgress } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { makeBook, makeClient } from "./makers";

/** The readings and ratings of the club, by the book. */
export const rowsOf = ({ db }: TestClub) => ({
  progress: db.select().from(userProgress).orderBy(asc(userProgress.bookId)).all(),
  ratings: db.select().from(ratings).orderBy(asc(ratings.bookId)).all(),
});

export const torto = {
  Title: "Torto Arado",
  Author: "Itamar Vieira Junior",
  ISBN13: '="9786580309313"',
  "My Rating": "5",
  "Date Read": "2021/10/28",
};
export const irmaos = {
  Title: "Dois Irmãos",
  Author: "Milton Hatoum",
  "My Rating": "0",
  "Date Added": "2020/03/14",
};

/** Torto Arado of 264 pages and Dois Irmãos of 200; Ana has begun neither. */
export async function openWithBooks() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const books = [
    makeBook(club, {
      title: "Torto Arado",
      author: "Itamar Vieira Junior",
      isbn: "9786580309313",
      pageCount: 264,
    }),
    makeBook(club, { title: "Dois Irmãos", author: "Milton Hatoum", pageCount: 200 }),
  ];
  return { club, ana, books };
}
