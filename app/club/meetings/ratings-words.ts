import { listed } from "../wording";
import { capitalized, figure, numeral } from "./words";

/** A rating in stars. */
export type NightRating = {
  /** At the opening; null for a rating given after it. */
  before: number | null;
  /** At the end of the evening. */
  after: number;
  /** Null for a member who hides the reading: counted, never named. */
  name: string | null;
};

const means = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 3.94 -> "3,9" */
const meanWords = (mean: number): string => means.format(mean);

const starWords = (stars: number) => stars.toLocaleString("pt-BR");

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The means of an evening with the number of changed ratings; null without a rating at the opening. */
export function nightMeans(ratings: readonly NightRating[]) {
  const before = ratings.flatMap((rating) => rating.before ?? []);
  if (before.length === 0) return null;
  return {
    count: before.length,
    before: meanOf(before),
    after: meanOf(ratings.map(({ after }) => after)),
    changed: ratings.filter((rating) => rating.before !== null && rating.before !== rating.after).length,
  };
}

/** "Nove notas se abriram com média 3,9, de 2 (Otávio) a 5 (Luíza e Sofia).", and how the mean moved. */
export function ratingsWords(ratings: readonly NightRating[]): string[] {
  const night = nightMeans(ratings);
  if (!night) return [];
  return [openingSentence(ratings, night), ...changeSentence(ratings, night)];
}

type Night = NonNullable<ReturnType<typeof nightMeans>>;

function openingSentence(ratings: readonly NightRating[], { count, before }: Night): string {
  const stars = ratings.flatMap((rating) => rating.before ?? []);
  const [lowest, highest] = [Math.min(...stars), Math.max(...stars)];
  if (count === 1) return `Uma nota se abriu: ${starWords(lowest)}.`;
  const opened = `${capitalized(figure(count, "uma", "nota", "notas"))} se abriram`;
  if (lowest === highest) return `${opened}, todas de ${starWords(lowest)}.`;
  const given = (value: number) => {
    const people = peopleWords(ratings.filter((rating) => rating.before === value));
    return `${starWords(value)}${people && ` (${people})`}`;
  };
  return `${opened} com média ${meanWords(before)}, de ${given(lowest)} a ${given(highest)}.`;
}

/** More names than these are a number. */
const mostNames = 4;

/** "Luíza e Sofia", "Luíza e mais uma pessoa", "cinco pessoas"; "" for one person without a name. */
function peopleWords(ratings: readonly NightRating[]): string {
  const names = ratings.flatMap(({ name }) => name ?? []);
  const unnamed = ratings.length - names.length;
  if (names.length === 0 && unnamed === 1) return "";
  if (names.length === 0 || ratings.length > mostNames) {
    return figure(ratings.length, "uma", "pessoa", "pessoas");
  }
  if (unnamed === 0) return listed(names);
  return listed([...names, `mais ${figure(unnamed, "uma", "pessoa", "pessoas")}`]);
}

function changeSentence(ratings: readonly NightRating[], { before, after }: Night): string[] {
  const late = ratings.filter((rating) => rating.before === null).length;
  const moves = [
    ...movesOf(ratings, 1, { one: "subiu", many: "subiram" }),
    ...movesOf(ratings, -1, { one: "desceu", many: "desceram" }),
  ];
  if (late === 0 && moves.length === 0) return [];
  const [then, now] = [meanWords(before), meanWords(after)];
  const more = late === 0 ? "" : `, com mais ${figure(late, "uma", "nota", "notas")},`;
  const mean = then === now ? `continuava ${now}` : `era ${now}`;
  return [`No fim da noite${more} a média ${mean}${moves.length > 0 ? `: ${moves.join(", ")}` : ""}.`];
}

function movesOf(
  ratings: readonly NightRating[],
  direction: 1 | -1,
  verb: { one: string; many: string },
): string[] {
  const moved = ratings.filter(
    ({ before, after }) => before !== null && Math.sign(after - before) === direction,
  );
  const [first] = moved;
  if (!first) return [];
  const people = peopleWords(moved) || "uma pessoa";
  if (moved.length > 1) return [`${people} ${verb.many}`];
  return [`${people} ${verb.one} ${points(Math.abs(first.after - (first.before ?? 0)))}`];
}

/** 0.5 -> "meio ponto", 1.5 -> "um ponto e meio" */
function points(stars: number): string {
  const whole = Math.floor(stars);
  if (whole === 0) return "meio ponto";
  const words = `${numeral(whole, "um")} ${whole === 1 ? "ponto" : "pontos"}`;
  return stars === whole ? words : `${words} e meio`;
}
