import { describe, expect, it } from "vitest";
import { cellsByField } from "./club-cells";
import { recogniseColumns } from "./columns";
import { memberFieldNames, memberFields } from "./members-columns";
import { nameOfNote, readMember } from "./members-rules";

const header = ["Nome", "E-mail", "Observação"];
const columns = { header, columns: recogniseColumns(memberFields, header) };

function read(...cells: string[]) {
  return readMember(cellsByField(memberFieldNames, columns.columns, cells), columns);
}

describe("a row becomes an invitation", () => {
  it.each([
    [["Ana Lima"], { name: "Ana Lima", email: null, note: "Ana Lima" }],
    [
      ["  Ana   Lima ", "ana@clube.example", "desde 2016"],
      { name: "Ana Lima", email: "ana@clube.example", note: "Ana Lima (desde 2016)" },
    ],
    [
      ["Ana Lima", "", "desde 2016 (fundadora)"],
      { name: "Ana Lima", email: null, note: "Ana Lima (desde 2016 fundadora)" },
    ],
    [["Ana Lima", "", "x".repeat(79)], { name: "Ana Lima", email: null, note: "Ana Lima" }],
  ])("%j", (cells, entry) => {
    expect(read(...cells)).toEqual({ entry, reason: null, remark: null });
  });

  it.each([
    [["", "ana@clube.example"], "A coluna Nome está vazia; em E-mail está “ana@clube.example”."],
    [["A"], "Nome: “A”. Nome deve ter pelo menos 2 caracteres."],
    [["x".repeat(81)], `Nome: “${"x".repeat(80)}…”. Nome não pode ultrapassar 80 caracteres.`],
  ])("or stays out: %j", (cells, reason) => {
    expect(read(...cells)).toEqual({ entry: null, reason, remark: null });
  });

  it("without an address that is none, which is said", () => {
    expect(read("Ana Lima", "ana arroba clube")).toMatchObject({
      entry: { name: "Ana Lima", email: null },
      remark: "Sem e-mail: “ana arroba clube”. E-mail inválido.",
    });
  });
});

it("the address list of another program has the name in parts, and several addresses in one cell", () => {
  const names = [
    "First Name",
    "Middle Name",
    "Last Name",
    "Nickname",
    "Notes",
    "E-mail 1 - Label",
    "E-mail 1 - Value",
  ];
  const list = { header: names, columns: recogniseColumns(memberFields, names) };
  const entryOf = (...cells: string[]) =>
    readMember(cellsByField(memberFieldNames, list.columns, cells), list).entry;
  const addresses = "ana.lima@exemplo.com ::: ana.velha@exemplo.com";
  expect(entryOf("Ana", "", "Lima Exemplo", "", "", "* Home", addresses)).toEqual({
    name: "Ana Lima Exemplo",
    email: "ana.lima@exemplo.com",
    note: "Ana Lima Exemplo",
  });
  expect(entryOf("Benedita", "de", "Souza", "", "", "", "BENE@EXEMPLO.COM")).toMatchObject({
    name: "Benedita de Souza",
    email: expect.stringMatching(/^bene@exemplo\.com$/i),
  });
  expect(entryOf("", "", "Souza")).toMatchObject({ name: "Souza", email: null });
});

it.each([
  ["Name;Given Name;Additional Name;Family Name", "Ana de Souza Lima;Ana;de;Souza Lima", "Ana de Souza Lima"],
  ["Carimbo de data/hora;Nome do Aluno", "23/04/2025 10:43:46;Ana Lima ", "Ana Lima"],
])("of the columns %s, a row has the whole name once", (names, cells, name) => {
  const header = names.split(";");
  const list = { header, columns: recogniseColumns(memberFields, header) };
  const { entry } = readMember(cellsByField(memberFieldNames, list.columns, cells.split(";")), list);
  expect(entry?.name).toBe(name);
});

it.each([
  ["Ana Lima", "ana lima"],
  ["Ána Líma (desde 2016)", "ana lima"],
  ["Para o grupo", "para o grupo"],
])("the note %j names %j", (note, name) => {
  expect(nameOfNote(note)).toBe(name);
});
