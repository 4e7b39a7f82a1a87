import { expect, it } from "vitest";
import { inTurn, type Turns } from "./turns";

it("the works of a member run one after the other, also after a failed one, beside those of others", async () => {
  const turns: Turns = new Map();
  const begun: string[] = [];
  const works: { end: () => void }[] = [];
  const start = (memberId: number, name: string) =>
    inTurn(turns, memberId, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        works.push({ end: () => (name === "fails" ? reject(new Error(name)) : resolve(name)) });
      });
    });
  const all = Promise.allSettled([start(1, "fails"), start(1, "second"), start(2, "of another")]);
  await Promise.resolve();
  expect(begun).toEqual(["fails", "of another"]);

  works[0]?.end();
  await expect.poll(() => begun).toEqual(["fails", "of another", "second"]);
  for (const { end } of works) end();
  expect((await all).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(turns.size).toBe(0);
});

it("the works of a member beyond twenty are refused, those of others are not", async () => {
  const turns: Turns = new Map();
  const ends: (() => void)[] = [];
  const start = (memberId: number) =>
    inTurn(turns, memberId, () => new Promise<void>((resolve) => void ends.push(resolve)));
  const all = Array.from({ length: 20 }, () => start(1));
  await expect(start(1)).rejects.toThrow("Muita coisa de uma vez");
  const other = start(2);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await other;
  for (let at = 0; at < 20; at += 1) {
    ends[at === 0 ? 0 : at + 1]?.();
    await all[at];
    if (at < 19) await expect.poll(() => ends.length).toBe(at + 3);
  }
  expect(turns.size).toBe(0);
});
