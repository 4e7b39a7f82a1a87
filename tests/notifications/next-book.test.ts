import { describe, expect, it } from "vitest";
import { nextBook } from "~/club/notifications/book-wording";
import { notify } from "~/club/notifications/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub } from "../support/app";
import { makeBook, makeClient } from "../support/makers";
import { notificationsOf } from "../support/notifications";

async function openWithReader() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const ana = await makeClient(club);
  const shown = () =>
    notificationsOf(club, "round").flatMap(({ userId, title, body }) =>
      userId === ana.viewer.id ? [[title, body]] : [],
    );
  return { club, admin, ana, shown };
}

describe("the last day of the next book", () => {
  it("is corrected for the readers of its notice", async () => {
    const { club, admin, ana, shown } = await openWithReader();
    const { id, ...book } = makeBook(club, { title: "Ursula", author: "Maria Firmina", isCurrent: true });
    notify(coreContext(club.app), [ana.viewer.id], nextBook({ id }));
    expect(shown()).toEqual([["Próximo livro definido: Ursula", "De Maria Firmina."]]);
    const { author, pageCount, publishedYear } = book;
    const body = { title: "Úrsula", author, pageCount, publishedYear, endDate: "2026-05-01" };
    expect((await admin.call("PUT", `/api/books/${id}`, body)).status).toBe(200);
    expect(shown()).toEqual([
      ["Próximo livro definido: Úrsula", "De Maria Firmina, para ler até 01/05/2026."],
      ["O prazo da leitura mudou: Úrsula", "Para ler até 01/05/2026."],
    ]);
    expect((await admin.call("PUT", `/api/books/${id}`, { ...body, endDate: null })).status).toBe(200);
    expect(shown().at(-1)).toEqual(["O prazo da leitura mudou: Úrsula", "Não há mais um último dia."]);
    expect(shown()).toHaveLength(2);
  });

  it("is corrected neither without a notice nor after an undo", async () => {
    const { club, admin, ana, shown } = await openWithReader();
    makeBook(club, { isCurrent: true });
    const { id } = makeBook(club, { title: "Ursula", author: "Maria Firmina" });
    notify(coreContext(club.app), [ana.viewer.id], nextBook({ id }));
    const titles = () => shown().map(([title]) => title);
    const before = ["Próximo livro definido: Ursula"];
    const choose = (choice: object) => admin.call("POST", `/api/books/${id}/set-current`, choice);
    await choose({});
    await choose({ endDate: "2026-05-01", notify: true });
    expect(titles()).toEqual([...before, "O prazo da leitura mudou: Ursula"]);
    await choose({ endDate: "2026-05-02", notify: false });
    expect(titles()).toEqual(before);
    await choose({ endDate: "2026-05-01", notify: true });
    await admin.call("POST", `/api/books/${id}/undo-current`);
    expect(titles()).toEqual(before);
  });
});
