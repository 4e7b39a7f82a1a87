import { describe, expect, it } from "vitest";
import { books, notifications } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";
import { recipientsOf } from "../support/notifications";

const since = new Date("2026-03-01T12:00:00Z");

/** "O Quinze" is the current book since 1 March; "Vidas Secas" is in the library. */
async function openWithTwo() {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  await makeClient(club);
  makeBook(club, { title: "O Quinze", isCurrent: true, currentSince: since, endDate: "2026-04-30" });
  makeBook(club, { title: "Vidas Secas", endDate: "2026-05-31" });
  return { club, ana };
}

const stored = ({ db }: TestClub) => db.select().from(books).orderBy(books.id).all();

describe("the dialog that sets the current book", () => {
  const dialog = "/admin/livros/2/atual";

  it("asks for the last day and whether the club is notified, which is on", async () => {
    const { ana } = await openWithTwo();
    const { document, ...screen } = await screenOf(ana.get(dialog));
    expect(screen.getByRole("heading", { level: 1, name: "Definir como Livro Atual" })).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>('[name="endDate"]')?.value).toBe("2026-05-31");
    expect(document.querySelector<HTMLInputElement>('[name="notify"]')?.checked).toBe(true);
  });

  it.each([
    [{ notify: "on", endDate: "2026-06-30" }, 1, "2026-06-30"],
    [{ notify: "on", endDate: "" }, 1, null],
    [{ endDate: "2026-03-10" }, 0, "2026-03-10"],
  ])("with %j notifies %i members and stores the last day %s", async (fields, many, endDate) => {
    const { club, ana } = await openWithTwo();
    expect((await ana.submit(dialog, "set-current", fields)).status).toBe(303);
    expect(recipientsOf(club, "book")).toHaveLength(many);
    expect(stored(club)[1]).toMatchObject({ isCurrent: true, endDate, replacedBookId: 1 });
  });

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

  it.each([
    ["2026-03-09", "Este dia já passou"],
    ["31/04/2026", "Data inválida"],
    ["2026-02-30", "Data inválida"],
  ])("refuses the last day %s, in both doors", async (endDate, sentence) => {
    const { club, ana } = await openWithTwo();
    const page = await ana.submit(dialog, "set-current", { endDate });
    const json = await ana.call("POST", "/api/books/2/set-current", { endDate });
    expect([page.status, json.status]).toEqual([400, 400]);
    const { document } = await screenOf(page);
    expect(document.getElementById("set-current-endDate-erro")?.textContent).toContain(sentence);
    expect(document.querySelector<HTMLInputElement>('[name="notify"]')?.checked).toBe(false);
    expect((await json.json()).message).toBe(sentence);
    expect(stored(club)).toMatchObject([
      { isCurrent: true, currentSince: since },
      { isCurrent: false, endDate: "2026-05-31" },
    ]);
  });

  it("says so when the book is the current one already", async () => {
    const { ana } = await openWithTwo();
    const { document } = await screenOf(ana.get("/admin/livros/1/atual"));
    expect(document.body.textContent).toContain("O Quinze já é o livro atual do clube.");
    expect(document.querySelector('[name="notify"]')).toBeNull();
  });

  it("moves the last day of a book that became current meanwhile, and notifies nobody again", async () => {
    const { club, ana } = await openWithTwo();
    await ana.submit("/admin/livros/1/atual", "set-current", { endDate: "2026-04-15", notify: "on" });
    expect(stored(club)[0]).toMatchObject({ isCurrent: true, currentSince: since, endDate: "2026-04-15" });
    expect(club.db.select().from(notifications).all()).toEqual([]);
  });

  it("keeps the last day of a book that became current meanwhile when its own is empty", async () => {
    const { club, ana } = await openWithTwo();
    const answer = await ana.submit("/admin/livros/1/atual", "set-current", { endDate: "", notify: "on" });
    expect(answer.status).toBe(303);
    expect(stored(club)[0]).toMatchObject({ isCurrent: true, currentSince: since, endDate: "2026-04-30" });
    await ana.call("POST", "/api/books/1/set-current", { endDate: null });
    expect(stored(club)[0]).toMatchObject({ isCurrent: true, endDate: null });
  });
});
