import { addDays, type Day, dayOf, formatDay } from "../calendar";
import { listed, monthOf } from "../wording";

/** "counting": the ballot is over, and its result is not stored yet. */
export const phases = ["nominating", "voting", "counting", "closed"] as const;
export type Phase = (typeof phases)[number];

type Moments = { nominationsEndAt: Date; ballotEndsAt: Date };

export type RoundState = Moments & {
  closedAt: Date | string | null;
  /** Whether the result is stored. */
  isCounted: boolean;
};

/** The phase of a round at a moment. Each phase begins at the very moment at which the one before ends. */
export function phaseOf(
  { nominationsEndAt, ballotEndsAt, closedAt, isCounted }: RoundState,
  now: Date,
): Phase {
  if (isCounted) return "closed";
  if (closedAt || now >= ballotEndsAt) return "counting";
  return now < nominationsEndAt ? "nominating" : "voting";
}

type OpenRound = { phase: Phase; nominationsUntil: Day; ballotUntil: Day };

/** Why a round takes no nomination now; null when it does. */
export function nominationsClosedBecause({ phase, nominationsUntil }: OpenRound): string | null {
  return phase === "nominating" ? null : `A indicação terminou em ${formatDay(nominationsUntil)}.`;
}

/** Why a round takes no ballot now; null when it does. */
export function ballotClosedBecause({ phase, nominationsUntil, ballotUntil }: OpenRound): string | null {
  if (phase === "voting") return null;
  return phase === "nominating"
    ? `A votação ainda não começou: as indicações vão até ${formatDay(nominationsUntil)}.`
    : `A votação terminou em ${formatDay(ballotUntil)}.`;
}

/** The sentence for an account that was made, or opened again, after the voting had begun. */
export const notThereToVote =
  "A sua conta não estava aberta quando esta votação começou: você vota na próxima.";

/** Fewer ballots are counted only after the last day, or when all have voted: their result would show choices. */
export const fewestBallots = 5;

/** Whether there is anything to choose: nobody is asked to vote on a single book. */
export function hasChoice({ nominees }: { nominees: number }): boolean {
  return nominees > 1;
}

/** The sentence on the books that the staff has removed during the voting, without their names; null without any. */
export function removedTitles(removed: number): string | null {
  if (removed === 0) return null;
  return removed === 1
    ? "Um título foi retirado durante a votação."
    : `${removed} títulos foram retirados durante a votação.`;
}

/** Whether nominations or ballots are still taken. */
export function isOpen({ phase }: { phase: Phase }): boolean {
  return phase === "nominating" || phase === "voting";
}

/** Days. */
const longestRound = 365;

type DateFault = { field: "nominationsUntil" | "ballotUntil"; sentence: string };

/** The first fault of a round's new days; null without one. An absent day stays and is not checked. */
export function faultOfDays(
  days: { nominationsUntil?: Day | undefined; ballotUntil?: Day | undefined },
  { nominationsEndAt, ballotEndsAt }: Moments,
  { now, timeZone }: { now: Date; timeZone: string },
): DateFault | null {
  const today = dayOf(now, timeZone);
  for (const field of ["nominationsUntil", "ballotUntil"] as const) {
    const day = days[field];
    if (day === undefined) continue;
    if (day < today) return { field, sentence: "Este dia já passou" };
    if (day > addDays(today, longestRound)) return { field, sentence: "Escolha um dia dentro de um ano" };
  }
  if (ballotEndsAt > nominationsEndAt) return null;
  const field = days.ballotUntil === undefined ? "nominationsUntil" : "ballotUntil";
  return { field, sentence: "A votação deve terminar depois das indicações" };
}

/** More would not fit into a ballot's form. */
export const maxNominees = 100;

export const pitchLength = { min: 10, max: 500 };

/** A book and its place in a ballot, from 1. */
export type Place = { nominationId: number; place: number };

/**
 * Why places make no ballot; null when they do. A gap is none: the next place counts.
 * @param titles of the round's nominations, by id.
 */
export function faultOfPlaces(places: readonly Place[], titles: ReadonlyMap<number, string>): string | null {
  const last = titles.size;
  const seen = new Set<number>();
  const byPlace = new Map<number, string[]>();
  for (const { nominationId, place } of places) {
    const title = titles.get(nominationId) ?? "";
    if (seen.has(nominationId)) return `${title} está mais de uma vez na cédula. Escolha um lugar só.`;
    seen.add(nominationId);
    byPlace.set(place, [...(byPlace.get(place) ?? []), title]);
  }
  const shared = [...byPlace]
    .filter(([, books]) => books.length > 1)
    .toSorted(([one], [other]) => one - other);
  if (shared.length > 0) {
    const sentences = shared.map(([place, books]) => {
      const count = books.length === 2 ? "Dois" : String(books.length);
      return `${count} livros estão em ${place}º lugar: ${listed(books)}.`;
    });
    return `${sentences.join(" ")} Escolha um lugar para cada.`;
  }
  if (places.every(({ place }) => place <= last)) return null;
  return last === 1
    ? "Só há um livro na rodada: o lugar dele é o 1º."
    : `São ${last} livros: os lugares vão do 1º ao ${last}º.`;
}

/** The sentence for a ballot with a book that is not in the round, for example because it was removed meanwhile. */
export const bookGone = "Um dos livros da cédula não está na mesa. Confira a ordem e guarde de novo.";

/** The ids in the order of their places. */
export function rankingOf(places: readonly Place[]): number[] {
  return places.toSorted((one, other) => one.place - other.place).map(({ nominationId }) => nominationId);
}

/** The text whose keyed hash identifies the ballot of a member. Nothing else connects the two. */
export function voterText(roundId: number, memberId: number): string {
  return `ballot ${roundId} ${memberId}`;
}

/** "setembro", or "setembro de 2025" when it is not of this year. */
export function monthText(day: Day, today: Day): string {
  const month = monthOf(day);
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? month : `${month} de ${year}`;
}

/** A book of the last twelve months. */
export type RecentWork = {
  title: string;
  author: string;
  /** Its reading now, its reading that is over, or its win in a round. */
  kind: "current" | "read" | "won";
  day: Day;
};

/** The remark on an author whom the club has read lately; nothing is refused. */
export function authorRemark({ author, title, kind, day }: RecentWork, today: Day): string {
  if (kind === "current") return `${author} está na mesa agora, com ${title}.`;
  const when = monthText(day, today);
  if (kind === "read") return `${author} esteve na mesa em ${when}, com ${title}.`;
  return `${author} venceu a rodada de ${when}, com ${title}.`;
}

type Counted = {
  winner: number | null;
  rounds: readonly {
    standings: readonly { nominee: number; votes: number }[];
    eliminated: number | null;
  }[];
};

/**
 * The place of each book: those of the last round by their votes, equal votes sharing a place, then the eliminated ones,
 * the last one first. Empty without a winner.
 */
export function placesOf({ winner, rounds }: Counted): Map<number, number> {
  const places = new Map<number, number>();
  const last = rounds.at(-1);
  if (winner === null || !last) return places;
  for (const { nominee, votes } of last.standings) {
    places.set(nominee, 1 + last.standings.filter((other) => other.votes > votes).length);
  }
  for (const { eliminated } of rounds.toReversed()) {
    if (eliminated !== null) places.set(eliminated, places.size + 1);
  }
  return places;
}

type KnownBook = { title: string; isCurrent: boolean; readOn: Day | null };

/** Why a book of the shelf cannot be nominated. */
export function onShelf({ title, isCurrent, readOn }: KnownBook, today: Day): string {
  if (isCurrent) return `${title} é o livro atual do clube.`;
  if (readOn === null) return `${title} já está na estante, à espera da vez.`;
  return `${title} já está na estante: lemos em ${monthText(readOn, today)}.`;
}
