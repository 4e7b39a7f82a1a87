import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { columnsSchemaFor, type Field, recogniseColumns } from "./columns";

const fields: Field<"title" | "author" | "pages">[] = [
  { name: "title", label: "Livro", headers: "titulo, livro, title", required: true },
  { name: "author", label: "Quem escreveu", headers: "autor-, quem escreveu, author" },
  { name: "pages", label: "Páginas", headers: "pagina-, pags, number pages" },
];

it.each<[string[], (string | null)[]]>([
  [
    ["Livro", "Quem escreveu", "Págs."],
    ["title", "author", "pages"],
  ],
  [
    ["Number of Pages", "Author", "Author l-f", "Title"],
    ["pages", "author", null, "title"],
  ],
  [
    ["Livro", "Título"],
    [null, "title"],
  ],
  [
    ["Título", "Título"],
    ["title", null],
  ],
  [
    ["AUTOR(A)", "Título"],
    ["author", "title"],
  ],
  [
    ["Título original", "Autor da capa", "Páginas (edição lida)"],
    [null, null, null],
  ],
  [
    ["", "Observações"],
    [null, null],
  ],
])("the columns %j are read as %j", (header, columns) => {
  expect(recogniseColumns(fields, header)).toEqual(columns);
});

describe("the columns that a member chose", () => {
  const schema = columnsSchemaFor(fields, 3);

  it("are fields or nothing, from a form and from JSON", () => {
    const form = new FormData();
    for (const value of ["author", "", "title"]) form.append("columns", value);
    const chosen = { columns: ["author", null, "title"] };
    expect(parseWithZod(form, { schema })).toMatchObject({ status: "success", value: chosen });
    expect(schema.parse(chosen)).toEqual(chosen);
  });

  it.each<[unknown, string]>([
    [["author", "isbn", "title"], "Escolha o que cada coluna traz."],
    [["author", 3, "title"], "Escolha o que cada coluna traz."],
    ["title", "Escolha o que cada coluna traz."],
    [["title", null], "As colunas não são as deste arquivo. Abra a página de novo."],
    [["title", "title", null], "Mais de uma coluna está como “Livro”. Escolha uma só."],
  ])("are refused when they are %j", (columns, sentence) => {
    const { error } = schema.safeParse({ columns });
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});
