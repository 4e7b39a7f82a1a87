import { expect, it } from "vitest";
import { outcomeWords } from "./club-rules";

it.each([
  [{ books: 1 }, "1 livro"],
  [{ invites: 1200 }, "1.200 convites"],
  [{ meetings: 40, presences: 312 }, "40 encontros e 312 presenças"],
  [{ meetings: 0, presences: 12 }, "12 presenças"],
  [{ meetings: 2, presences: 0 }, "2 encontros"],
  [{ meetings: 0, presences: 0 }, "0 encontros"],
])("%j are %j", (added, words) => {
  expect(outcomeWords(added)).toBe(words);
});
