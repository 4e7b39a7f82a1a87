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
  ["Cinco Livros", { booksCompleted: 4 }, false],
  ["Cinco Livros", { booksCompleted: 5 }, true],
  ["Vinte e Cinco Comentários", { comments: 25, commentedPosts: 9 }, false],
  ["Vinte e Cinco Comentários", { comments: 24, commentedPosts: 10 }, false],
  ["Vinte e Cinco Comentários", { comments: 25, commentedPosts: 10 }, true],
  ["Um Ano de Clube", { daysInClub: 400 }, false],
  ["Um Ano de Clube", { daysInClub: 365, booksCompleted: 1 }, true],
  ["Boas-vindas", {}, false],
  ["Uma que esta versão não conhece", { booksCompleted: 100 }, false],
])("%s is unlocked with %j: %s", (name, tally, earned) => {
  expect(isEarned(name, tally)).toBe(earned);
});

it.each([
  ["Doze Livros", { booksCompleted: 7 }, { count: 7, goal: 12, unit: "livros" }],
  ["Mil Páginas", {}, { count: 0, goal: 1000, unit: "páginas" }],
  ["Alma de Leitor", {}, null],
  ["Cem Comentários", { comments: 120, commentedPosts: 12 }, { count: 12, goal: 30, unit: "publicações" }],
  ["Doze Livros", { booksCompleted: 12 }, null],
])("the progress toward %s with %j is %j", (name, tally, step) => {
  expect(progressTowards(name, tally)).toEqual(step);
});

it("each measure has its achievements with their thresholds", () => {
  expect(achievementsAskingFor(["longBooks", "reviews"])).toEqual([
    "Fôlego de Leitor",
    "Primeira Resenha",
    "Cinco Resenhas",
  ]);
  expect(metricsOf(["Um Ano de Clube", "Cinco Livros"])).toEqual(["daysInClub", "booksCompleted"]);
});

it("every threshold is reachable", () => {
  for (const [name, needs] of Object.entries(definitions)) {
    expect(needs.length, name).toBeGreaterThan(0);
    for (const { goal } of needs) expect(goal, name).toBeGreaterThan(0);
  }
});

it.each([
  ["Mil Páginas", 1000],
  ["Cem Comentários", 100],
  ["Um Ano de Clube", 365],
  ["Alma de Leitor", null],
  ["Boas-vindas", null],
  ["Uma que esta versão não conhece", null],
])("the stamp of %s carries %s", (name, number) => {
  expect(badgeNumber(name)).toBe(number);
});
