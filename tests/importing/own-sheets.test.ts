import { expect, it } from "vitest";
import { fieldsOf } from "~/club/importing/club-rules";
import { recogniseColumns } from "~/club/importing/columns";
import { clubSheets } from "~/server/downloads/club-sheets.server";

it.each([
  ["livros", "books", ["title", "author", "pageCount", "publishedYear", "isbn", "readIn"]],
  ["encontros", "meetings", ["title", "date", "place", "book", "cancelled"]],
] as const)("the columns of the club's own sheet %s are known", (name, kind, fields) => {
  const own = clubSheets.find((sheet) => sheet.name === name);
  const columns = recogniseColumns(fieldsOf[kind], Object.values(own?.columns ?? {}));
  expect(columns.filter(Boolean)).toEqual(fields);
});
