import type { Election } from "~/club/rounds/count";
import type { Count, CountRound, Tally } from "~/club/rounds/count-views";

const idOf = (letter: string) => letter.charCodeAt(0) - 64;
const letterOf = (id: number) => String.fromCharCode(id + 64);

/**
 * `electionOf("A B:2", "3 A>B", "1")`: books in the order of nomination, B with two copies; three ballots with A before
 * B, and a blank one.
 */
export function electionOf(books: string, ...ballots: string[]): Election {
  return {
    nominees: books.split(" ").map((book, index) => {
      const [letter = "", copies = "0"] = book.split(":");
      return { id: idOf(letter), copies: Number(copies), nominatedAt: new Date(1000 * index) };
    }),
    ballots: ballots.flatMap((group) => {
      const [times, choices] = group.split(" ");
      return Array.from({ length: Number(times) }, () => choices?.split(">").map(idOf) ?? []);
    }),
  };
}

/** "A 3, B 1". */
export function talliesIn(tallies: readonly Tally[]): string {
  return tallies.map(({ nominee, votes }) => `${letterOf(nominee)} ${votes}`).join(", ");
}

/**
 * A line for each round: "A 4, B 3 (7 standing, 1 exhausted, 4 win): A wins, majority". From the second on, the line
 * begins with the votes of the eliminated book: "C -> B 1, 1 exhausted; …".
 */
export function linesOf({ rounds }: Count): string[] {
  return rounds.map((round) => {
    const { standings, ballotsStanding, exhausted, majority } = round;
    const numbers = `${ballotsStanding} standing, ${exhausted} exhausted, ${majority} win`;
    return `${movedIn(round)}${talliesIn(standings)} (${numbers}): ${decisionOf(round)}`;
  });
}

function movedIn({ transfer }: CountRound): string {
  if (!transfer) return "";
  const exhausted = transfer.exhausted > 0 ? [`${transfer.exhausted} exhausted`] : [];
  const moved = [...(transfer.to.length > 0 ? [talliesIn(transfer.to)] : []), ...exhausted].join(", ");
  return `${letterOf(transfer.nominee)} -> ${moved || "nothing"}; `;
}

function decisionOf({ winner, eliminated, decidedBy, tieBreaks }: CountRound): string {
  const book = winner ?? eliminated;
  const round = tieBreaks.at(-1)?.round;
  const rule = round ? `${decidedBy} ${round}` : decidedBy;
  return book === null ? rule : `${letterOf(book)} ${winner === null ? "out" : "wins"}, ${rule}`;
}
