import { pino } from "pino";
import { expect, it } from "vitest";
import type { RefusalKind } from "~/club/audit/rules";
import { ClubError } from "~/club/errors";
import { countedAs } from "./errors";
import { makeRefusals, refusalOf } from "./refusals.server";

function open() {
  const clock = { now: new Date("2026-03-10T15:00:00Z") };
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const refusals = makeRefusals(log, () => clock.now);
  const refuse = (network: string, kind: RefusalKind = "limit", url = "/api/login") =>
    refusals.note({ kind, method: "POST", url, network });
  const flushed = () => {
    let taken: [string, number][] = [];
    refusals.flush((counts) => {
      taken = [...counts];
    });
    return taken;
  };
  return { clock, lines, refusals, refuse, flushed };
}

it("a network gets one line a minute for each kind of refusal", () => {
  const { clock, lines, refuse } = open();
  for (let time = 0; time < 3; time += 1) for (const network of ["a", "b"]) refuse(network);
  refuse("a", "role");
  expect(lines.map(({ code }) => code)).toEqual(["too_many_attempts", "too_many_attempts", "forbidden"]);
  clock.now = new Date(clock.now.getTime() + 60_000);
  for (let time = 0; time < 3; time += 1) refuse("a");
  expect(lines).toHaveLength(4);
});

it("all networks together get a hundred lines a minute, and every refusal counts", () => {
  const { lines, refuse, flushed } = open();
  for (let network = 0; network < 500; network += 1) refuse(String(network));
  expect(lines).toHaveLength(100);
  expect(flushed()).toEqual([["limit", 500]]);
});

it("of the statuses only permission and number are refusals", () => {
  const statuses = [200, 303, 400, 401, 403, 404, 409, 421, 429, 500];
  expect(statuses.filter(refusalOf)).toEqual([403, 429]);
});

it("a wrong proof counts as a log-in, a missing one as no refusal", () => {
  const wrong = new ClubError("invalid", "Senha atual incorreta", { isWrongProof: true });
  const missing = new ClubError("proof_needed", "Confirme que é você.");
  expect([wrong, missing, new ClubError("forbidden", "Não.")].map(countedAs)).toEqual([
    ...["login", null, undefined],
  ]);
});

it("a line has the beginning of the path, without query, secret parts and keys", () => {
  const { lines, refuse } = open();
  refuse("a", "role", "/api/reset-password/segredo?token=segredo");
  refuse("b", "role", `/${"a".repeat(9000)}`);
  refuse("c", "key", `/api/books/entre_${"k".repeat(43)}/reviews?key=entre_${"k".repeat(43)}`);
  expect(lines[0]).toMatchObject({ level: 40, method: "POST", path: "/api/reset-password/…" });
  expect(JSON.stringify(lines[1]).length).toBeLessThan(300);
  expect(lines[2]).toMatchObject({ code: "wrong_key", path: "/api/books/…/reviews" });
});

it("counts are given once, and stay if they cannot be stored", () => {
  const { refusals, refuse, flushed } = open();
  refuse("a", "login");
  refuse("a", "login");
  refuse("a", "origin");
  const full = () => {
    throw new Error("disk full");
  };
  expect(() => refusals.flush(full)).toThrow("disk full");
  expect(flushed()).toEqual([
    ["login", 2],
    ["origin", 1],
  ]);
  expect(flushed()).toEqual([]);
});
