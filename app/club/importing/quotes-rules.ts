import type { LastPositions } from "./quotes-check";

/** The field of a form about the end of a copy; the id of the book follows. */
export const lastPositionField = "ultima-";

/** As many as fit into a form; a member highlights in fewer books of the club. */
const maxBooks = 200;
/** As a number of seven digits. */
export const maxPosition = 9_999_999;

/** The ends of the copies in the fields of a form or the parameters of an address; what is no number is left out. */
export function lastPositionsIn(fields: Iterable<[string, unknown]>): LastPositions {
  const found = [...fields].flatMap(([name, value]): [number, number][] => {
    const bookId = name.startsWith(lastPositionField) ? name.slice(lastPositionField.length) : "";
    const text = String(value).replace(/[.\s]/g, "");
    const isGiven = /^[1-9]\d{0,14}$/.test(bookId) && /^[1-9]\d{0,6}$/.test(text);
    return isGiven ? [[Number(bookId), Number(text)]] : [];
  });
  return new Map(found.slice(0, maxBooks));
}

/** The lines of the checkboxes on a page of the form, and of those that are checked. */
export const shownField = "mostrados";
export const checkedField = "vem";

/** The shown lines that are not checked. */
export function uncheckedIn(fields: Iterable<[string, unknown]>): Set<number> {
  const sent = [...fields];
  const linesOf = (field: string) =>
    sent.flatMap(([name, value]) => (name === field ? String(value).split(",").map(Number) : []));
  const checked = new Set(linesOf(checkedField));
  return new Set(linesOf(shownField).filter((line) => line > 0 && !checked.has(line)));
}

/** The field of a form about a title of the file; its line follows. An empty one is of no book. */
export const titleField = "titulo-";

export function unreadSentence(unread: number): string {
  const many = unread === 1 ? "1 destaque está" : `${unread.toLocaleString("pt-BR")} destaques estão`;
  return `${many} num idioma que não lemos. Lemos português, inglês, espanhol, alemão, francês e italiano.`;
}
