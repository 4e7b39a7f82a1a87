import { describe, expect, it } from "vitest";
import { fieldsOf, hrefOf, type Screen, screenOf, textOf } from "../support/dom";
import { openWithReader, progressRows } from "../support/reading";

const mainOf = ({ document }: Screen) => textOf(document.querySelector("main"));
const inputIn = ({ document }: Screen, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`);

describe("the progress dialog", () => {
  it("asks for the unit the first time, and afterwards only for the position in it", async () => {
    const { ana, dialog, save } = await openWithReader();

    const first = await screenOf(ana.get(dialog));
    await save({ unit: "edition", editionPage: "159", editionPages: "251" });
    const second = await screenOf(ana.get(dialog));

    first.getByRole("group", { name: "Como você lê este livro" });
    expect(first.getByLabelText<HTMLInputElement>("Edição do clube").checked).toBe(true);
    expect(mainOf(first)).not.toContain("Abandonei");
    expect(second.queryByRole("group", { name: "Como você lê este livro" })).toBeNull();
    const field = second.getByLabelText<HTMLInputElement>("Página da sua edição");
    expect([field.name, field.value, field.max]).toEqual(["editionPage", "159", "251"]);
    expect(mainOf(second)).toContain("Você estava na 159.");
    expect(inputIn(second, "editionPages")).toBeNull();
    expect(hrefOf(second, "Abandonei")).toBe(dialog.replace("progresso", "abandonar"));
  });

  it("shows the choice again by its link, filled in every unit", async () => {
    const { club, ana, dialog, save } = await openWithReader();
    await save({ unit: "edition", editionPage: "171", editionPages: "251" });

    const other = hrefOf(await screenOf(ana.get(dialog)), "Ler de outro jeito");
    const choice = await screenOf(ana.get(other!));
    const fields = fieldsOf(choice.document, "progress");
    await save({ unit: "percent", percent: "70" });

    expect(other).toBe(`${dialog}?jeito=outro`);
    expect(fields).toMatchObject({
      unit: "edition",
      editionPage: "171",
      editionPages: "251",
      currentPage: "142",
      percent: "68",
    });
    expect(progressRows(club)).toMatchObject([
      { readingUnit: "percent", editionPages: null, ownPosition: 70, currentPage: 146 },
    ]);
  });
});
