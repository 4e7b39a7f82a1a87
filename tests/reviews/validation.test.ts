import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeReview } from "../support/makers";
import { pageAndApi, publishBy, published, stored } from "../support/reviews";
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

  it.each([2500, 10_000])("may be %i characters, by form and by JSON", async (length) => {
    const club = openClub();
    const book = makeBook(club);

    for (const way of pageAndApi) {
      const client = await makeClient(club);
      const answer = await publishBy[way](client, book.id, { content: loremOf(length), rating: "5" });
      expect(answer.status, way).toBe(published[way]);
    }
    expect(stored(club).map(({ content }) => content.length)).toEqual([length, length]);
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

  it("are required by the form that edits a review", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    makeReview(club, { userId: ana.viewer.id, bookId: book.id, rating: 2 });
    const page = await ana.submit(`/book/${book.id}/resenha`, "edit", { content: loremOf(2500) });
    expect(page.status).toBe(400);
    const { document } = await screenOf(page);
    expect(textOf(document.getElementById("edit-rating-erro"))).toBe(tooFew);
    expect(stored(club)).toMatchObject([{ rating: 2 }]);
  });

  it.each([
    [{}, 5],
    [{ rating: "1" }, 1],
    [{ rating: "5" }, 5],
  ])("of %j are %i, by form and by JSON", async (chosen, rating) => {
    const club = openClub();
    const book = makeBook(club);

    for (const way of pageAndApi) {
      const client = await makeClient(club);
      const answer = await publishBy[way](client, book.id, { content: loremOf(2500), ...chosen });
      expect(answer.status, way).toBe(published[way]);
    }
    expect(stored(club)).toMatchObject([{ rating }, { rating }]);
  });
});

it("an edit by JSON without stars does not change them", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  const { id } = makeReview(club, { userId: ana.viewer.id, bookId: makeBook(club).id, rating: 2 });
  const answer = await ana.call("PUT", `/api/reviews/${id}`, { content: loremOf(2600) });
  expect(await answer.json()).toMatchObject({ id, rating: 2, content: loremOf(2600) });
});

it("one review can be read by JSON, and a deleted one returns 404", async () => {
  const club = openClub();
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  const { id, content } = makeReview(club, { userId: ana.viewer.id, bookId: makeBook(club).id });
  expect(await (await bia.call("GET", `/api/reviews/${id}`)).json()).toMatchObject({ id, content });
  expect((await bia.call("GET", `/api/reviews/${id + 1}`)).status).toBe(404);
});

it("a form with two texts is refused, and the page stays usable", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  makeBook(club, { isCurrent: true });
  const body = new URLSearchParams([
    ["intent", "publish"],
    ["content", "a"],
    ["content", "b"],
    ["rating", "3"],
  ]);
  const answer = await ana.send("/book/resenha", { method: "POST", body });
  expect(answer.status).toBe(400);
  expect(await pageOf(answer)).toContain("Escrever resenha");
  expect(club.faults).toEqual([]);
});

it("a review of a thousand short lines is truncated to a few of them", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  const book = makeBook(club, { isCurrent: true });
  makeReview(club, { userId: ana.viewer.id, bookId: book.id, content: "a\n".repeat(2500).trimEnd() });
  const screen = await screenOf(ana.get("/book"));
  expect(screen.getAllByText("a", { selector: "p" })).toHaveLength(4);
  expect(screen.getByText(/^Ler mais/)).toBeTruthy();
});
