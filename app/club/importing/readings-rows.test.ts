import { describe, expect, it } from "vitest";
import { cpuOf } from "../../../tests/support/cpu";
import type { ReadingField } from "./readings-columns";
import { ratingIn, readingIn } from "./readings-rows";

const clock = { today: "2026-03-10", timeZone: "America/Sao_Paulo" };

/** A row about a book that was read, with these cells. */
function read(cells: Partial<Record<ReadingField, string>>) {
  const all = { title: "Torto Arado", authors: "Itamar Vieira Junior", ...cells };
  return readingIn({ line: 8, cells: Object.values(all) }, Object.keys(all), clock);
}

describe("the days of a reading", () => {
  it("are those of the club where a moment names its zone", () => {
    expect(read({ status: "read", readOn: "2021-10-29T01:00:00Z" }).reading?.day).toBe("2021-10-28");
    expect(read({ status: "read", readOn: "2021-10-28T00:00:00Z" }).reading?.day).toBe("2021-10-28");
  });

  const [day, from, isDayAdded] = ["2021-10-28", null, false];

  it.each<[string, Partial<Record<ReadingField, string>>, object]>([
    ["a day of Goodreads", { readOn: "2021/10/28" }, { day, from, isDayAdded }],
    ["a Brazilian day", { readOn: "28/10/2021" }, { day, from, isDayAdded }],
    ["a range", { datesRead: "2021/10/02-2021/10/28" }, { day, from: "2021-10-02", isDayAdded }],
    [
      "the last range in the wrong order",
      { datesRead: "2023/01/01-2023/01/20, 2021/10/02-2021/10/28" },
      { day: "2023-01-20", from: "2023-01-01", isDayAdded },
    ],
    [
      "a range before the other column",
      { datesRead: "2021/10/28", readOn: "2020/01/01" },
      { day, from, isDayAdded },
    ],
    ["an open range", { datesRead: "2021/10/02-", readOn: "2021/10/28" }, { day, from, isDayAdded }],
    [
      "a first day after the last",
      { readOn: "2021-10-28", startedOn: "2022-01-01" },
      { day, from, isDayAdded },
    ],
    ["a month", { readOn: "10/2021" }, { day: "2021-10-31", from, isDayAdded }],
    ["the running year", { readOn: "2026" }, { day: clock.today, from, isDayAdded }],
    [
      "only the day added of a read book",
      { status: "read", addedOn: "2021/10/28" },
      { day, from, isDayAdded: true },
    ],
    [
      "only the day added of a book on the shelf of read ones",
      { shelves: "read, 2021", addedOn: "2021/10/28" },
      { day, from, isDayAdded: true },
    ],
  ])("are those of %s", (_, cells, days) => {
    expect(read(cells)).toMatchObject({ reading: days, reason: null });
  });

  it.each<[string, Partial<Record<ReadingField, string>>, string]>([
    ["tomorrow", { readOn: "11/03/2026" }, "Dia da leitura: “11/03/2026” ainda não chegou"],
    ["1899", { readOn: "31/12/1899" }, "Dia da leitura: “31/12/1899” é de antes de 1900"],
    ["31 February", { readOn: "31/02/2022" }, "Dia da leitura: “31/02/2022” não existe no calendário"],
    ["words", { readOn: "nas férias" }, "Dia da leitura: “nas férias” não é uma data"],
    ["no day at all", {}, "Está sem o dia da leitura"],
    ["the day added without a state", { addedOn: "2021/10/28" }, "Está sem o dia da leitura"],
  ])("%s leave the row out", (_, cells, reason) => {
    expect(read(cells)).toEqual({ reading: null, title: "Torto Arado", reason });
  });
});

describe("the state of a reading", () => {
  const readOn = "2021/10/28";

  it.each([
    [{ status: "read" }],
    [{ status: "Lido" }],
    [{ status: "1" }],
    [{ shelves: "favorites, read" }],
    [{ shelves: "favorites" }],
  ])("%j is read", (cells) => {
    expect(read({ ...cells, readOn }).reason).toBeNull();
  });

  it.each([
    [{ status: "to-read" }, "Está como “to-read”, ainda não lido"],
    [{ status: "3" }, "Está como “Quero ler”, ainda não lido"],
    [{ shelves: "to-read, 2022" }, "Está como “to-read”, ainda não lido"],
    [{ status: "did-not-finish" }, "Está como “did-not-finish”: a leitura parou antes do fim"],
    [{ status: "Abandonei" }, "Está como “Abandonei”: a leitura parou antes do fim"],
  ])("%j is not", (cells, reason) => {
    expect(read({ ...cells, readOn })).toMatchObject({ reading: null, reason });
  });

  it("is found in time among thousands of shelves and ranges", async () => {
    const cells = { shelves: "a,".repeat(5000), datesRead: "1/".repeat(5000), readOn };
    const ranges = { datesRead: "1,".repeat(5000), status: "x,".repeat(5000), readOn };
    const cpu = await cpuOf(() => {
      for (let at = 0; at < 500; at += 1) {
        read(cells);
        read(ranges);
      }
    });
    expect(cpu).toBeLessThan(1500);
  });

  it("a row without a title is named so", () => {
    expect(read({ title: " ", readOn })).toEqual({
      reading: null,
      title: "Sem título",
      reason: "Falta o título",
    });
  });
});

describe("the number of a book", () => {
  it.each<[string, Partial<Record<ReadingField, string>>, string[]]>([
    [
      "both columns of Goodreads",
      { isbn: '="8535914846"', isbn13: '="9788535914849"' },
      ["9788535914849", "9788535914849"],
    ],
    ["one of ten digits", { isbn: "8535914846" }, ["9788535914849"]],
    ["hyphens", { isbn: "978-85-359-1484-9" }, ["9788535914849"]],
    ["empty cells of Goodreads", { isbn: '=""', isbn13: '=""' }, []],
    ["the own id of StoryGraph", { isbn: "B07PZK8XQ1" }, []],
    ["a number of a spreadsheet", { isbn: "9,78854E+12" }, []],
    ["a wrong check digit", { isbn: "9788535914840" }, []],
  ])("of %s", (_, cells, isbns) => {
    expect(read({ ...cells, readOn: "2021" })).toMatchObject({ reading: { isbns } });
  });
});

describe("a rating", () => {
  it.each([
    ["", null],
    ["0", null],
    ["5", 10],
    ["4,5", 9],
    ["4.25", 9],
    ["4.75", 10],
    ["0.1", 1],
  ])("%j is %j half stars", (text, halfStars) => {
    expect(ratingIn(text)).toEqual({ halfStars, refusal: null });
  });

  it.each([
    ["7", "a nota “7” passa de 5 e fica de fora"],
    ["-1", "não entendemos a nota “-1”"],
    ["ótimo", "não entendemos a nota “ótimo”"],
  ])("%j is refused", (text, refusal) => {
    expect(ratingIn(text)).toEqual({ halfStars: null, refusal });
  });

  it("that is refused leaves the reading", () => {
    expect(read({ readOn: "2021", rating: "7" })).toMatchObject({
      reading: { halfStars: null, ratingRefusal: "a nota “7” passa de 5 e fica de fora" },
      reason: null,
    });
  });
});
