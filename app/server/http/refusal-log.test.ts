import { pino } from "pino";
import { expect, it } from "vitest";
import { makeRefusalLog } from "./refusal-log.server";

function open() {
  const clock = { now: new Date("2026-03-10T15:00:00Z") };
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const logRefusal = makeRefusalLog(log, () => clock.now);
  const refuse = (network: string, status = 429, url = "/api/login") =>
    logRefusal({ status, method: "POST", url, network });
  return { clock, lines, refuse };
}

it("a network gets one line a minute for each kind of refusal", () => {
  const { clock, lines, refuse } = open();
  for (let time = 0; time < 3; time += 1) for (const network of ["a", "b"]) refuse(network);
  refuse("a", 403);
  expect(lines.map(({ code }) => code)).toEqual(["too_many_attempts", "too_many_attempts", "forbidden"]);
  clock.now = new Date(clock.now.getTime() + 60_000);
  for (let time = 0; time < 3; time += 1) refuse("a");
  expect(lines).toHaveLength(4);
});

it("all networks together get a hundred lines a minute", () => {
  const { lines, refuse } = open();
  for (let network = 0; network < 500; network += 1) refuse(String(network));
  expect(lines).toHaveLength(100);
});

it("only refusals by permission and number are logged", () => {
  const { lines, refuse } = open();
  for (const status of [200, 303, 400, 401, 404, 409, 421, 500]) refuse("a", status);
  expect(lines).toEqual([]);
});

it("a line has the beginning of the path, without query and secret parts", () => {
  const { lines, refuse } = open();
  refuse("a", 403, "/api/reset-password/segredo?token=segredo");
  refuse("b", 403, `/${"a".repeat(9000)}`);
  expect(lines[0]).toMatchObject({ level: 40, method: "POST", path: "/api/reset-password/…" });
  expect(JSON.stringify(lines[1]).length).toBeLessThan(300);
});
