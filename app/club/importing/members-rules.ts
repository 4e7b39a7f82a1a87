import { nameKey } from "../accounts/rules";
import { inviteSchema, registerSchema } from "../accounts/schema";
import { type Cells, type Columns, emptyReason, type Reading, shapeReason } from "./club-cells";
import type { MemberField } from "./members-columns";

/** Days that an invitation lasts: the longest of the form. */
export const inviteDays = 30;

const maxNote = 80;

/** `note` is that of the invitation: the name, and what the file says about the person. */
export type MemberEntry = { name: string; email: string | null; note: string };

const { name: nameShape, email: emailShape } = registerSchema.shape;

/** Reads a row as a person to invite. An e-mail address that is none stays out, and `remark` says so. */
export function readMember(
  cells: Cells<MemberField>,
  columns: Columns<MemberField>,
): Reading<MemberEntry> & { remark: string | null } {
  const refused = (reason: string) => ({ entry: null, reason, remark: null });
  // Address books have the name in parts, some beside the whole one, and several addresses in one cell.
  const parts = [cells.middleName, cells.lastName].filter((part) => !` ${cells.name} `.includes(` ${part} `));
  const whole = [cells.name, ...parts].filter((part) => part !== "").join(" ");
  if (whole === "") return refused(emptyReason("name", "o nome", columns, cells));
  const name = nameShape.safeParse(whole);
  if (!name.success) return refused(shapeReason("Nome", whole, name.error));
  const address = cells.email.split(/ ::: |[;,]/)[0]?.trim() ?? "";
  const email = address === "" ? null : emailShape.safeParse(address);
  return {
    entry: { name: name.data, email: email?.data ?? null, note: inviteNote(name.data, cells.note) },
    reason: null,
    remark: email?.error ? shapeReason("Sem e-mail", address, email.error) : null,
  };
}

/** The note of the invitation: a name, and more about the person where it finds room. */
export function inviteNote(name: string, note: string): string {
  // Brackets within the brackets would hide the name from `nameOfNote`.
  const cleaned = inviteSchema.shape.note.safeParse(note.slice(0, maxNote).replace(/[()]/g, "")).data;
  const whole = cleaned ? `${name} (${cleaned})` : name;
  return whole.length <= maxNote ? whole : name;
}

/** The folded name of the person that an invitation is for, from its note. */
export function nameOfNote(note: string): string {
  return nameKey(note.replace(/ \([^()]*\)$/, ""));
}

/** The first name of a folded name. */
export function firstNameOf(key: string): string {
  return key.split(" ", 1)[0] ?? key;
}

/** The members by the folded names that people write. */
export type People = {
  byName: ReadonlyMap<string, readonly number[]>;
  byFirstName: ReadonlyMap<string, readonly number[]>;
};
