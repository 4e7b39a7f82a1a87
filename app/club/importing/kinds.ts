import type { ImportKind } from "#db/schema/enums";
import type { Context, MemberContext } from "../context";
import { counted, listed } from "../wording";
import { bookFields } from "./books-columns";
import type { Columns } from "./club-cells";
import { type Field, fieldOf, recogniseColumns } from "./columns";
import { meetingFields } from "./meetings-columns";
import { memberFields } from "./members-columns";
import type { Measure } from "./quotes-check";
import type { OwnBook } from "./readings-check";
import { readingFields } from "./readings-columns";
import type { UnknownTitles } from "./readings-match";
import { type ClubKind, clubKinds, isClubKind, type LeftRow, type SheetRow } from "./rules";
import type { CheckedRowView } from "./views";

/** A file of highlights has no columns to choose. */
export const fieldsOf: Record<ImportKind, readonly Field<string>[]> = {
  books: bookFields,
  members: memberFields,
  meetings: meetingFields,
  readings: readingFields,
  quotes: [],
};

/** A row that is new to the club; known to it, or a repetition; or known without what the row has more. */
export type GoodRow = {
  state: CheckedRowView["state"];
  view: Omit<CheckedRowView, "state" | "book"> & Partial<Pick<CheckedRowView, "book">>;
};

/** A row of the file after its check: a good one, or one that is left out. */
export type CheckedRow = GoodRow | ({ state: "fault" } & LeftRow);

/** The rows of a member's file, which are known once all of it was read, and the questions about it. */
export type OwnRows = UnknownTitles<OwnBook> & { rows: GoodRow[]; left: LeftRow[]; measures?: Measure[] };

/** An import of one kind: its rows are checked in their order, then written. */
export type KindImport = {
  /** Returns null for a row about which the next ones decide. */
  check: (row: SheetRow) => CheckedRow | null;
  /** The rows about which `check` did not decide. */
  end?: () => OwnRows;
  /** Writes the good rows of all that were checked, in the caller's transaction. @returns the number of new things. */
  write: (tx: Context | MemberContext) => Record<string, number>;
};

/** The member who imports; null for the operator. */
export function actorOf(ctx: Context | MemberContext): number | null {
  return "viewer" in ctx ? ctx.viewer.id : null;
}

/** The kind that the columns of a file look like: the one with the most recognised columns; null without a needed one. */
export function guessedKind(header: readonly string[]): ClubKind | null {
  const fits = clubKinds
    .map((kind) => ({ kind, count: recognised(kind, header) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return fits[0]?.kind ?? null;
}

function recognised(kind: ClubKind, header: readonly string[]): number {
  const fields = fieldsOf[kind];
  const columns = recogniseColumns(fields, header);
  const needed = fields.filter(({ required }) => required);
  return needed.every(({ name }) => columns.includes(name)) ? columns.filter(Boolean).length : 0;
}

const sheets: Record<ClubKind, string> = {
  books: "uma planilha de livros",
  members: "uma lista de membros",
  meetings: "uma planilha de encontros",
};

/** Why no column is the needed one of the kind; null when one is. */
export function misfitBecause(kind: ImportKind, { header, columns }: Columns<string>): string | null {
  const missing = fieldsOf[kind].find(
    ({ name, required }) => required && !columns.some((column) => fieldOf(column) === name),
  );
  if (!missing) return null;
  // A row without names has an address, a year, a number.
  if (header.some((name) => /@|\d{4}/.test(name))) {
    return `A primeira linha parece ser uma das linhas, e não os nomes das colunas: acrescente uma com eles e envie de novo, ou escolha qual é ${missing.label}, em Colunas.`;
  }
  const guess = isClubKind(kind) ? guessedKind(header) : null;
  const hint = guess ? ` O arquivo parece ${sheets[guess]}: se for, comece de novo com essa escolha.` : "";
  return `Nenhuma coluna tem nome de ${missing.label}. Escolha qual é, em Colunas.${hint}`;
}

/** The thing that a file of each kind adds. */
export const mainThing: Record<ImportKind, string> = {
  books: "books",
  members: "invites",
  meetings: "meetings",
  readings: "readings",
  quotes: "quotes",
};

const words: Record<string, [one: string, many: string]> = {
  books: ["livro", "livros"],
  pageCounts: ["número de páginas", "números de páginas"],
  invites: ["convite", "convites"],
  meetings: ["encontro", "encontros"],
  presences: ["presença", "presenças"],
};

/** "57 livros", "40 encontros e 312 presenças", "12 presenças". */
export function outcomeWords(added: Record<string, number>): string {
  const all = Object.entries(added);
  const some = all.filter(([, count]) => count > 0);
  const parts = (some.length > 0 ? some : all.slice(0, 1)).map(([thing, count]) => {
    const [one, many] = words[thing] ?? [thing, thing];
    return counted(count, one, many);
  });
  return listed(parts);
}
