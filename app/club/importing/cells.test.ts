import { expect, it } from "vitest";
import {
  dayFirst,
  foldHeader,
  lastDayOf,
  localText,
  timePartOf,
  type WhenRead,
  whenIn,
  wholeNumberIn,
} from "./cells";

it.each([
  ["Págs.", "pags"],
  ["  Quem   escreveu? ", "quem escreveu"],
  ["ISBN/UID", "isbn uid"],
  ["Nº de páginas", "no de paginas"],
  ["Título\n(original)", "titulo original"],
])("the header %j is folded to %j", (text, folded) => {
  expect(foldHeader(text)).toBe(folded);
});

it.each<[string, WhenRead | "impossible" | null]>([
  ["25/10/2020", { day: "2020-10-25" }],
  ["25.10.20", { day: "2020-10-25" }],
  ["25/10/99", { day: "1999-10-25" }],
  ["25/10/69", { day: "1969-10-25" }],
  ["25/10/68", { day: "2068-10-25" }],
  [" 25 / 10 / 2020 ", { day: "2020-10-25" }],
  ["25/10/2020, 19h30", { day: "2020-10-25" }],
  ["2020/10/25", { day: "2020-10-25" }],
  ["2020-10-25", { day: "2020-10-25" }],
  ["25 de outubro de 2020", { day: "2020-10-25" }],
  ["1º de março de 2019", { day: "2019-03-01" }],
  ["domingo, 25 de outubro de 2020 10:20:30", { day: "2020-10-25" }],
  ["Sábado: 25 de out. de 2020 às 16h", { day: "2020-10-25" }],
  ["Wed, 28 Oct 2020", { day: "2020-10-28" }],
  ["25/out/2020", { day: "2020-10-25" }],
  ["25 Oct 2020", { day: "2020-10-25" }],
  ["Oct 25, 2020", { day: "2020-10-25" }],
  ["Sunday, October 25, 2020 10:20:30 PM", { day: "2020-10-25" }],
  ["25-set-19", { day: "2019-09-25" }],
  ["mar/2019", { month: "2019-03" }],
  ["Mar 2019", { month: "2019-03" }],
  ["sept. 2019", { month: "2019-09" }],
  ["03/2019", { month: "2019-03" }],
  ["2019-03", { month: "2019-03" }],
  ["2019", { year: 2019 }],
  ["43543", { day: "2019-03-19" }],
  ["43543.8125", { day: "2019-03-19" }],
  ["31/02/2022", "impossible"],
  ["10/25/2020", "impossible"],
  ["13/2019", "impossible"],
  ["03/19", null],
  ["lido em 2019", null],
  ["ontem", null],
  ["", null],
])("%j is read as %j", (text, when) => {
  expect(whenIn(text)).toEqual(when);
});

it.each([
  ["2020-10-26T01:00Z", "2020-10-25T22:00"],
  ["2020-10-25T16:00:00-03:00", "2020-10-25T16:00"],
  // Exporters write a day as its midnight, in UTC or in their own zone.
  ["2020-10-26T00:00:00.000Z", "2020-10-26"],
  ["2020-10-26T03:00:00Z", "2020-10-26"],
  ["2022-02-31T10:00Z", "2022-02-31T10:00Z"],
  ["25/10/2020", "25/10/2020"],
])("%j in São Paulo is %j", (text, local) => {
  expect(localText(text, "America/Sao_Paulo")).toBe(local);
});

it.each([
  ["25/10/2020", ""],
  ["domingo, 25/10/2020 16:00", "16:00"],
  ["25 de outubro de 2020 às 16h", "16h"],
  ["Sunday, October 25, 2020 4:00 PM", "4:00 pm"],
  ["October 25, 2020 at 4 p.m.", "4 p.m."],
])("the time in %j is %j", (text, time) => {
  expect(timePartOf(text)).toBe(time);
});

it.each<[WhenRead, string]>([
  [{ day: "2020-10-25" }, "2020-10-25"],
  [{ month: "2020-02" }, "2020-02-29"],
  [{ month: "2019-12" }, "2019-12-31"],
  [{ year: 2019 }, "2019-12-31"],
])("the last day of %j is %s", (when, day) => {
  expect(lastDayOf(when)).toBe(day);
});

it.each([
  ["304", 304],
  ["1.234", 1234],
  ["1,234", 1234],
  ["1 234", 1234],
  ["304 p.", 304],
  ["304 páginas", 304],
  ["12,5", null],
  ["-3", null],
  ["304 (capa dura)", null],
  ["1234567890", null],
  ["", null],
])("the number in %j is %j", (text, number) => {
  expect(wholeNumberIn(text)).toBe(number);
});

it.each([
  [
    ["3/25/2019", "4/2/2019"],
    ["25/3/2019", "2/4/2019"],
  ],
  [
    ["3/25/19 19:30", ""],
    ["25/3/19 19:30", ""],
  ],
  [
    ["25/3/2019", "4/2/2019"],
    ["25/3/2019", "4/2/2019"],
  ],
  [
    ["3/2/2019", "4/2/2019"],
    ["3/2/2019", "4/2/2019"],
  ],
  [
    ["3/25/2019", "25/3/2019"],
    ["3/25/2019", "25/3/2019"],
  ],
  [
    ["2019-03-25", "março"],
    ["2019-03-25", "março"],
  ],
])("the dates %j of a column are read as %j", (cells, read) => {
  const rows = cells.map((cell, at) => ({ line: at + 2, cells: ["3/25/2019", cell] }));
  expect(rows.map(dayFirst(rows, [1]).read).map((row) => row.cells)).toEqual(
    read.map((cell) => ["3/25/2019", cell]),
  );
});

it.each([
  [["3/2/2019", "4/4/2019"], [0]],
  [["3/3/2019", "março"], []],
  [["3/2/2019", "4/25/2019"], []],
  [["3/2/2019", "25/4/2019"], []],
])("the numbers %j of a column leave its order open in %j", (cells, undecided) => {
  const rows = cells.map((cell, at) => ({ line: at + 2, cells: [cell] }));
  expect(dayFirst(rows, [0]).undecided).toEqual(undecided);
});

it("a column that may have either order has its months first where the member says so", () => {
  const rows = [{ line: 2, cells: ["3/2/2019"] }];
  expect(rows.map(dayFirst(rows, [0], [0]).read)).toEqual([{ line: 2, cells: ["2/3/2019"] }]);
});
