import type { Count, CountRound, Standing, Tally, TieBreak, Transfer } from "./count-views";

export type Nominee = {
  id: number;
  /** Members with "tenho um exemplar". */
  copies: number;
  nominatedAt: Date;
};

export type Election = {
  nominees: readonly Nominee[];
  /** Ids of nominees, the most preferred first. Other ids and repetitions are skipped. */
  ballots: readonly (readonly number[])[];
};

type Ballot = {
  choices: readonly number[];
  /** Index of the choice that it counts for; the length when it is exhausted. */
  place: number;
  origin: number | null;
};

/** The ballots that count for one book. */
type Pile = { ballots: Ballot[]; origins: Map<number, number> };

/** By book that is left, in the order of nomination. */
type Piles = Map<number, Pile>;

/**
 * Instant run-off. The book with more than half of the ballots that are not exhausted wins; until then the one with the
 * fewest votes is eliminated, one in each round, and its ballots go to their next book that is left. The order of
 * nominees and ballots does not matter. Without a vote there is no winner.
 */
export function countBallots(election: Election): Count {
  const steps = countSteps(election);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same count in steps of a few milliseconds, so that requests can run in between (`pauseBetweenBatches`). */
export function* countSteps({ nominees, ballots }: Election): Generator<undefined, Count> {
  const nominated = [...nominees].sort(
    (a, b) => a.nominatedAt.getTime() - b.nominatedAt.getTime() || a.id - b.id,
  );
  const piles: Piles = new Map(nominated.map(({ id }) => [id, { ballots: [], origins: new Map() }]));
  const cast = ballots.map((choices): Ballot => ({ choices, place: 0, origin: null }));
  const { exhausted: blank } = yield* deal(cast, piles);
  const totals = { ballots: ballots.length, blank };
  const rounds: CountRound[] = [];
  let transfer: Transfer | null = null;
  let exhausted = blank;
  for (;;) {
    const ballotsStanding = ballots.length - exhausted;
    const majority = Math.floor(ballotsStanding / 2) + 1;
    const standings = standingsIn(piles);
    const numbers = { number: rounds.length + 1, ballotsStanding, exhausted, majority, standings, transfer };
    const round: CountRound = { ...numbers, ...outcomeOf(numbers, rounds, nominated) };
    rounds.push(round);
    const { winner, eliminated, decidedBy } = round;
    if (eliminated === null) return { winner, reason: decidedBy, rounds, totals };
    const moved = piles.get(eliminated)?.ballots ?? [];
    piles.delete(eliminated);
    transfer = { nominee: eliminated, votes: moved.length, ...(yield* deal(moved, piles)) };
    exhausted += transfer.exhausted;
  }
}

const ballotsPerStep = 500;

/** Adds each ballot to the pile of its next book that is left. */
function* deal(
  ballots: readonly Ballot[],
  piles: Piles,
): Generator<undefined, Pick<Transfer, "to" | "exhausted">> {
  const votes = new Map<number, number>();
  let exhausted = 0;
  for (const [index, ballot] of ballots.entries()) {
    if (index % ballotsPerStep === 0) yield;
    const choice = nextChoice(ballot, piles);
    const pile = choice === null ? undefined : piles.get(choice);
    if (choice === null || !pile) {
      exhausted++;
      continue;
    }
    ballot.origin ??= choice;
    pile.ballots.push(ballot);
    pile.origins.set(ballot.origin, (pile.origins.get(ballot.origin) ?? 0) + 1);
    votes.set(choice, (votes.get(choice) ?? 0) + 1);
  }
  return { to: talliesOf(votes), exhausted };
}

/** Moves the ballot on to its next book that is left; null when it is exhausted. */
function nextChoice(ballot: Ballot, piles: Piles): number | null {
  for (; ballot.place < ballot.choices.length; ballot.place++) {
    const choice = ballot.choices[ballot.place];
    if (choice !== undefined && piles.has(choice)) return choice;
  }
  return null;
}

/** By id: the order of the ballots decides the order of a Map's keys. */
function talliesOf(votes: ReadonlyMap<number, number>): Tally[] {
  return [...votes]
    .map(([nominee, count]) => ({ nominee, votes: count }))
    .sort((a, b) => a.nominee - b.nominee);
}

function standingsIn(piles: Piles): Standing[] {
  return [...piles].map(([nominee, { ballots, origins }]) => ({
    nominee,
    votes: ballots.length,
    origins: talliesOf(origins),
  }));
}

type Outcome = Pick<CountRound, "eliminated" | "winner" | "decidedBy" | "tieBreaks">;

function outcomeOf(
  { standings, ballotsStanding, majority }: Pick<CountRound, "standings" | "ballotsStanding" | "majority">,
  earlier: readonly CountRound[],
  nominated: readonly Nominee[],
): Outcome {
  const ended = { eliminated: null, winner: null, tieBreaks: [] };
  const [first] = standings;
  if (!first) return { ...ended, decidedBy: "no-nominees" };
  if (ballotsStanding === 0) return { ...ended, decidedBy: "no-votes" };
  if (standings.length === 1) return { ...ended, winner: first.nominee, decidedBy: "last-standing" };
  const winner = standings.find(({ votes }) => votes >= majority);
  if (winner) return { ...ended, winner: winner.nominee, decidedBy: "majority" };
  const fewest = Math.min(...standings.map(({ votes }) => votes));
  const last = standings.filter(({ votes }) => votes === fewest).map(({ nominee }) => nominee);
  const tieBreaks = breakTie(last, earlier, nominated);
  const decided = tieBreaks.at(-1);
  return {
    ...ended,
    eliminated: decided?.left[0] ?? last[0] ?? null,
    decidedBy: decided?.by ?? "fewest",
    tieBreaks,
  };
}

/**
 * The rules that narrow the tie to one book: the fewest votes in the round before, in the one before that, and so on to
 * the first; the fewest copies; the latest nomination. Each rule is for the books that the ones before have left, and one
 * that leaves them all is not in the list.
 */
function breakTie(
  tied: readonly number[],
  earlier: readonly CountRound[],
  nominated: readonly Nominee[],
): TieBreak[] {
  const breaks: TieBreak[] = [];
  let left = tied;
  for (const rule of rulesFor(earlier, nominated)) {
    if (left.length <= 1) break;
    const figures = left.map((nominee) => ({ nominee, value: rule.figures.get(nominee) ?? 0 }));
    const values = figures.map(({ value }) => value);
    const leaving = rule.by === "nomination" ? Math.max(...values) : Math.min(...values);
    const narrowed = figures.filter(({ value }) => value === leaving).map(({ nominee }) => nominee);
    if (narrowed.length < left.length) breaks.push({ ...rule, figures, left: narrowed });
    left = narrowed;
  }
  return breaks;
}

type Rule = Pick<TieBreak, "by" | "round"> & { figures: Map<number, number> };

function rulesFor(earlier: readonly CountRound[], nominated: readonly Nominee[]): Rule[] {
  const rounds = earlier.toReversed().map(({ number, standings }): Rule => {
    const figures = new Map(standings.map(({ nominee, votes }) => [nominee, votes]));
    return { by: "earlier-round", round: number, figures };
  });
  const copies = new Map(nominated.map(({ id, copies }) => [id, copies]));
  const order = new Map(nominated.map(({ id }, index) => [id, index + 1]));
  return [
    ...rounds,
    { by: "copies", round: null, figures: copies },
    { by: "nomination", round: null, figures: order },
  ];
}
