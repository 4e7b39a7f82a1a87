import { describe, expect, it } from "vitest";
import { electionOf, linesOf, talliesIn } from "../../../tests/support/elections";
import { countBallots, countSteps, type Election } from "./count";

const lines = (election: Election) => linesOf(countBallots(election));

describe("elections counted by hand", () => {
  it("the second of the first round wins with the votes of the third", () => {
    expect(lines(electionOf("A B C", "4 A", "3 B>C", "2 C>B"))).toEqual([
      "A 4, B 3, C 2 (9 standing, 0 exhausted, 5 win): C out, fewest",
      "C -> B 2; A 4, B 5 (9 standing, 0 exhausted, 5 win): B wins, majority",
    ]);
  });

  it("a cycle, where each book loses to another one, ends with the fewest first choices", () => {
    expect(lines(electionOf("A B C", "4 A>B>C", "3 B>C>A", "2 C>A>B"))).toEqual([
      "A 4, B 3, C 2 (9 standing, 0 exhausted, 5 win): C out, fewest",
      "C -> A 2; A 6, B 3 (9 standing, 0 exhausted, 5 win): A wins, majority",
    ]);
  });

  it.each([
    ["no ballot", electionOf("A B"), "A 0, B 0 (0 standing, 0 exhausted, 1 win): no-votes", 0],
    ["blank ballots alone", electionOf("A B", "3"), "A 0, B 0 (0 standing, 3 exhausted, 1 win): no-votes", 3],
    ["one nominee without a vote", electionOf("A", "1"), "A 0 (0 standing, 1 exhausted, 1 win): no-votes", 1],
    ["no nominee", { nominees: [], ballots: [[1]] }, " (0 standing, 1 exhausted, 1 win): no-nominees", 1],
  ])("%s gives no winner", (_, election, line, blank) => {
    const count = countBallots(election);
    expect(linesOf(count)).toEqual([line]);
    expect(count).toMatchObject({ winner: null, totals: { ballots: blank, blank } });
    expect(count.reason).toBe(count.rounds[0]!.decidedBy);
  });

  it("the majority is one of the ballots that are not exhausted", () => {
    const count = countBallots(electionOf("A B C D", "5 A", "4 B", "3 C", "2 D", "1"));
    expect(linesOf(count)).toEqual([
      "A 5, B 4, C 3, D 2 (14 standing, 1 exhausted, 8 win): D out, fewest",
      "D -> 2 exhausted; A 5, B 4, C 3 (12 standing, 3 exhausted, 7 win): C out, fewest",
      "C -> 3 exhausted; A 5, B 4 (9 standing, 6 exhausted, 5 win): A wins, majority",
    ]);
    expect(count).toMatchObject({ winner: 1, reason: "majority", totals: { ballots: 15, blank: 1 } });
  });

  it("a withdrawn book counts as if no ballot had named it", () => {
    expect(lines(electionOf("A B", "2 X>B", "1 A", "1 X"))).toEqual([
      "A 1, B 2 (3 standing, 1 exhausted, 2 win): B wins, majority",
    ]);
  });

  it("a repeated book counts where it stands first", () => {
    expect(lines(electionOf("A B C", "2 A", "2 B", "1 C>C>B>A"))).toEqual([
      "A 2, B 2, C 1 (5 standing, 0 exhausted, 3 win): C out, fewest",
      "C -> B 1; A 2, B 3 (5 standing, 0 exhausted, 3 win): B wins, majority",
    ]);
  });

  it("books without a vote leave one by one", () => {
    expect(lines(electionOf("A B C D", "2 A>C", "2 B"))).toEqual([
      "A 2, B 2, C 0, D 0 (4 standing, 0 exhausted, 3 win): D out, nomination",
      "D -> nothing; A 2, B 2, C 0 (4 standing, 0 exhausted, 3 win): C out, fewest",
      "C -> nothing; A 2, B 2 (4 standing, 0 exhausted, 3 win): B out, nomination",
      "B -> 2 exhausted; A 2 (2 standing, 2 exhausted, 2 win): A wins, last-standing",
    ]);
  });
});

describe("a tie for the last place", () => {
  it("is broken by the round before, whatever copies and nominations are", () => {
    expect(lines(electionOf("A C:5 B D", "4 A", "3 B", "2 C", "1 D>C"))).toEqual([
      "A 4, C 2, B 3, D 1 (10 standing, 0 exhausted, 6 win): D out, fewest",
      "D -> C 1; A 4, C 3, B 3 (10 standing, 0 exhausted, 6 win): C out, earlier-round 1",
      "C -> 3 exhausted; A 4, B 3 (7 standing, 3 exhausted, 4 win): A wins, majority",
    ]);
  });

  it("is broken by the newest round that differs", () => {
    const election = electionOf("A X Y W Z", "6 A", "4 X>Y", "3 Y", "2 W>A", "1 W>X>Y", "2 Z>Y");
    expect(lines(election)).toEqual([
      "A 6, X 4, Y 3, W 3, Z 2 (18 standing, 0 exhausted, 10 win): Z out, fewest",
      "Z -> Y 2; A 6, X 4, Y 5, W 3 (18 standing, 0 exhausted, 10 win): W out, fewest",
      "W -> A 2, X 1; A 8, X 5, Y 5 (18 standing, 0 exhausted, 10 win): X out, earlier-round 2",
      "X -> Y 5; A 8, Y 10 (18 standing, 0 exhausted, 10 win): Y wins, majority",
    ]);
  });

  it("goes on among the books that a rule leaves tied", () => {
    const election = electionOf("A B:1 C:2 D T", "4 A", "3 B>T", "3 C", "1 D>B>T", "1 D>C", "6 T");
    const count = countBallots(election);
    expect(linesOf(count)).toEqual([
      "A 4, B 3, C 3, D 2, T 6 (18 standing, 0 exhausted, 10 win): D out, fewest",
      "D -> B 1, C 1; A 4, B 4, C 4, T 6 (18 standing, 0 exhausted, 10 win): B out, copies",
      "B -> T 4; A 4, C 4, T 10 (18 standing, 0 exhausted, 10 win): T wins, majority",
    ]);
    const [a, b, c] = [1, 2, 3];
    const votes = [
      { nominee: a, value: 4 },
      { nominee: b, value: 3 },
      { nominee: c, value: 3 },
    ];
    const copies = [
      { nominee: b, value: 1 },
      { nominee: c, value: 2 },
    ];
    expect(count.rounds[1]!.tieBreaks).toEqual([
      { by: "earlier-round", round: 1, figures: votes, left: [b, c] },
      { by: "copies", round: null, figures: copies, left: [b] },
    ]);
  });

  it("between the last two is broken by copies, then by the round before", () => {
    expect(lines(electionOf("A B:1 C:2", "2 A", "1 B>C", "1 C"))).toEqual([
      "A 2, B 1, C 1 (4 standing, 0 exhausted, 3 win): B out, copies",
      "B -> C 1; A 2, C 2 (4 standing, 0 exhausted, 3 win): C out, earlier-round 1",
      "C -> 2 exhausted; A 2 (2 standing, 2 exhausted, 2 win): A wins, last-standing",
    ]);
  });

  it("is broken by the later nomination when nothing else differs", () => {
    expect(lines(electionOf("A:1 C:1 B:1", "3 A", "2 B>C", "2 C>B"))).toEqual([
      "A 3, C 2, B 2 (7 standing, 0 exhausted, 4 win): B out, nomination",
      "B -> C 2; A 3, C 4 (7 standing, 0 exhausted, 4 win): C wins, majority",
    ]);
  });

  it("of nominations in the same moment is broken by the higher id", () => {
    const nominees = [2, 1].map((id) => ({ id, copies: 0, nominatedAt: new Date(0) }));
    expect(lines({ nominees, ballots: [[1], [2]] })).toEqual([
      "A 1, B 1 (2 standing, 0 exhausted, 2 win): B out, nomination",
      "B -> 1 exhausted; A 1 (1 standing, 1 exhausted, 1 win): A wins, last-standing",
    ]);
  });
});

describe("the data of a picture", () => {
  const ballots = ["3 A", "1 P>A", "1 M>A", "1 M>S>A", "1 S>A", "1 S", "1 G>V", "3 V"];
  const election = electionOf("A P M S:2 G:2 V", ...ballots);

  it("has the votes of each book by the first choice of the ballots", () => {
    const { rounds } = countBallots(election);
    const origins = (round: number) =>
      rounds[round - 1]!.standings.map((one) => [talliesIn([one]), talliesIn(one.origins)]);
    expect(origins(1)).toContainEqual(["M 2", "M 2"]);
    expect(origins(4)).toEqual([
      ["A 5", "A 3, M 1, P 1"],
      ["S 3", "M 1, S 2"],
      ["V 4", "G 1, V 3"],
    ]);
    expect(origins(5)).toEqual([
      ["A 7", "A 3, M 2, P 1, S 1"],
      ["V 4", "G 1, V 3"],
    ]);
    expect(rounds[4]).toMatchObject({ exhausted: 1, majority: 6, winner: 1 });
  });
});

it("a large count has steps of at most 500 ballots", () => {
  const election = electionOf("A B C", "2000 A", "1500 B>C", "1400 C>B");
  const steps = [...countSteps(election)];
  expect(steps).toHaveLength(Math.ceil(4900 / 500) + Math.ceil(1400 / 500));
  expect(linesOf(countBallots(election)).at(-1)).toBe(
    "C -> B 1400; A 2000, B 2900 (4900 standing, 0 exhausted, 2451 win): B wins, majority",
  );
});
