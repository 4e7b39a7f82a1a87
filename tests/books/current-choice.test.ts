import { describe, expect, it } from "vitest";
import { books, notifications } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, screenOf, textOf, toastOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";
import { recipientsOf } from "../support/notifications";
import type { TestClient } from "../support/test-client";

const since = new Date("2026-03-01T12:00:00Z");
const minute = 60_000;

/** "O Quinze" is the current book since 1 March; "Vidas Secas" is in the library. */
async function openWithTwo(env: Record<string, string> = {}) {
  const club = openClub(env);
  const ana = await makeClient(club, { role: "admin" });
  const bia = await makeClient(club);
  makeBook(club, { title: "O Quinze", isCurrent: true, currentSince: since, endDate: "2026-04-30" });
  makeBook(club, { title: "Vidas Secas", endDate: "2026-05-31" });
  return { club, ana, bia };
}

const stored = ({ db }: TestClub) => db.select().from(books).orderBy(books.id).all();
const set = (client: TestClient) => client.submit("/admin", "set-current", { id: "2" });
const pass = ({ clock }: TestClub, milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};
const choiceIn = async (client: TestClient) =>
  fieldsOf((await screenOf(client.get("/admin"))).document, "current-choice");

describe("setting the current book", () => {
  it.each([
    [{}, 1, "2026-05-31"],
    [{ notify: false }, 0, "2026-05-31"],
    [{ notify: true, endDate: null }, 1, null],
    [{ endDate: "2026-06-30" }, 1, "2026-06-30"],
  ])("by JSON with %j notifies %i members and stores the last day %s", async (body, many, endDate) => {
    const { club, ana } = await openWithTwo();
    expect((await ana.call("POST", "/api/books/2/set-current", body)).status).toBe(200);
    expect(recipientsOf(club, "book")).toHaveLength(many);
    expect(stored(club)[1]).toMatchObject({ isCurrent: true, endDate });
  });

  it("by one press of the panel notifies, and offers the last day and the notices below its row", async () => {
    const { club, ana } = await openWithTwo();
    expect(await choiceIn(ana)).toBeUndefined();

    const answer = await set(ana);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin#livro-2"]);
    expect(recipientsOf(club, "book")).toHaveLength(1);
    expect(stored(club)[1]).toMatchObject({ isCurrent: true, endDate: "2026-05-31", replacedBookId: 1 });
    const { document, ...screen } = await screenOf(ana.get("/admin"));
    expect(toastOf({ document, ...screen })).toEqual([
      "Livro atual atualizado",
      "Vidas Secas. Dá para desfazer aqui em até dez minutos.",
    ]);
    const row = document.getElementById("livro-2")?.nextElementSibling;
    expect(row?.querySelector('[name="endDate"]')?.getAttribute("value")).toBe("2026-05-31");
    expect(row?.querySelector<HTMLInputElement>('[name="notify"]')?.checked).toBe(true);
    expect(textOf(row?.querySelector(".hint"))).toBe("Até 12h10 dá para mudar o aviso ou desfazer.");
  });
});

describe("the choice after a new current book", () => {
  const choose = (client: TestClient, fields: Record<string, string>) =>
    client.submit("/admin?ordem=titulo", "current-choice", { id: "2", ...fields });

  it.each([
    [{ notify: "on", endDate: "2026-06-30" }, 1, "2026-06-30"],
    [{ notify: "on", endDate: "" }, 1, null],
    [{ endDate: "2026-03-10" }, 0, "2026-03-10"],
  ])("with %j leaves %i members notified and the last day %s", async (fields, many, endDate) => {
    const { club, ana } = await openWithTwo();
    await set(ana);
    pass(club, 10 * minute - 1);

    const answer = await choose(ana, fields);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin?ordem=titulo#livro-2"]);
    expect(recipientsOf(club, "book")).toHaveLength(many);
    expect(stored(club)[1]).toMatchObject({ isCurrent: true, endDate, replacedBookId: 1 });
    expect(toastOf(await screenOf(ana.get("/admin")))).toEqual(["Livro atual atualizado", "Vidas Secas"]);
  });

  it("notifies once, and again after the notices were taken back", async () => {
    const { club, ana } = await openWithTwo();
    await set(ana);
    await choose(ana, { notify: "on", endDate: "" });
    expect(recipientsOf(club, "book")).toHaveLength(1);
    await choose(ana, { endDate: "" });
    expect(await choiceIn(ana)).not.toHaveProperty("notify");
    await choose(ana, { notify: "on", endDate: "" });
    expect(recipientsOf(club, "book")).toHaveLength(1);
    expect(await choiceIn(ana)).toMatchObject({ notify: "on" });
  });

  it("is gone with the last day after an undone change", async () => {
    const { club, ana } = await openWithTwo();
    await set(ana);
    await choose(ana, { endDate: "2026-06-30" });
    await ana.submit("/admin", "undo-current", { id: "2" });
    expect(stored(club)).toMatchObject([
      { isCurrent: true, currentSince: since, endDate: "2026-04-30" },
      { isCurrent: false, endDate: "2026-05-31" },
    ]);
    expect(await choiceIn(ana)).toBeUndefined();
  });

  it.each([
    ["2026-03-09", "Este dia já passou"],
    ["31/04/2026", "Data inválida"],
    ["2026-02-30", "Data inválida"],
  ])("refuses the last day %s, in both doors", async (endDate, sentence) => {
    const { club, ana } = await openWithTwo();
    await set(ana);
    const page = await choose(ana, { endDate });
    const json = await ana.call("POST", "/api/books/2/set-current", { endDate, notify: false });
    expect([page.status, json.status]).toEqual([400, 400]);
    const { document } = await screenOf(page);
    expect(textOf(document.getElementById("current-choice-2-endDate-erro"))).toContain(sentence);
    expect((await json.json()).message).toBe(sentence);
    expect(stored(club)[1]).toMatchObject({ isCurrent: true, endDate: "2026-05-31" });
    expect(recipientsOf(club, "book")).toHaveLength(1);
  });

  it("ends after ten minutes, with a way on, and changes nothing", async () => {
    const { club, ana } = await openWithTwo();
    await set(ana);
    pass(club, 10 * minute);
    const rows = stored(club);

    const answer = await choose(ana, { endDate: "2026-06-30" });

    expect(answer.status).toBe(409);
    expect(toastOf(await screenOf(answer))).toEqual([
      "Erro ao atualizar livro atual",
      "Já se passaram dez minutos. Para mudar o último dia, abra “Editar”.",
    ]);
    expect(stored(club)).toEqual(rows);
    expect(recipientsOf(club, "book")).toHaveLength(1);
    expect(await choiceIn(ana)).toBeUndefined();
  });

  it("does not make a book current again that another one has replaced", async () => {
    const { club, ana } = await openWithTwo();
    await set(ana);
    await ana.call("POST", "/api/books/1/set-current");
    const rows = stored(club);
    expect((await choose(ana, { endDate: "", notify: "on" })).status).toBe(409);
    expect(stored(club)).toEqual(rows);
  });

  it("is refused to members, and for a book that is not there", async () => {
    const { club, ana, bia } = await openWithTwo();
    await set(ana);
    const rows = stored(club);
    expect((await choose(bia, { endDate: "" })).status).toBe(403);
    expect((await ana.submit("/admin", "current-choice", { id: "99" })).status).toBe(404);
    expect((await ana.submit("/admin", "current-choice", { id: "abc" })).status).toBe(400);
    expect(stored(club)).toEqual(rows);
  });
});

describe("set-current of the current book, by JSON", () => {
  it("moves or removes the last day of an older one, and notifies nobody again", async () => {
    const { club, ana } = await openWithTwo();
    const move = (endDate: string | null) =>
      ana.call("POST", "/api/books/1/set-current", { endDate, notify: true });
    await move("2026-04-15");
    expect(stored(club)[0]).toMatchObject({ isCurrent: true, currentSince: since, endDate: "2026-04-15" });
    await move(null);
    expect(stored(club)[0]).toMatchObject({ isCurrent: true, endDate: null });
    expect(club.db.select().from(notifications).all()).toEqual([]);
  });
});
