import * as z from "zod";
import { foldHeader } from "./cells";

/** The meaning of a column. */
export type Field<Name extends string> = {
  name: Name;
  /** As in "Livro" or "Quem escreveu". */
  label: string;
  /** The names of its column, folded and without fillers, the preferred one first; "autor-" is also "autoria". */
  headers: string;
  /** Nothing can be imported without it. */
  required?: boolean;
  /** The member may say that its months stand before its days. */
  isDate?: boolean;
};

/** Stands behind the field of a column of dates whose months come first. */
export const monthsFirst = ":mes";

/** The field of a column, without the order of its dates. */
export function fieldOf(column: string | null): string | null {
  return column?.replace(monthsFirst, "") ?? null;
}

/** Words that change no meaning of a name, with the endings of "Autor(a)" and "Autor(es)". */
const fillers = new Set("a as d da das de do dos e em es na o of os ou s the".split(" "));

function wordsOf(name: string): string[] {
  return foldHeader(name)
    .split(" ")
    .filter((word) => !fillers.has(word));
}

function isNamed(words: readonly string[], wanted: string): boolean {
  const stems = wanted.split(" ");
  return (
    words.length === stems.length &&
    stems.every((stem, at) =>
      stem.endsWith("-") ? words[at]?.startsWith(stem.slice(0, -1)) : words[at] === stem,
    )
  );
}

/**
 * The field of each column, by its whole name: "Data de publicação" is not "Data". Each field is used once, for the
 * column of its preferred name.
 */
export function recogniseColumns<Name extends string>(
  fields: readonly Field<Name>[],
  header: readonly string[],
): (Name | null)[] {
  const names = header.map(wordsOf);
  const columns: (Name | null)[] = header.map(() => null);
  for (const { name, headers } of fields) {
    const indexes = headers
      .split(", ")
      .map((wanted) => names.findIndex((words, at) => columns[at] === null && isNamed(words, wanted)));
    const preferred = indexes.find((at) => at !== -1);
    if (preferred !== undefined) columns[preferred] = name;
  }
  return columns;
}

const unknownField = "Escolha o que cada coluna traz.";

/**
 * The columns that a member chose: one field, or nothing, for each of `count` columns of the file. They are chosen one
 * after the other: the preview says which one is missing.
 */
export function columnsSchemaFor<Name extends string>(fields: readonly Field<Name>[], count: number) {
  const names = fields.flatMap(({ name, isDate }) => (isDate ? [name, name + monthsFirst] : [name]));
  const column = z.preprocess((chosen) => chosen || null, z.enum(names, unknownField).nullable());
  const columns = z.array(column, unknownField).superRefine((chosen, check) => {
    if (chosen.length !== count) {
      check.addIssue("As colunas não são as deste arquivo. Abra a página de novo.");
      return;
    }
    for (const { name, label } of fields) {
      const times = chosen.filter((one) => fieldOf(one) === name).length;
      if (times > 1) check.addIssue(`Mais de uma coluna está como “${label}”. Escolha uma só.`);
    }
  });
  return z.object({ columns });
}
