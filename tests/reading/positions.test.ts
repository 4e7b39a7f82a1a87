import { describe, expect, it } from "vitest";
import { readingStreaks, userProgress } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, hrefOf, type Screen, screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeProgress } from "../support/makers";
import { loginUrl } from "../support/test-client";

async function openWithReader() {
  const club = openClub();
  const ana = await makeClient(club);
  const { id: bookId } = makeBook(club, { pageCount: 208, isCurrent: true, endDate: "2026-03-18" });
  const dialog = `/book/${bookId}/progresso`;
  const save = (fields: Record<string, string>) => ana.submit(dialog, "progress", fields);
  const call = (fields: object) => ana.call("POST", "/api/progress", { bookId, ...fields });
  return { club, ana, bookId, dialog, save, call };
}

const rowsOf = ({ db }: TestClub) => db.select().from(userProgress).all();
const mainOf = ({ document }: Screen) => textOf(document.querySelector("main"));
const inputIn = ({ document }: Screen, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`);

const cases = [
  {
    unit: "edition",
    form: { unit: "edition", editionPage: "171", editionPages: "251", currentPage: "", percent: "" },
    json: { editionPage: 171, editionPages: 251 },
    row: { readingUnit: "edition", editionPages: 251, ownPosition: 171, currentPage: 142 },
    shown: "Página 171 de 251 da sua edição",
    pace: "10 páginas por dia, na sua edição, para terminar no prazo.",
    view: { unit: "edition", editionPages: 251, position: 171, currentPage: 142 },
  },
  {
    unit: "percent",
    form: { unit: "percent", percent: "68,5", editionPage: "zero", editionPages: "0", currentPage: "999" },
    json: { percent: 68.5 },
    row: { readingUnit: "percent", editionPages: null, ownPosition: 68.5, currentPage: 142 },
    shown: "68,5%",
    pace: "4% por dia para terminar no prazo.",
    view: { unit: "percent", editionPages: null, position: 68.5, currentPage: 142 },
  },
  {
    unit: "page",
    form: { unit: "page", currentPage: "142", percent: "cem", editionPage: "", editionPages: "" },
    json: { currentPage: 142 },
    row: { readingUnit: "page", editionPages: null, ownPosition: null, currentPage: 142 },
    shown: "Página 142 de 208",
    pace: "9 páginas por dia para terminar no prazo.",
    view: { currentPage: 142 },
  },
];

describe.each(cases)("a position in the unit $unit", ({ form, json, row, shown, pace, view }) => {
  it("is saved by form, and the pages of the reader are in that unit", async () => {
    const { club, ana, bookId, save } = await openWithReader();

    const answer = await save(form);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/book/${bookId}`]);
    expect(rowsOf(club)).toMatchObject([{ ...row, furthestPage: 142, abandonedAt: null }]);
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
      id: 1,
      userId: ana.viewer.id,
      bookId,
      completedAt: null,
      lastUpdated: "2026-03-10T15:00:00.000Z",
      ...view,
    };
    expect([answer.status, await answer.json()]).toEqual([201, entry]);
    expect(await (await ana.get("/api/progress")).json()).toEqual([entry]);
    expect(rowsOf(club)).toMatchObject([row]);
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
    const [reading] = rowsOf(club);
    await call(last);

    expect(reading).toMatchObject({ currentPage: 207, completedAt: null });
    expect(rowsOf(club)).toMatchObject([{ currentPage: 208, completedAt: club.clock.now }]);
  });

  it.each([[{ editionPage: 1, editionPages: 2000 }], [{ percent: 0 }]])(
    "the first, %j, is at least page 1",
    async (first) => {
      const { club, call } = await openWithReader();

      expect((await call(first)).status).toBe(201);

      expect(rowsOf(club)).toMatchObject([{ currentPage: 1 }]);
    },
  );

  it.each(cases)("is saved by Terminei in the unit $unit", async ({ unit, form }) => {
    const { club, ana, dialog, save } = await openWithReader();
    await save(form);

    await ana.submit(dialog, "finish");

    const ownPosition = { edition: 251, percent: 100, page: null }[unit];
    expect(rowsOf(club)).toMatchObject([{ currentPage: 208, completedAt: club.clock.now, ownPosition }]);
  });
});

const range = "Porcentagem deve ficar entre 0 e 100";
const edition = "Edição deve ter entre 1 e 20.000 páginas";
const onlyOne = "Informe a página, a porcentagem ou a página da sua edição, e só uma delas.";

describe("an invalid position", () => {
  it.each([
    [{ unit: "page", currentPage: "0" }, "currentPage", "Página deve ser maior que 0"],
    [{ unit: "page", currentPage: "209" }, "currentPage", "O livro tem apenas 208 páginas."],
    [{ unit: "page" }, "currentPage", "Página deve ser maior que 0"],
    [{ unit: "percent", percent: "-1" }, "percent", range],
    [{ unit: "percent", percent: "100,1" }, "percent", range],
    [{ unit: "percent", percent: "cem" }, "percent", range],
    [{ unit: "percent" }, "percent", range],
    [
      { unit: "edition", editionPage: "0", editionPages: "251" },
      "editionPage",
      "Página deve ser maior que 0",
    ],
    [
      { unit: "edition", editionPage: "252", editionPages: "251" },
      "editionPage",
      "A sua edição tem apenas 251 páginas.",
    ],
    [{ unit: "edition", editionPage: "1", editionPages: "0" }, "editionPages", edition],
    [{ unit: "edition", editionPage: "1", editionPages: "100000" }, "editionPages", edition],
    [{ unit: "edition", editionPage: "1" }, "editionPages", "Informe quantas páginas tem a sua edição."],
  ])("%j is refused at the field %s: %s", async (fields: Record<string, string>, name, sentence) => {
    const { club, call, save } = await openWithReader();
    const { unit, ...json } = fields;

    const page = await save(fields);
    const answer = await call(json);

    expect(page.status).toBe(400);
    const screen = await screenOf(page);
    expect(textOf(screen.document.getElementById(`progress-${name}-erro`))).toBe(sentence);
    expect(fieldsOf(screen.document, "progress")).toMatchObject(fields);
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      Object.keys(json).length > 0 ? sentence : onlyOne,
    ]);
    expect(rowsOf(club)).toEqual([]);
  });

  it.each([
    [{}],
    [{ editionPages: 251 }],
    [{ currentPage: 1, percent: 1 }],
    [{ percent: 1, editionPage: 1, editionPages: 2 }],
  ])("%j is refused by JSON: exactly one of the three", async (fields) => {
    const { club, call } = await openWithReader();

    const answer = await call(fields);

    expect([answer.status, await answer.json()]).toMatchObject([400, { message: onlyOne, code: "invalid" }]);
    expect(rowsOf(club)).toEqual([]);
  });

  it("of a missing book is 404, and a visitor is sent to the login", async () => {
    const { club, ana, dialog, save } = await openWithReader();

    const json = await ana.call("POST", "/api/progress", { bookId: 9, percent: 3 });
    const form = await ana.submit("/book/9/progresso", "progress", { unit: "percent", percent: "3" });
    ana.storeCookie("sessao=; Max-Age=0");
    const guest = await save({ unit: "percent", percent: "3" });

    expect([json.status, form.status]).toEqual([404, 404]);
    expect(guest.headers.get("location")).toBe(loginUrl(dialog));
    expect(rowsOf(club)).toEqual([]);
  });
});

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

  it("remembers the pages of the edition", async () => {
    const { club, save, call } = await openWithReader();
    await save({ unit: "edition", editionPage: "159", editionPages: "251" });

    await save({ unit: "edition", editionPage: "171" });
    const byForm = rowsOf(club);
    await call({ editionPage: 181 });

    expect(byForm).toMatchObject([{ currentPage: 142, editionPages: 251, ownPosition: 171 }]);
    expect(rowsOf(club)).toMatchObject([{ currentPage: 150, editionPages: 251, ownPosition: 181 }]);
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
    expect(rowsOf(club)).toMatchObject([
      { readingUnit: "percent", editionPages: null, ownPosition: 70, currentPage: 146 },
    ]);
  });

  it("returns a refused choice with its unit", async () => {
    const { ana, dialog, save } = await openWithReader();
    await save({ unit: "page", currentPage: "10" });

    const answer = await ana.submit(`${dialog}?jeito=outro`, "progress", {
      unit: "edition",
      editionPage: "300",
      editionPages: "251",
    });

    const screen = await screenOf(answer);
    expect(screen.getByLabelText<HTMLInputElement>("Outra edição").checked).toBe(true);
    expect(inputIn(screen, "editionPage")?.value).toBe("300");
  });
});

describe("the furthest page", () => {
  it("is the highest page ever saved, in any unit", async () => {
    const { club, call } = await openWithReader();

    await call({ currentPage: 120 });
    await call({ percent: 20 });
    const corrected = rowsOf(club);
    await call({ editionPage: 171, editionPages: 251 });

    expect(corrected).toMatchObject([{ currentPage: 42, furthestPage: 120 }]);
    expect(rowsOf(club)).toMatchObject([{ currentPage: 142, furthestPage: 142 }]);
  });

  it("stays after a book is finished and reopened", async () => {
    const { club, call } = await openWithReader();

    await call({ percent: 100 });
    await call({ percent: 50 });

    expect(rowsOf(club)).toMatchObject([{ currentPage: 104, furthestPage: 208, completedAt: null }]);
  });
});

describe("one step on the home page", () => {
  const rowOf = (club: TestClub) => rowsOf(club)[0];

  it.each([
    [{ currentPage: 142 }, "+10 páginas", { currentPage: 152, ownPosition: null }],
    [{ currentPage: 205 }, "+10 páginas", { currentPage: 208, ownPosition: null }],
    [{ editionPage: 171, editionPages: 251 }, "+10 páginas", { currentPage: 150, ownPosition: 181 }],
    [{ percent: 63.5 }, "+5%", { currentPage: 142, ownPosition: 68.5 }],
    [{ percent: 98 }, "+5%", { currentPage: 208, ownPosition: 100 }],
  ])("from %j is the button %s", async (place, name, row) => {
    const { club, ana, call } = await openWithReader();
    await call(place);
    const home = await screenOf(ana.get("/"));
    const button = home.getByRole<HTMLButtonElement>("button", { name });
    const { intent, ...fields } = Object.fromEntries(
      new home.document.defaultView!.FormData(button.form!),
    ) as Record<string, string>;

    const answer = await ana.submit("/?index", intent!, fields);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(rowOf(club)).toMatchObject(row);
    expect(textOf((await screenOf(ana.get("/"))).document.body)).toContain("Progresso atualizado");
  });

  it("starts a book at page 10, and is not there for a finished book", async () => {
    const { club, ana, bookId, call } = await openWithReader();

    await ana.submit("/?index", "step", { bookId: String(bookId), from: "0" });
    const begun = rowOf(club);
    await call({ currentPage: 208 });

    expect(begun).toMatchObject({ currentPage: 10, furthestPage: 10 });
    expect((await screenOf(ana.get("/"))).queryByRole("button", { name: /^\+/ })).toBeNull();
  });

  it("counts once when it is sent twice, and again from the new page", async () => {
    const { club, ana, bookId, call } = await openWithReader();
    await call({ currentPage: 100 });
    const step = (from: number) =>
      ana.submit("/?index", "step", { bookId: String(bookId), from: String(from) });

    await step(100);
    await step(100);
    const sentTwice = rowOf(club);
    await step(110);
    const onPurpose = rowOf(club);
    await call({ currentPage: 171 });
    await step(100);

    expect([sentTwice?.currentPage, onPurpose?.currentPage, rowOf(club)?.currentPage]).toEqual([
      110, 120, 181,
    ]);
  });

  it("is refused without a place, for a missing book, and for a visitor", async () => {
    const { club, ana, bookId } = await openWithReader();
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 5 });

    const invalid = await ana.submit("/?index", "step", { bookId: String(bookId), from: "-1" });
    const missing = await ana.submit("/?index", "step", { bookId: "9", from: "0" });
    ana.storeCookie("sessao=; Max-Age=0");
    const guest = await ana.submit("/?index", "step", { bookId: String(bookId), from: "5" });

    expect([invalid.status, missing.status, guest.headers.get("location")]).toEqual([400, 404, "/auth"]);
    expect(rowOf(club)).toMatchObject({ currentPage: 5 });
  });

  it("by the field of the home page is in the own unit, too", async () => {
    const { club, ana, bookId, call } = await openWithReader();
    await call({ editionPage: 159, editionPages: 251 });

    const fields = fieldsOf((await screenOf(ana.get("/"))).document, "progress");
    const refused = await ana.submit("/?index", "progress", {
      bookId: String(bookId),
      unit: "edition",
      editionPage: "252",
    });
    const saved = await ana.submit("/?index", "progress", {
      bookId: String(bookId),
      unit: "edition",
      editionPage: "171",
    });

    expect(fields).toMatchObject({ unit: "edition", editionPage: "159" });
    expect(refused.status).toBe(400);
    const error = (await screenOf(refused)).document.getElementById("progress-editionPage-erro");
    expect(textOf(error)).toBe("A sua edição tem apenas 251 páginas.");
    expect(saved.status).toBe(303);
    expect(rowOf(club)).toMatchObject({ currentPage: 142, ownPosition: 171 });
  });
});
