import type { PageCount } from "../books/views";

/** The steps of Modo Encontro, in their order; step n is the entry n - 1. */
const stepNames = ["Chegada", "Notas", "Perguntas", "Trechos", "Mudei de ideia", "E agora", "Ata"] as const;

export const everyStep = [1, 2, 3, 4, 5, 6, 7] as const;
export type Step = (typeof everyStep)[number];

/** An event without a book has no ratings, questions and quotes. */
export function stepsOf({ bookId }: { bookId: number | null }): readonly Step[] {
  return bookId === null ? [1, 6, 7] : everyStep;
}

/** The title of a step, in pt-BR. */
export function stepName(step: Step): string {
  return stepNames[step - 1] ?? "";
}

type Reader = {
  /** Of the club's edition; 0 before the first. */
  page: number;
  hasFinished: boolean;
};

/** The line of the room: the lowest page among those present; null when nobody is listed. */
export function lineOfRoom(present: readonly Reader[], pageCount: PageCount): number | null {
  if (present.length === 0) return null;
  const last = pageCount ?? 0;
  const pages = present.map(({ page, hasFinished }) => (hasFinished ? last : Math.min(page, last)));
  return Math.min(...pages);
}

type Paged = { page: number | null; isOpened: boolean };

/** Whether a text is folded on the screen of the room. Without a line nothing is. */
export function isBeyond({ page, isOpened }: Paged, line: number | null): boolean {
  return line !== null && page !== null && page > line && !isOpened;
}

/** The text on the screen: the chosen one, or the first that is not done, or the first. */
export function shownText<Text extends { id: number; isDone: boolean }>(
  texts: readonly Text[],
  chosenId: number | null,
): Text | null {
  const chosen = texts.find(({ id }) => id === chosenId);
  return chosen ?? texts.find(({ isDone }) => !isDone) ?? texts[0] ?? null;
}

/** The next text after the shown one that is not done, from the beginning again at the end; null if none is left. */
export function nextText<Text extends { id: number; isDone: boolean }>(
  texts: readonly Text[],
  shownId: number,
): Text | null {
  const at = texts.findIndex(({ id }) => id === shownId);
  const inOrder = [...texts.slice(at + 1), ...texts.slice(0, Math.max(0, at))];
  return inOrder.find(({ isDone }) => !isDone) ?? null;
}

export type Turns = {
  /** Members of the room who may be drawn next. */
  waiting: number[];
  /** How many have not had their turn yet; 0 after the turn of the last one. */
  left: number;
  /** The member on the screen; null before the first draw. */
  drawn: number | null;
};

/** Nobody is drawn twice before all had their turn. @param draws the drawn members, the newest last. */
export function turnsOf(present: readonly number[], draws: readonly number[]): Turns {
  const had = new Set<number>();
  for (const drawn of draws) {
    if (present.every((id) => had.has(id))) had.clear();
    had.add(drawn);
  }
  const drawn = draws.at(-1) ?? null;
  const without = present.filter((id) => !had.has(id));
  // A new round of turns does not begin with the last one of the round before.
  const everybody = present.length > 1 ? present.filter((id) => id !== drawn) : [...present];
  return { waiting: without.length > 0 ? without : everybody, left: without.length, drawn };
}
