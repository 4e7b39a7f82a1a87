import { describe, expect, it } from "vitest";
import { openClub } from "./app";
import { makeBook, makeVisitor } from "./factory";
import { pageOf } from "./page";
import { bothDoors, doors, published, stored } from "./review-doors";
import { textOf } from "./rows";

describe("the length of a review", () => {
  const tooShort = "A resenha deve ter pelo menos 2500 caracteres";
  const tooLong = "A resenha não pode ultrapassar 10000 caracteres";

  it.each([
    ["nothing", "", tooShort],
    ["white space", "   \n ", tooShort],
    ["2,499 characters", textOf(2499), tooShort],
    ["2,499 between white space", ` ${textOf(2499)}\n\n`, tooShort],
    ["10,001 characters", textOf(10_001), tooLong],
  ])("is not %s", async (_, content, sentence) => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const book = makeBook(club);

    const page = await doors.form(ana, book.id, { content, rating: "5" });
    const call = await doors.JSON(ana, book.id, { content, rating: 5 });

    expect(page.status).toBe(400);
    expect(await pageOf(page)).toContain(`id="publicar-content-erro">${sentence}<`);
    expect(call.status).toBe(400);
    expect(await call.json()).toEqual({ message: sentence, code: "invalid", fields: { content: sentence } });
    expect(stored(club)).toEqual([]);
  });

  it.each([2500, 10_000])("may be %i characters, through both doors", async (length) => {
    const club = openClub();
    const book = makeBook(club);

    for (const door of bothDoors) {
      const visitor = await makeVisitor(club);
      const answer = await doors[door](visitor, book.id, { content: textOf(length), rating: "5" });
      expect(answer.status, door).toBe(published[door]);
    }
    expect(stored(club).map(({ content }) => content.length)).toEqual([length, length]);
  });

  it.each([
    [2500, 303],
    [2499, 400],
    [10_000, 303],
    [10_001, 400],
  ])("counts a line break of a form as one character: %i of them answer %i", async (length, status) => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const book = makeBook(club);
    const lines = textOf(length).replaceAll(". ", ".\n");
    const typed = lines.replaceAll("\n", "\r\n");

    expect((await doors.form(ana, book.id, { content: typed, rating: "5" })).status).toBe(status);
    expect(typed.length).toBeGreaterThan(length + 70);
    if (status === 303) expect(stored(club)).toMatchObject([{ content: lines }]);
  });
});

describe("the stars of a review", () => {
  const tooFew = "A avaliação deve ser de pelo menos 1 estrela";

  it.each([
    ["0", tooFew],
    ["-1", tooFew],
    ["cinco", tooFew],
    ["6", "A avaliação não pode ultrapassar 5 estrelas"],
    ["4.5", "A avaliação deve ser um número inteiro de estrelas"],
  ])("are not %s", async (rating, sentence) => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const book = makeBook(club);
    const content = textOf(2500);

    const page = await doors.form(ana, book.id, { content, rating });
    const calls = [rating, Number(rating)].map((value) =>
      doors.JSON(ana, book.id, { content, rating: value }),
    );

    expect(page.status).toBe(400);
    expect(await pageOf(page)).toContain(`id="publicar-rating-erro">${sentence}<`);
    for (const call of await Promise.all(calls)) {
      expect(call.status).toBe(400);
      const { message, fields } = await call.json();
      expect([message, fields]).toEqual([sentence, { rating: sentence }]);
    }
    expect(stored(club)).toEqual([]);
  });

  it.each([
    [{}, 5],
    [{ rating: "1" }, 1],
    [{ rating: "5" }, 5],
  ])("%j are %i, through both doors", async (chosen, rating) => {
    const club = openClub();
    const book = makeBook(club);

    for (const door of bothDoors) {
      const visitor = await makeVisitor(club);
      const answer = await doors[door](visitor, book.id, { content: textOf(2500), ...chosen });
      expect(answer.status, door).toBe(published[door]);
    }
    expect(stored(club)).toMatchObject([{ rating }, { rating }]);
  });
});
