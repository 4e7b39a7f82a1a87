import { currentBook } from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import type { Count } from "~/club/rounds/count-views";
import { countWords } from "~/club/rounds/count-words";
import { resultOf } from "~/club/rounds/results-queries.server";
import { removedTitles } from "~/club/rounds/rules";
import type { RoundView } from "~/club/rounds/views";
import { bookCover } from "../shared/images.server";

/** Tones of the drawing; from the seventh book on they repeat. */
const tonesInUse = 6;

/** The winner, the drawing of each count with its words, and the figures. */
export function resultPage(ctx: MemberContext, round: RoundView) {
  const result = resultOf(ctx, round.id);
  const { winner, voted, members, ballotUntil } = round;
  const current = currentBook(ctx);
  // The staff chooses where a count has no winner: its drawing would show nothing.
  const decided = result?.count.winner === null ? null : result;
  return {
    winner: winner && { ...winner, cover: bookCover(winner) },
    voted: voted ?? 0,
    members,
    notes: result ? notesOf(result) : [],
    isCounted: result !== null,
    hasRemoved: Boolean(result?.removed),
    lastVotes: decided && winner ? lastVotesOf(decided.count, winner.id) : null,
    nominees: (result?.nominees ?? []).map(({ id, title, author }) => ({ id, title, author })),
    current: current && { id: current.id, title: current.title, endDate: current.endDate },
    runoff: decided && runoffOf(decided, ballotUntil),
    table: decided && tableOf(decided.count, new Map(decided.nominees.map(({ id, title }) => [id, title]))),
  };
}

/** The accounts and books that came or went during the voting. Where that is unknown it says nothing. */
function notesOf(result: Result): string[] {
  const [late, left, removed] = [result.late ?? 0, result.left ?? 0, result.removed ?? 0];
  const notes = [removedTitles(removed)].filter((note) => note !== null);
  if (late === 1) notes.push("Uma conta foi aberta ou reaberta depois do começo da votação e não votou.");
  if (late > 1)
    notes.push(`${late} contas foram abertas ou reabertas depois do começo da votação e não votaram.`);
  if (left === 1) notes.push("Uma conta foi encerrada durante a votação; um voto dela conta.");
  if (left > 1) notes.push(`${left} contas foram encerradas durante a votação; os votos delas contam.`);
  return notes;
}

type Result = NonNullable<ReturnType<typeof resultOf>>;

function lastVotesOf({ rounds }: Count, winnerId: number) {
  const last = rounds.at(-1);
  const votes = last?.standings.find(({ nominee }) => nominee === winnerId)?.votes;
  return last && votes !== undefined ? { votes, of: last.ballotsStanding } : null;
}

/** The winner first, then the books in the order in which they were eliminated; the last one that was left is at the end. */
function orderOf({ rounds, winner }: Count): number[] {
  const eliminated = rounds.flatMap((round) => round.eliminated ?? []);
  const all = rounds[0]?.standings.map(({ nominee }) => nominee) ?? [];
  const left = all.filter((id) => id !== winner && !eliminated.includes(id));
  return [...(winner === null ? [] : [winner]), ...eliminated, ...left];
}

function runoffOf({ count, nominees, removed }: Result, day: string) {
  const titles = new Map(nominees.map(({ id, title }) => [id, title]));
  const order = orderOf(count);
  const words = countWords(count, titles, { removed: removed ?? 0 });
  return {
    order,
    day,
    ballots: count.totals.ballots,
    legend: order.flatMap((id, index) => {
      const book = nominees.find((one) => one.id === id);
      return book ? [{ id, title: book.title, author: book.author, tone: (index % tonesInUse) + 1 }] : [];
    }),
    rounds: count.rounds.map((round, index) => ({ round, words: words[index] ?? null })),
  };
}
export type RunoffData = ReturnType<typeof runoffOf>;

function tableOf(count: Count, titles: ReadonlyMap<number, string>) {
  return {
    rounds: count.rounds.length,
    rows: orderOf(count)
      .map((id) => ({
        id,
        title: titles.get(id) ?? "",
        votes: count.rounds.map(
          ({ standings }) => standings.find(({ nominee }) => nominee === id)?.votes ?? null,
        ),
      }))
      // The winner, and below it the books that stayed longest.
      .toSorted((one, other) => longest(other.votes) - longest(one.votes)),
    exhausted: count.rounds.map(({ exhausted }) => exhausted),
    winner: count.winner,
  };
}
export type CountFigures = ReturnType<typeof tableOf>;

function longest(votes: readonly (number | null)[]): number {
  return votes.filter((one) => one !== null).length * 1e6 + (votes.findLast((one) => one !== null) ?? 0);
}
