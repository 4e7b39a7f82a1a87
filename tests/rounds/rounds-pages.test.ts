import { describe, expect, it } from "vitest";
import { nominationMarks, nominations, rounds } from "#db/schema";
import type { TestClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { asMeninas, makeNomination, makeRound, openWithPeople } from "../support/rounds";

const address = "/proximo-livro";

const bookFields = {
  title: asMeninas.title,
  author: asMeninas.author,
  pageCount: String(asMeninas.pageCount),
  publishedYear: String(asMeninas.publishedYear),
  pitch: asMeninas.pitch,
};

const titlesOf = (club: TestClub) =>
  club.db
    .select()
    .from(nominations)
    .all()
    .map(({ title }) => title);

const mainOf = async (response: Response | Promise<Response>) =>
  textOf((await screenOf(response)).document.querySelector("main"));

describe("the page of the next book", () => {
  it("opens a round for the staff alone, and refuses faulty days with the typed ones", async () => {
    const { club, dora, ana } = await openWithPeople();
    const days = { nominationsUntil: "2026-03-14", ballotUntil: "2026-03-21", nominationsPerMember: "3" };

    const refused = await dora.submit(`${address}/nova`, "open-round", {
      ...days,
      ballotUntil: "2026-03-13",
    });
    const foreign = await ana.submit(`${address}/nova`, "open-round", days);
    const opened = await dora.submit(`${address}/nova`, "open-round", days);
    const again = await dora.submit(`${address}/nova`, "open-round", days);

    expect([refused.status, foreign.status, opened.status, again.status]).toEqual([400, 403, 303, 409]);
    const screen = await screenOf(refused);
    expect(textOf(screen.document.body)).toContain("A votação deve terminar depois das indicações");
    expect(screen.getByLabelText<HTMLInputElement>("Votar até").value).toBe("2026-03-13");
    expect(club.db.select().from(rounds).all()).toHaveLength(1);
    expect((await ana.get(`${address}/nova`)).headers.get("location")).toBe("/");
  });

  it("shows the books on the table, with pitch, nominator, marks and what is left to nominate", async () => {
    const { club, ana, bia } = await openWithPeople();
    const round = makeRound(club);
    makeNomination(club, {
      roundId: round.id,
      userId: bia.viewer.id,
      title: "As Meninas",
      pitch: "Lygia dizia.",
    });

    const text = await mainOf(ana.get(address));

    expect(text).toContain("1livro na mesa. Você indicou 0 de 2; ainda cabem 2.");
    for (const part of ["Indicaraté sáb 14/03", "Votaraté sáb 21/03", "Resultadodom 22/03"])
      expect(text).toContain(part);
    for (const part of ["As Meninas", "304 páginas", "Lygia dizia.", "Indicado por Bia Reis"])
      expect(text).toContain(part);
  });
});

describe("nominating by form", () => {
  it("stores the book with its marks and redirects to it", async () => {
    const { club, ana } = await openWithPeople();
    makeRound(club);

    const answer = await ana.submit(address, "nominate", { ...bookFields, hasCopy: "on" });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${address}#indicacao-1`]);
    expect(toastOf(await screenOf(ana.get(address)))).toEqual(["Livro indicado", "As Meninas"]);
    expect(club.db.select().from(nominations).all()).toMatchObject([
      { ...asMeninas, userId: ana.viewer.id, roundId: 1, coverImage: null },
    ]);
    expect(club.db.select().from(nominationMarks).all()).toMatchObject([{ hasRead: false, hasCopy: true }]);
  });

  it("is edited by its nominator alone, and withdrawn by the nominator or the staff", async () => {
    const { club, dora, ana, bia } = await openWithPeople();
    const round = makeRound(club);
    const own = makeNomination(club, { roundId: round.id, userId: ana.viewer.id });
    const other = makeNomination(club, { roundId: round.id, userId: ana.viewer.id });
    const edit = `${address}/indicacoes/${own.id}/editar`;
    const withdraw = (id: number) => `${address}/indicacoes/${id}/retirar`;

    expect((await bia.get(edit)).status).toBe(404);
    expect((await bia.submit(edit, "edit-nomination", bookFields)).status).toBe(403);
    expect((await ana.submit(edit, "edit-nomination", bookFields)).status).toBe(303);
    expect((await bia.submit(withdraw(own.id), "delete-nomination")).status).toBe(403);
    expect((await ana.submit(withdraw(own.id), "delete-nomination")).status).toBe(303);
    expect(titlesOf(club)).toEqual([other.title]);
    expect((await dora.submit(withdraw(other.id), "delete-nomination")).status).toBe(303);
    expect(titlesOf(club)).toEqual([]);
  });
});
