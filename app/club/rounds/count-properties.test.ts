import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countBallots, type Election } from "./count";
import type { CountRound, Decision } from "./count-views";

/** Few books and few different figures, so that most elections have ties. Ids are not in the order of nomination. */
const elections: fc.Arbitrary<Election> = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7, size: "max" })
  .chain((ids) =>
    fc.record({
      nominees: fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            copies: fc.integer({ min: 0, max: 2 }),
            nominatedAt: fc.integer({ min: 0, max: 3 }).map((time) => new Date(time)),
          }),
        ),
      ),
      ballots: fc.array(fc.shuffledSubarray(ids), { maxLength: 24, size: "max" }),
    }),
  );

function holds<Values extends [unknown, ...unknown[]]>(
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  property: (...values: Values) => void,
): void {
  // A value that a property returns would be its verdict.
  fc.assert(
    fc.property(...arbitraries, (...values) => void property(...values)),
    { numRuns: 500 },
  );
}

type Result = { winner: number | null; eliminated: number[]; rules: Decision[] };

/** The rules once more, as short as possible: all ballots are counted from the start in each round, and one sort breaks all ties. */
function reference({ nominees, ballots }: Election): Result {
  const history: Map<number, number>[] = [];
  const result: Result = { winner: null, eliminated: [], rules: [] };
  let left = nominees.map(({ id }) => id);
  while (true) {
    const tops = ballots
      .map((ballot) => ballot.find((id) => left.includes(id)))
      .filter((id) => id !== undefined);
    if (tops.length === 0) return { ...result, rules: [left.length === 0 ? "no-nominees" : "no-votes"] };
    const votes = new Map(left.map((id) => [id, tops.filter((top) => top === id).length]));
    history.unshift(votes);
    const winner = left.find((id) => votes.get(id)! * 2 > tops.length);
    if (winner !== undefined) {
      return {
        ...result,
        winner,
        rules: [...result.rules, left.length === 1 ? "last-standing" : "majority"],
      };
    }
    const keyOf = (id: number) => {
      const { copies, nominatedAt } = nominees.find((one) => one.id === id)!;
      return [...history.map((round) => round.get(id)!), copies, -nominatedAt.getTime(), -id];
    };
    const difference = (a: number, b: number) =>
      keyOf(a).findIndex((value, index) => value !== keyOf(b)[index]);
    const [last, next] = left.toSorted((a, b) => {
      const index = difference(a, b);
      return keyOf(a)[index]! - keyOf(b)[index]!;
    });
    const rule = difference(last!, next!);
    result.eliminated.push(last!);
    result.rules.push(
      rule === 0
        ? "fewest"
        : rule < history.length
          ? "earlier-round"
          : rule === history.length
            ? "copies"
            : "nomination",
    );
    left = left.filter((id) => id !== last);
  }
}

function resultOf(election: Election): Result {
  const { winner, rounds } = countBallots(election);
  return {
    winner,
    eliminated: rounds.flatMap(({ eliminated }) => eliminated ?? []),
    rules: rounds.map(({ decidedBy }) => decidedBy),
  };
}

const sum = (values: { votes: number }[]) => values.reduce((total, { votes }) => total + votes, 0);

describe("every count", () => {
  it("is that of the reference", () => {
    holds([elections], (election) => expect(resultOf(election)).toEqual(reference(election)));
  });

  it("adds up in every round", () => {
    holds([elections], (election) => {
      const { rounds, totals } = countBallots(election);
      expect(totals.ballots).toBe(election.ballots.length);
      rounds.forEach(({ number, standings, ballotsStanding, exhausted, majority, transfer }, index) => {
        const before = rounds[index - 1];
        expect(number).toBe(index + 1);
        expect(sum(standings)).toBe(ballotsStanding);
        expect(ballotsStanding + exhausted).toBe(totals.ballots);
        expect(exhausted).toBe((before?.exhausted ?? totals.blank) + (transfer?.exhausted ?? 0));
        expect(2 * majority).toBeGreaterThan(ballotsStanding);
        expect(2 * (majority - 1)).toBeLessThanOrEqual(ballotsStanding);
        for (const { nominee, votes, origins } of standings) {
          expect(sum(origins)).toBe(votes);
          const gained = transfer?.to.find((one) => one.nominee === nominee)?.votes ?? 0;
          if (before) expect(votes).toBe(votesIn(before, nominee) + gained);
        }
        if (transfer) expect(sum(transfer.to) + transfer.exhausted).toBe(transfer.votes);
      });
    });
  });

  it("eliminates one book in each round but the last, which never returns", () => {
    holds([elections], (election) => {
      const { rounds } = countBallots(election);
      let left = election.nominees.map(({ id }) => id).sort();
      rounds.forEach(({ standings, eliminated, winner, transfer }, index) => {
        expect(standings.map(({ nominee }) => nominee).sort()).toEqual(left);
        expect(eliminated === null).toBe(index === rounds.length - 1);
        expect(winner === null || eliminated === null).toBe(true);
        expect(transfer?.nominee ?? null).toBe(rounds[index - 1]?.eliminated ?? null);
        left = left.filter((id) => id !== eliminated);
      });
    });
  });

  it("names tie rules that end with the eliminated book", () => {
    holds([elections], (election) => {
      for (const { tieBreaks, eliminated, decidedBy } of countBallots(election).rounds) {
        expect(tieBreaks.every(({ left, figures }) => left.length < figures.length)).toBe(true);
        const last = tieBreaks.at(-1);
        if (last) expect([last.by, last.left]).toEqual([decidedBy, [eliminated]]);
      }
    });
  });
});

describe("the winner", () => {
  it("is never a book that loses to each other one", () => {
    holds([elections], (election) => {
      const { winner } = countBallots(election);
      const others = election.nominees.map(({ id }) => id).filter((id) => id !== winner);
      fc.pre(winner !== null && others.length > 0);
      const preferring = (one: number, other: number) =>
        election.ballots.filter((ballot) => isBefore(ballot, one, other)).length;
      expect(others.some((other) => preferring(winner, other) >= preferring(other, winner))).toBe(true);
    });
  });
});

describe("nothing changes", () => {
  it("in another order of ballots and nominees", () => {
    const shuffled = elections.chain((election) =>
      fc.record({
        election: fc.constant(election),
        nominees: fc.shuffledSubarray([...election.nominees], { minLength: election.nominees.length }),
        ballots: fc.shuffledSubarray([...election.ballots], { minLength: election.ballots.length }),
      }),
    );
    holds([shuffled], ({ election, nominees, ballots }) => {
      expect(countBallots({ nominees, ballots })).toEqual(countBallots(election));
    });
  });

  it("with gaps, unknown books and repetitions in the ballots", () => {
    const noise = fc.infiniteStream(fc.constantFrom("gap", "unknown", "repetition", "nothing"));
    holds([elections, noise], (election, kinds) => {
      const noisy = election.ballots.map((ballot) =>
        ballot.flatMap((id, place) => {
          const kind = kinds.next().value;
          if (kind === "gap") return [0, id];
          if (kind === "unknown") return [99, Number.NaN, id];
          return kind === "repetition" ? [id, ...ballot.slice(0, place + 1)] : [id];
        }),
      );
      expect(countBallots({ ...election, ballots: noisy })).toEqual(countBallots(election));
    });
  });

  it("by lower places until all books above them are eliminated", () => {
    const changed = fc.tuple(fc.nat(), fc.nat(), fc.array(fc.integer({ min: 1, max: 7 })));
    holds([elections, changed], (election, [seed, place, lower]) => {
      const { ballots } = election;
      fc.pre(ballots.length > 0);
      const index = seed % ballots.length;
      const upper = ballots[index]!.slice(0, place % (ballots[index]!.length + 1));
      fc.pre(upper.length > 0);
      const before = countBallots(election).rounds;
      const after = countBallots({ ...election, ballots: ballots.with(index, [...upper, ...lower]) }).rounds;
      const gone = upper.map((id) => before.findIndex(({ eliminated }) => eliminated === id));
      const until = gone.includes(-1) ? before.length : Math.max(...gone) + 1;
      expect(after.slice(0, until)).toEqual(before.slice(0, until));
    });
  });

  it("in the election itself", () => {
    holds([elections], (election) => {
      const copy = structuredClone(election);
      expect(countBallots(election)).toEqual(countBallots(copy));
      expect(election).toEqual(copy);
    });
  });
});

function votesIn({ standings }: CountRound, nominee: number): number {
  return standings.find((one) => one.nominee === nominee)!.votes;
}

function isBefore(ballot: readonly number[], one: number, other: number): boolean {
  const rest = ballot.includes(other) ? ballot.slice(0, ballot.indexOf(other)) : ballot;
  return rest.includes(one);
}
