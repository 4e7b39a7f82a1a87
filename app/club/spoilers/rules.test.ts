import { describe, expect, it } from "vitest";
import { clubEdition } from "../reading/rules";
import { stillToGo, withheldAt, withheldUntil } from "./rules";

const ownEdition = { unit: "edition", editionPages: 251 } as const;
const percent = { unit: "percent", editionPages: null } as const;

describe("a withheld text", () => {
  it.each([
    [clubEdition, 142, "Escondido até a página 208", "Faltam 66 para você"],
    [clubEdition, 207, "Escondido até a página 208", "Falta 1 para você"],
    [clubEdition, 0, "Escondido até a página 208", "Faltam 208 para você"],
    [ownEdition, 142, "Escondido até a página 251", "Faltam 80 para você"],
    [percent, 142, "Escondido até 100%", "Faltam 32% para você"],
    [percent, 0, "Escondido até 100%", "Faltam 100% para você"],
  ])("says in the unit %j from page %i how far it is", (edition, reached, until, toGo) => {
    const withheld = withheldAt({ ...edition, page: 208, reached, pageCount: 208 });

    expect(withheldUntil(withheld)).toBe(until);
    expect(stillToGo(withheld)).toBe(toGo);
    expect(withheld).toMatchObject({ page: 208, pagesToGo: 208 - reached });
  });

  it("has no second unit for a reader of the club's edition", () => {
    const withheld = withheldAt({ ...clubEdition, page: 120, reached: 82, pageCount: 208 });

    expect(withheld).toEqual({ page: 120, pagesToGo: 38 });
  });
});
