import { afterEach, describe, expect, it, vi } from "vitest";
import { passwordMatches } from "~/club/accounts/password-hash.server";
import { cheapHash } from "../support/makers";

const known = true;

/** Checks at the same moment, in the order of their start. */
async function startsOf(checks: [from: string, isKnownDevice?: boolean][]): Promise<string[]> {
  const starts: string[] = [];
  await Promise.all(
    checks.map(([from, isKnownDevice = false]) =>
      passwordMatches("errada", cheapHash, { from, isKnownDevice }, () => starts.push(from)),
    ),
  );
  return starts;
}

const times = <Item>(count: number, item: Item): Item[] => Array(count).fill(item);

describe("the queue of passwords", () => {
  it("checks those of known devices before those of unknown ones", async () => {
    const strangers = times(12, ["rede"] as [string]);
    expect((await startsOf([...strangers, ["ana", known]])).indexOf("ana")).toBeLessThan(4);
  });

  it("takes turns between networks, and between members on known devices", async () => {
    const networks = await startsOf([...times(40, ["cheia"] as [string]), ["outra"]]);
    expect(networks.indexOf("outra")).toBeLessThan(6);
    const eva: [string, boolean] = ["eva", known];
    const members = await startsOf([...times(40, eva), ["ana", known]]);
    expect(members.indexOf("ana")).toBeLessThan(6);
  });
});

describe("a password that waits", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Checks that begin to wait now; the time passes once two of them run. */
  async function refusedAfter(milliseconds: number, checks: [from: string][]): Promise<unknown[]> {
    vi.useFakeTimers({ toFake: ["performance"] });
    let started = 0;
    const pass = () => {
      started += 1;
      if (started === 2) vi.advanceTimersByTime(milliseconds);
    };
    const outcomes = await Promise.allSettled(
      checks.map(([from]) => passwordMatches("errada", cheapHash, { from, isKnownDevice: false }, pass)),
    );
    return outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  }

  it("behind a hundred of its own network is refused after five seconds, and the hundred are not", async () => {
    const refused = await refusedAfter(5001, times(140, ["rede"]));
    expect(refused).toHaveLength(40);
    expect(refused[0]).toMatchObject({
      code: "too_many_attempts",
      message: "Muita gente entrando agora. Tente de novo em instantes.",
      retryAfter: 5,
    });
  });

  it("behind other networks is refused after five seconds", async () => {
    const networks = Array.from({ length: 9 }, (_, at): [string] => [`rede ${at}`]);
    expect(await refusedAfter(5001, networks)).toHaveLength(7);
    expect(await refusedAfter(0, networks)).toEqual([]);
  });
});
