import { describe, expect, it } from "vitest";
import { clubEdition } from "../reading/rules";
import { clubPageOf, clubPageTyped, shownPosition, withheldAt } from "./rules";
import { stillToGo, withheldUntil } from "./wording";

const ownEdition = { unit: "edition", editionPages: 251 } as const;
const percent = { unit: "percent", editionPages: null } as const;

describe("a withheld text", () => {
  it.each([
    [clubEdition, 142, "Escondido até a página 208", "Faltam 66 para você"],
    [clubEdition, 207, "Escondido até a página 208", "Falta 1 para você"],
    [ownEdition, 142, "Escondido até a página 251", "Faltam 80 para você"],
    [percent, 142, "Escondido até 100%", "Faltam 32% para você"],
  ])("says in the unit %j from page %i how far it is", (edition, reached, until, toGo) => {
    const withheld = withheldAt({ ...edition, page: 208, reached, pageCount: 208 });

    expect(withheldUntil(withheld)).toBe(until);
    expect(stillToGo(withheld)).toBe(toGo);
    expect(withheld).toMatchObject({ page: 208, pagesToGo: 208 - reached });
  });

  it("has the same numbers as every other line about pages", () => {
    const withheld = withheldAt({ ...clubEdition, page: 2080, reached: 0, pageCount: 2080 });

    expect(withheldUntil(withheld)).toBe("Escondido até a página 2.080");
    expect(stillToGo(withheld)).toBe("Faltam 2.080 para você");
  });

  it.each([
    [clubEdition, "Escondido até a página 220", "Faltam 20 para você"],
    [percent, "Escondido até 100%", "Faltam 9% para você"],
  ])("is in %j no further than a last page that was corrected to one before it", (edition, until, toGo) => {
    const withheld = withheldAt({ ...edition, page: 300, reached: 200, pageCount: 220 });

    expect([withheldUntil(withheld), stillToGo(withheld)]).toEqual([until, toGo]);
    expect(withheld).toMatchObject({ page: 220, pagesToGo: 20 });
  });

  it("has no second unit for a reader of the club's edition", () => {
    const withheld = withheldAt({ ...clubEdition, page: 120, reached: 82, pageCount: 208 });

    expect(withheld).toEqual({ page: 120, pagesToGo: 38 });
  });
});

describe("a position that is not changed", () => {
  it.each([ownEdition, { unit: "edition", editionPages: 90 }, percent, clubEdition] as const)(
    "in %j keeps every stored page",
    (own) => {
      for (const pageCount of [1, 2, 100, 208, 251])
        for (let stored = 1; stored <= pageCount + 1; stored++) {
          const position = shownPosition(stored, own, pageCount);
          expect(clubPageOf({ edition: own, position }, { own, pageCount, stored })).toBe(stored);
        }
    },
  );
});

describe("a typed position", () => {
  const corrected = { unit: "edition", editionPages: 200 } as const;

  it.each([
    [ownEdition, 171, ownEdition, 142],
    [ownEdition, 190, corrected, 198],
    [ownEdition, 190, percent, 157],
    [ownEdition, 190, clubEdition, 157],
    [{ ...ownEdition, editionPages: null }, 190, ownEdition, 157],
    [percent, 75, ownEdition, 156],
    [clubEdition, 190, ownEdition, 190],
    [clubEdition, 300, ownEdition, 300],
  ])("in %j at %d, for a reader in %j, is page %i", (edition, position, own, page) => {
    expect(clubPageOf({ edition, position }, { own, pageCount: 208 })).toBe(page);
  });

  it("past the end of the edition of now is refused", () => {
    const typed = { edition: ownEdition, position: 201 };
    expect(() => clubPageOf(typed, { own: corrected, pageCount: 208 })).toThrow(
      "A sua edição tem apenas 200 páginas.",
    );
  });

  it.each([
    ["171", ownEdition, 142],
    ["252", ownEdition, null],
    ["0", ownEdition, null],
    ["10,5", ownEdition, null],
    ["", ownEdition, null],
    ["68,5", percent, 142],
    ["100,5", percent, null],
    ["-1", percent, null],
    ["dez", percent, null],
    ["142", clubEdition, 142],
    ["0", clubEdition, null],
  ])("%j in %j is page %j in the browser", (text, edition, page) => {
    expect(clubPageTyped(text, edition, 208)).toBe(page);
  });
});
