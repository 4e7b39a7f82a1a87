import { expect, it } from "vitest";
import { badgeNumber, isEarned, progressTowards } from "./rules";

it.each([
  ["five-books", { booksCompleted: 4 }, false],
  ["five-books", { booksCompleted: 5 }, true],
  ["twelve-books", { booksCompleted: 11 }, false],
  ["twelve-books", { booksCompleted: 12 }, true],
  ["thousand-pages", { pagesRead: 999 }, false],
  ["thousand-pages", { pagesRead: 1000 }, true],
  ["five-thousand-pages", { pagesRead: 5000 }, true],
  ["ten-thousand-pages", { pagesRead: 9999 }, false],
  ["seven-day-streak", { longestStreak: 6 }, false],
  ["thirty-day-streak", { longestStreak: 30 }, true],
  ["hundred-day-streak", { longestStreak: 99 }, false],
  ["hundred-day-streak", { longestStreak: 100 }, true],
  ["twenty-five-comments", { comments: 25, commentedPosts: 9 }, false],
  ["twenty-five-comments", { comments: 24, commentedPosts: 10 }, false],
  ["twenty-five-comments", { comments: 25, commentedPosts: 10 }, true],
  ["first-year", { daysInClub: 400 }, false],
  ["first-year", { daysInClub: 365, booksCompleted: 1 }, true],
  ["welcome", {}, false],
  ["unknown-to-this-version", { booksCompleted: 100 }, false],
])("%s is unlocked with %j: %s", (slug, metrics, earned) => {
  expect(isEarned(slug, metrics)).toBe(earned);
});

it.each([
  ["twelve-books", { booksCompleted: 7 }, { count: 7, goal: 12, unit: "livros" }],
  ["thousand-pages", {}, { count: 0, goal: 1000, unit: "páginas" }],
  ["first-book", {}, null],
  ["hundred-comments", { comments: 120, commentedPosts: 12 }, { count: 12, goal: 30, unit: "publicações" }],
  ["twelve-books", { booksCompleted: 12 }, null],
])("the progress toward %s with %j is %j", (slug, metrics, step) => {
  expect(progressTowards(slug, metrics)).toEqual(step);
});

it.each([
  ["thousand-pages", 1000],
  ["first-book", null],
  ["unknown-to-this-version", null],
])("the stamp of %s carries %s", (slug, number) => {
  expect(badgeNumber(slug)).toBe(number);
});
