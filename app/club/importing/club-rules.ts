import * as z from "zod";
import type { Context, MemberContext } from "../context";
import { bookFields } from "./books-rules";
import { type Field, recogniseColumns } from "./columns";
import { meetingFields } from "./meetings-rules";
import { memberFields } from "./members-rules";
import { type ClubKind, clubKinds, type LeftRow, type SheetRow } from "./rules";

export const fieldsOf: Record<ClubKind, readonly Field<string>[]> = {
  books: bookFields,
  members: memberFields,
  meetings: meetingFields,
};

/** A row as the preview shows it. */
export type RowView = {
  line: number;
  title: string;
  /** Below the title. */
  detail: string | null;
  figure: number | null;
  /** The last column: what becomes of the row. */
  result: string;
  /** A remark about a row that is good. */
  note: string | null;
};

/**
 * A row of the file after its check: new to the club; known to it, or a repetition; known as a meeting whose presences
 * are new; or left out.
 */
export type CheckedRow =
  | { state: "new" | "known" | "filled"; view: RowView }
  | ({ state: "fault" } & LeftRow);

/** The number of rows of the file by state. */
export type RowCounts = Record<CheckedRow["state"], number>;

/** An import of one kind: its rows are checked in their order, then written. */
export type KindImport = {
  check: (row: SheetRow) => CheckedRow;
  /** Writes the good rows of all that were checked, in the caller's transaction. @returns the number of new things. */
  write: (tx: Context | MemberContext) => Record<string, number>;
};

/** The member who imports; null for the operator. */
export function actorOf(ctx: Context | MemberContext): number | null {
  return "viewer" in ctx ? ctx.viewer.id : null;
}

export const clubKindSchema = z.enum(clubKinds, "Escolha livros, membros ou encontros");

/** What the columns of a file look like: the kind with the most recognised columns; null without a needed one. */
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

const things: Record<ClubKind, { sheet: string; one: string; many: string }> = {
  books: { sheet: "uma planilha de livros", one: "livro", many: "livros" },
  members: { sheet: "uma lista de membros", one: "convite", many: "convites" },
  meetings: { sheet: "uma planilha de encontros", one: "encontro", many: "encontros" },
};

/** Why the columns of a file do not fit the chosen kind; null when they do. */
export function misfitBecause(kind: ClubKind, header: readonly string[]): string | null {
  if (recognised(kind, header) > 0) return null;
  const guess = guessedKind(header);
  const hint = guess ? ` Parece ${things[guess].sheet}: se for, troque a escolha no passo 1.` : "";
  const needed = fieldsOf[kind].find(({ required }) => required);
  return `Nenhuma coluna tem nome de “${needed?.label}”. Diga ao lado qual é.${hint}`;
}

/** "57 livros", for the audit and the terminal. */
export function addedWords(kind: ClubKind, count: number): string {
  const { one, many } = things[kind];
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
}
