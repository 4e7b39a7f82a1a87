import { describe, expect, it } from "vitest";
import { ratings, revealedTexts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import { makeRating } from "../support/ratings";

const line = "No fim o pai morre.";
const stored = (club: TestClub) => club.db.select().from(ratings).orderBy(ratings.id).all();
const inEdition = { readingUnit: "edition", editionPages: 251, ownPosition: 171 } as const;
const inPercent = { readingUnit: "percent", ownPosition: 68.5 } as const;
const at = "/book/1/nota";

/** Book 1 of 208 pages with open ratings, Ana at page 142 of it and Bia at page 3. */
async function openWithReaders(unit: object = {}) {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  makeBook(club, { pageCount: 208 });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 142, ...unit });
  makeProgress(club, { userId: bia.viewer.id, bookId: 1, currentPage: 3 });
  const form = async () =>
    ({ ...fieldsOf((await screenOf(ana.get(at))).document, "save-rating") }) as Record<string, string>;
  /** Sends the form with the box ticked. */
  const rate = async (change: Record<string, string>) =>
    ana.submit(at, "save-rating", { ...(await form()), rating: "4", line, hides: "on", ...change });
  const showToAll = async () => {
    const { hides: _, ...fields } = await form();
    return ana.submit(at, "save-rating", { ...fields, rating: "4", line });
  };
  return { club, ana, bia, form, rate, showToAll };
}

describe("the form of the own rating", () => {
  it.each([
    [{}, "142", "Página"],
    [{ furthestPage: 180 }, "180", "Página"],
    [inEdition, "171", "Página da sua edição"],
    [inPercent, "69", "Porcentagem"],
  ])("of a reader in %j hides the line before %s unless the box is emptied", async (unit, shown, label) => {
    const { club, ana, form, rate } = await openWithReaders(unit);
    const screen = await screenOf(ana.get(at));
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(shown);
    expect(await form()).toMatchObject({ hides: "on", spoilerPage: shown });

    expect((await rate({})).status).toBe(303);

    expect(stored(club)).toMatchObject([{ line, spoilerPage: "furthestPage" in unit ? 180 : 142 }]);
  });

  it.each([
    [{}, "100", 100],
    [inEdition, "190", 157],
    [inPercent, "75", 156],
  ])("in %j stores position %s as page %i, and keeps it unchanged", async (unit, spoilerPage, page) => {
    const { club, rate } = await openWithReaders(unit);

    await rate({ spoilerPage });
    expect(stored(club)).toMatchObject([{ spoilerPage: page }]);

    for (const rating of ["1", "2"]) await rate({ rating });
    expect(stored(club)).toMatchObject([{ halfStars: 4, line, spoilerPage: page }]);
  });
});

describe("a line among the open ratings", () => {
  it("is a fold for a reader before its page, who may open it", async () => {
    const { club, ana, bia, rate } = await openWithReaders();
    makeRating(club, { userId: bia.viewer.id, bookId: 1, stars: 1 });
    await rate({});
    const note = async (client: typeof ana) =>
      (await screenOf(client.get(at))).document.querySelector("#nota-2")!;

    const page = await (await bia.get(at)).text();
    expect(page).not.toContain(line);
    expect(await (await bia.get(`${at}.data`)).text()).not.toContain(line);
    const fold = (await note(bia)).querySelector(".fold")!;
    expect(textOf(fold.querySelector("p"))).toBe("Escondido até a página 142. Faltam 139 para você.");
    expect(textOf(fold.querySelector("button"))).toBe("Mostrar mesmo assim o texto de Ana Lima");
    expect(textOf(await note(ana))).toContain(`${line}Escondido de quem não chegou à página 142`);

    const answer = await bia.submit(at, "reveal-rating", { ratingId: "2" });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${at}#nota-2`]);
    expect(textOf(await note(bia))).toContain(`${line}Página 142`);
    expect(club.db.select().from(revealedTexts).all()).toMatchObject([{ userId: bia.viewer.id }]);
  });
});

it("every line of open ratings is on the page of the book, once, and hidden before its own page", async () => {
  const { club, ana, bia } = await openWithReaders();
  const raters = [1, 2, 3, 4].map((stars) => ({ stars, userId: makeMember(club).id }));
  for (const { stars, userId } of raters)
    makeRating(club, {
      userId,
      bookId: 1,
      stars,
      line: `Disse ${stars}`,
      spoilerPage: stars === 3 ? 100 : null,
    });
  makeRating(club, { userId: makeMember(club).id, bookId: 1, stars: 3 });
  const page = async (client: typeof ana) =>
    textOf((await screenOf(client.get("/book/1/nota"))).document.querySelector(".ratings-frame"));

  for (const { stars } of raters) expect((await page(ana)).split(`Disse ${stars}`)).toHaveLength(2);
  const early = await page(bia);
  expect([1, 2, 3, 4].map((stars) => early.includes(`Disse ${stars}`))).toEqual([true, true, false, true]);
});
