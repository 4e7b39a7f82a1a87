import { expect, it } from "vitest";
import { definitions } from "./definitions";
import {
  achievementsAskingFor,
  badgeNumber,
  categoryOf,
  isEarned,
  metricsOf,
  progressTowards,
} from "./rules";

it.each([
  ["Alma de Leitor", "leitura"],
  ["Doze Livros", "leitura"],
  ["Mil Páginas", "leitura"],
  ["Vinte e Cinco Comentários", "comunidade"],
  ["Resenha em Destaque", "comunidade"],
  ["Boas-vindas", "participacao"],
  ["Um Ano de Clube", "participacao"],
  ["Leitor de Resenhas", "leitura"],
] as const)("%s belongs to %s", (name, category) => {
  expect(categoryOf(name)).toBe(category);
});

it.each([
  ["five-books", { booksCompleted: 4 }, false],
  ["five-books", { booksCompleted: 5 }, true],
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

it("each metric has its achievements with their thresholds", () => {
  expect(achievementsAskingFor(["longBooks", "reviews"])).toEqual([
    "long-book",
    "first-review",
    "five-reviews",
  ]);
  expect(metricsOf(["first-year", "five-books"])).toEqual(["daysInClub", "booksCompleted"]);
});

it("every threshold is reachable", () => {
  for (const [slug, needs] of Object.entries(definitions)) {
    expect(needs.length, slug).toBeGreaterThan(0);
    for (const { goal } of needs) expect(goal, slug).toBeGreaterThan(0);
  }
});

it.each([
  ["thousand-pages", 1000],
  ["hundred-comments", 100],
  ["first-year", 365],
  ["first-book", null],
  ["welcome", null],
  ["unknown-to-this-version", null],
])("the stamp of %s carries %s", (slug, number) => {
  expect(badgeNumber(slug)).toBe(number);
});
