import { describe, expect, it } from "vitest";
import { readingStreaks } from "#db/schema";
import { type Screen, screenOf, textOf } from "../support/dom";
import { openWithReader, progressRows } from "../support/reading";

const mainOf = ({ document }: Screen) => textOf(document.querySelector("main"));

const cases = [
  {
    unit: "edition",
    form: { unit: "edition", editionPage: "171", editionPages: "251", currentPage: "", percent: "" },
    json: { editionPage: 171, editionPages: 251 },
    row: { readingUnit: "edition", editionPages: 251, ownPosition: 171, currentPage: 142 },
    shown: "Página 171 de 251 da sua edição",
    pace: "10 páginas por dia até o último dia, 18/03",
    view: { unit: "edition", editionPages: 251, position: 171, currentPage: 142 },
  },
  {
    unit: "percent",
    form: { unit: "percent", percent: "68,5", editionPage: "zero", editionPages: "0", currentPage: "999" },
    json: { percent: 68.5 },
    row: { readingUnit: "percent", editionPages: null, ownPosition: 68.5, currentPage: 142 },
    shown: "68,5%",
    pace: "4% por dia até o último dia, 18/03",
    view: { unit: "percent", editionPages: null, position: 68.5, currentPage: 142 },
  },
  {
    unit: "page",
    form: { unit: "page", currentPage: "142", percent: "cem", editionPage: "", editionPages: "" },
    json: { currentPage: 142 },
    row: { readingUnit: "page", editionPages: null, ownPosition: null, currentPage: 142 },
    shown: "Página 142 de 208",
    pace: "9 páginas por dia até o último dia, 18/03",
    view: { currentPage: 142 },
  },
];

describe.each(cases)("a position in the unit $unit", ({ form, json, row, shown, pace, view }) => {
  it("is saved by form, and the pages of the reader are in that unit", async () => {
    const { club, ana, bookId, save } = await openWithReader();

    const answer = await save(form);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/book/${bookId}`]);
    expect(progressRows(club)).toMatchObject([{ ...row, furthestPage: 142, abandonedAt: null }]);
    expect(club.db.select().from(readingStreaks).all()).toMatchObject([{ pages: 142 }]);
    expect(mainOf(await screenOf(ana.get("/")))).toContain(shown);
    const book = mainOf(await screenOf(ana.get(`/book/${bookId}`)));
    expect(book).toContain(shown);
    expect(book).toContain(pace);
  });

  it("is saved by JSON, whose answers have the unit only if it is not the club's edition", async () => {
    const { club, ana, bookId, call } = await openWithReader();

    const answer = await call(json);

    const entry = {
      id: expect.any(Number),
      userId: ana.viewer.id,
      bookId,
      completedAt: null,
      lastUpdated: "2026-03-10T15:00:00.000Z",
      ...view,
    };
    expect([answer.status, await answer.json()]).toEqual([201, entry]);
    expect(await (await ana.get("/api/progress")).json()).toEqual([entry]);
    expect(progressRows(club)).toMatchObject([row]);
  });
});

describe("the last position", () => {
  it.each([
    [{ editionPage: 251, editionPages: 251 }],
    [{ editionPage: 160, editionPages: 160 }],
    [{ percent: 100 }],
  ])("%j is the last page and completes the book; the one before does not", async (last) => {
    const { club, call } = await openWithReader();
    const before = Object.fromEntries(
      Object.entries(last).map(([name, value]) => [name, name === "editionPages" ? value : value - 0.5]),
    );
    const oneBefore = "editionPage" in last ? { ...last, editionPage: last.editionPage - 1 } : before;

    await call(oneBefore);
    const [reading] = progressRows(club);
    await call(last);

    expect(reading).toMatchObject({ currentPage: 207, completedAt: null });
    expect(progressRows(club)).toMatchObject([{ currentPage: 208, completedAt: club.clock.now }]);
  });

  it.each(cases)("is saved by Terminei in the unit $unit", async ({ unit, form }) => {
    const { club, ana, dialog, save } = await openWithReader();
    await save(form);

    await ana.submit(dialog, "finish");

    const ownPosition = { edition: 251, percent: 100, page: null }[unit];
    expect(progressRows(club)).toMatchObject([
      { currentPage: 208, completedAt: club.clock.now, ownPosition },
    ]);
  });
});

describe("the furthest page", () => {
  it("is the highest page saved, in any unit, but for one that was corrected on its day", async () => {
    const { club, call } = await openWithReader();

    await call({ currentPage: 120 });
    await call({ percent: 20 });
    const corrected = progressRows(club);
    await call({ editionPage: 171, editionPages: 251 });

    expect(corrected).toMatchObject([{ currentPage: 42, furthestPage: 42 }]);
    expect(progressRows(club)).toMatchObject([{ currentPage: 142, furthestPage: 142 }]);
  });
});
