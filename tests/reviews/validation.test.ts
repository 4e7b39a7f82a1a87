import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeReview } from "../support/makers";
import { publishBy, stored } from "../support/reviews";
import { loremOf } from "../support/text";

describe("the length of a review", () => {
  const tooShort = "A resenha deve ter pelo menos 2500 caracteres";
  const tooLong = "A resenha não pode ultrapassar 10000 caracteres";

  it.each([
    ["nothing", "", tooShort],
    ["white space", "   \n ", tooShort],
    ["2,499 characters", loremOf(2499), tooShort],
    ["2,499 between white space", ` ${loremOf(2499)}\n\n`, tooShort],
    ["10,001 characters", loremOf(10_001), tooLong],
  ])("is not %s", async (_, content, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);

    const page = await publishBy.form(ana, book.id, { content, rating: "5" });
    const call = await publishBy.JSON(ana, book.id, { content, rating: 5 });

    expect(page.status).toBe(400);
    const { document } = await screenOf(page);
    expect(textOf(document.getElementById("publish-content-erro"))).toBe(sentence);
    expect(call.status).toBe(400);
    expect(await call.json()).toEqual({ message: sentence, code: "invalid", fields: { content: sentence } });
    expect(stored(club)).toEqual([]);
  });

  it.each([
    [2500, 303],
    [2499, 400],
    [10_000, 303],
    [10_001, 400],
  ])("counts a line break of a form as one character: %i of them return %i", async (length, status) => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    const lines = loremOf(length).replaceAll(". ", ".\n");
    const typed = lines.replaceAll("\n", "\r\n");

    expect((await publishBy.form(ana, book.id, { content: typed, rating: "5" })).status).toBe(status);
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
    const ana = await makeClient(club);
    const book = makeBook(club);
    const content = loremOf(2500);

    const page = await publishBy.form(ana, book.id, { content, rating });
    const calls = [rating, Number(rating)].map((value) =>
      publishBy.JSON(ana, book.id, { content, rating: value }),
    );

    expect(page.status).toBe(400);
    const { document } = await screenOf(page);
    expect(textOf(document.getElementById("publish-rating-erro"))).toBe(sentence);
    for (const call of await Promise.all(calls)) {
      expect(call.status).toBe(400);
      const { message, fields } = await call.json();
      expect([message, fields]).toEqual([sentence, { rating: sentence }]);
    }
    expect(stored(club)).toEqual([]);
  });
});

it("an edit by JSON without stars does not change them", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  const { id } = makeReview(club, { userId: ana.viewer.id, bookId: makeBook(club).id, rating: 2 });
  const answer = await ana.call("PUT", `/api/reviews/${id}`, { content: loremOf(2600) });
  expect(await answer.json()).toMatchObject({ id, rating: 2, content: loremOf(2600) });
});
