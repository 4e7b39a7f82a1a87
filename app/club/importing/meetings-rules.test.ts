import { describe, expect, it } from "vitest";
import { cpuOf } from "../../../tests/support/cpu";
import { cellsByField } from "./club-cells";
import { recogniseColumns } from "./columns";
import { meetingFieldNames, meetingFields } from "./meetings-columns";
import {
  addMeeting,
  bookNamed,
  type MeetingIndex,
  membersNamed,
  readMeeting,
  sameMeeting,
  timeIn,
} from "./meetings-rules";

const header = ["Data", "Hora", "Encontro", "Livro", "Local", "Quem veio"];
const columns = { header, columns: recogniseColumns(meetingFields, header) };

const clock = { today: "2026-03-10", timeZone: "America/Sao_Paulo" };

function read(...cells: string[]) {
  return readMeeting(cellsByField(meetingFieldNames, columns.columns, cells), columns, clock);
}

it.each([
  [
    ["Data e hora", "Local do encontro", "Livro do mês", "Membros presentes"],
    ["date", "place", "book", "people"],
  ],
  [
    ["Data", "Encontro nº", "Encontro em casa de", "Membros ausentes", "Data de inscrição"],
    ["date", null, null, null, null],
  ],
])("the columns %j are read as %j", (names, fields) => {
  expect(recogniseColumns(meetingFields, names)).toEqual(fields);
});

describe("a row becomes a meeting", () => {
  it("with all that the file has", () => {
    const row = ["12/03/2019", "20h", "Noite de Vidas Secas", "Vidas Secas", "Casa da Ana", "Ana, Davi"];
    expect(read(...row).entry).toEqual({
      day: "2019-03-12",
      time: "20:00",
      isTimed: true,
      title: "Noite de Vidas Secas",
      book: "Vidas Secas",
      author: null,
      place: "Casa da Ana",
      address: null,
      meetLink: null,
      description: null,
      end: null,
      names: ["Ana", "Davi"],
    });
  });

  it.each([
    [
      ["12/03/2019"],
      { title: "Encontro de 12/03/2019", time: "19:30", isTimed: false, place: null, names: [] },
    ],
    [["12/03/2019", "", "", "Vidas Secas"], { title: "Encontro: Vidas Secas", book: "Vidas Secas" }],
    [["2019-03-12T18:45"], { day: "2019-03-12", time: "18:45", isTimed: true }],
    [["25 de outubro de 2020 às 16h"], { day: "2020-10-25", time: "16:00", isTimed: true }],
    [["2020-10-26T00:00:00.000Z"], { day: "2020-10-26", time: "19:30", isTimed: false }],
    [["25/10/2020 00:00:00"], { day: "2020-10-25", time: "19:30", isTimed: false }],
    [["25/10/2020", "00:00"], { day: "2020-10-25", time: "00:00", isTimed: true }],
    [
      ["12/03/2019", "", "", "", "", "Ana; Davi / Cida\n- Zeca,, Ana"],
      { names: ["Ana", "Davi", "Cida", "Zeca"] },
    ],
  ])("%j", (cells, entry) => {
    expect(read(...cells).entry).toMatchObject(entry);
  });

  it.each([
    [["", "", "", "Vidas Secas"], "A coluna Data está vazia; em Livro está “Vidas Secas”."],
    [["mar/2019"], "Data: “mar/2019” não diz o dia."],
    [["31/02/2022"], "Data: “31/02/2022” não existe no calendário."],
    [["sexta"], "Data: “sexta” não é uma data."],
    [["11/03/2026"], "Data: “11/03/2026” ainda não chegou."],
    [["12/03/2019", "de noite"], "Hora: “de noite” não é uma hora."],
    [["12/03/2019", `19${" ".repeat(10_000)}x`], "Hora: “19…” não é uma hora."],
    [["12/03/2019", "", "", "", "", "a,".repeat(301)], "Quem veio: são mais de 300 nomes."],
  ])("or stays out: %j", (cells, reason) => {
    expect(read(...cells)).toEqual({ entry: null, reason });
  });
});

it.each([
  ["19:30", "19:30"],
  ["19h30", "19:30"],
  ["9.15", "09:15"],
  ["7:30 PM", "19:30"],
  ["12 am", "00:00"],
  ["1899-12-30T19:30", "19:30"],
  ["13 pm", null],
  ["", null],
])("the time %j is %j", (text, time) => {
  expect(timeIn(text)).toBe(time);
});

it("a cancelled meeting stays out", () => {
  const names = ["Título", "Começa", "Termina", "Cancelado"];
  const own = { header: names, columns: recogniseColumns(meetingFields, names) };
  const rowOf = (...cells: string[]) =>
    readMeeting(cellsByField(meetingFieldNames, own.columns, cells), own, clock);
  const times = ["2025-05-10 16:00", "2025-05-10 18:00"];
  expect(rowOf("Encontro de maio", ...times, "não").entry).toMatchObject({
    title: "Encontro de maio",
    day: "2025-05-10",
    time: "16:00",
  });
  expect(rowOf("Encontro de maio", ...times, "sim").reason).toBe("Este encontro foi cancelado.");
});

describe("the names of a row", () => {
  const people = {
    byName: new Map([
      ["ana lima", [1]],
      ["davi nogueira", [2]],
      ["bia costa e silva", [3]],
      ["joao melo", [4, 5]],
    ]),
    byFirstName: new Map([
      ["ana", [1, 6]],
      ["davi", [2]],
      ["bia", [3]],
      ["joao", [4, 5]],
    ]),
  };

  it.each([
    [["Ana Lima", "DAVI"], [1, 2], []],
    [["Ána  Líma e Davi"], [1, 2], []],
    [["Bia Costa e Silva"], [3], []],
    [["Ana"], [], ["Ana"]],
    [["João Melo", "Bia"], [3], ["João Melo"]],
    [["Davi Souza", "Zeca e Davi"], [2], ["Davi Souza", "Zeca"]],
  ])("%j", (names, memberIds, unknown) => {
    expect(membersNamed(names, people)).toEqual({ memberIds, unknown });
  });
});

it("a name longer than those of members costs no time", async () => {
  const people = { byName: new Map(), byFirstName: new Map() };
  const long = Array.from({ length: 1000 }, () => "\ufdfa".repeat(2000));
  expect(await cpuOf(() => membersNamed(long, people))).toBeLessThan(500);
});

describe("the book of a meeting", () => {
  const secas = { id: 1, title: "Vidas Secas", authorKey: "graciliano ramos", isSealed: false };
  const contos = (id: number, authorKey: string) => ({ id, title: "Contos", authorKey, isSealed: false });
  const books = new Map([
    ["vidas secas", [secas]],
    ["contos", [contos(2, "machado de assis"), contos(3, "clarice lispector")]],
  ]);

  it.each([
    ["Vidas secas", null, 1],
    ["VIDAS SECAS", "Graciliano Ramos", 1],
    ["Vidas Secas", "Outra pessoa", null],
    ["Contos", null, null],
    ["Contos", "Clarice Lispector", 3],
    ["Vidas", null, null],
    [null, null, null],
  ])("%j by %j", (book, author, id) => {
    expect(bookNamed({ book, author }, books)?.id ?? null).toBe(id);
  });
});

it("spaces in a cell cost no time", async () => {
  const cell = `a${" ".repeat(9_998)}b`;
  const cpu = await cpuOf(() => {
    for (let at = 0; at < 50; at += 1) read("12/03/2019", cell, cell, cell, cell, cell);
    for (let at = 0; at < 50; at += 1) read("12/03/2019", "", "", "", "", cell);
  });
  expect(cpu).toBeLessThan(1000);
});

describe("the same meeting of a day", () => {
  const day = "2019-03-12";
  const meetings: MeetingIndex<string> = { byTitle: new Map(), byStart: new Map() };
  addMeeting(meetings, { day, title: "Roda", start: 1 }, "roda");
  addMeeting(meetings, { day, title: "Oficina", start: 2 }, "oficina");
  addMeeting(meetings, { day, title: "Oficina", start: 3 }, "another workshop");
  addMeeting(meetings, { day, title: "Sem hora", start: null }, "without a time");

  it.each([
    [{ title: "RODA", start: null }, "roda"],
    [{ title: "roda", start: 9 }, "roda"],
    [{ title: "Roda", start: 2 }, "roda"],
    [{ title: "Outro", start: 2 }, "oficina"],
    [{ title: "oficina", start: 3 }, "oficina"],
    [{ title: "Outro", start: null }, null],
    [{ title: "Outro", start: 9 }, null],
    [{ title: "Roda", start: null, day: "2019-03-13" }, null],
  ])("as %j is %j", (key, meeting) => {
    expect(sameMeeting(meetings, { day, ...key })).toBe(meeting);
  });
});
