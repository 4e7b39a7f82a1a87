import { expect, it } from "vitest";
import { throttle } from "./throttle";

/** A clock and timers under the test's control, with the times of the runs. */
function clock(milliseconds = 0) {
  let now = 50_000;
  let timers: { at: number; run: () => void }[] = [];
  const runs: number[] = [];
  const { ask, cancel } = throttle(() => runs.push(now - 50_000), {
    every: 1000,
    wait: () => milliseconds,
    now: () => now,
    later(run, milliseconds) {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  return {
    ask,
    cancel,
    runs,
    pending: () => timers.length,
    pass(milliseconds: number) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

it("a hundred calls a second are one run a second, the last after the last call", () => {
  const { ask, pass, pending, runs } = clock();
  for (let tenth = 0; tenth <= 300; tenth += 1) {
    ask();
    expect(pending()).toBeLessThanOrEqual(1);
    pass(10);
  }
  pass(10_000);
  expect(runs.length).toBeLessThanOrEqual(4);
  expect(runs.at(-1)).toBeGreaterThanOrEqual(3000);
  for (const [at, run] of runs.slice(1).entries()) expect(run - (runs[at] ?? 0)).toBeGreaterThanOrEqual(1000);
  expect(pending()).toBe(0);
});

it("one call is one run, after the wait", () => {
  const { ask, pass, runs } = clock(300);
  ask();
  pass(299);
  expect(runs).toEqual([]);
  pass(1);
  pass(60_000);
  expect(runs).toEqual([300]);
  ask();
  pass(300);
  expect(runs).toEqual([300, 60_600]);
});

it("a pending run is cancelled once", () => {
  const { ask, cancel, pass, runs } = clock(300);
  expect(cancel()).toBe(false);
  ask();
  expect([cancel(), cancel()]).toEqual([true, false]);
  pass(5000);
  expect(runs).toEqual([]);
  ask();
  pass(300);
  expect(runs).toHaveLength(1);
});
