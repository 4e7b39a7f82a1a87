import { describe, expect, it } from "vitest";
import { eventRsvps, events } from "#db/schema";
import type { TestClub } from "../support/app";
import { hrefsIn, type Screen, screenOf, textOf, toastOf } from "../support/dom";
import { openAttendance, openWithAnswers } from "../support/events";
import { makeBook, makeClient, makeMember } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const textsIn = ({ document }: Screen, selector: string) =>
  [...document.querySelectorAll(selector)].map(textOf);
const namesIn = (screen: Screen) => textsIn(screen, 'li[id^="membro-"] b');
const tabsIn = (screen: Screen) => textsIn(screen, 'nav[aria-label="Respostas"] a');
const pressedIn = (screen: Screen) => textsIn(screen, 'li[id^="membro-"] [aria-pressed="true"]');

describe("the attendance page of an event, for staff", () => {
  it("lists the active members by name with their answers, and counts the groups", async () => {
    const { show } = await openWithAnswers();

    const screen = await show();

    expect(namesIn(screen)).toEqual(["Álvaro Sá", "Ana Souza", "Bia Lima", "Zeca Ramos"]);
    expect(tabsIn(screen)).toEqual(["Todos 4", "Sim 1", "Talvez 1", "Não 1", "Sem resposta 1"]);
    expect(pressedIn(screen)).toEqual(["Talvez para Álvaro Sá", "Sim para Bia Lima", "Não para Zeca Ramos"]);
    expect(screen.getByText("Encontro de março")).toBeTruthy();
  });

  it.each([
    ["alvaro", ["Álvaro Sá"]],
    ["ÁLVARO", ["Álvaro Sá"]],
    [" sa ", ["Álvaro Sá"]],
    ["a", ["Álvaro Sá", "Ana Souza", "Bia Lima", "Zeca Ramos"]],
    ["%", []],
    ["_", []],
    ["ninguém", []],
  ])("finds %j without regard to accents and capitals", async (search, names) => {
    const { show } = await openWithAnswers();

    const screen = await show(`?busca=${encodeURIComponent(search)}`);

    expect(namesIn(screen)).toEqual(names);
    expect(tabsIn(screen)[0]).toBe(`Todos ${names.length}`);
    const announced = names.length === 1 ? "1 membro" : `${names.length} membros`;
    expect(textsIn(screen, "[data-announced]")).toEqual([announced]);
    if (names.length === 0) expect(screen.getByText("Ninguém com esse nome aqui.")).toBeTruthy();
  });

  it("is for staff only and returns 404 for a missing event", async () => {
    const { club, admin } = await openAttendance();
    const bia = await makeClient(club);

    expect((await bia.get("/admin/eventos/1")).headers.get("location")).toBe("/");
    expect((await new TestClient(club).get("/admin/eventos/1")).headers.get("location")).toBe(
      loginUrl("/admin/eventos/1"),
    );
    for (const id of ["2", "0", "um"]) expect((await admin.get(`/admin/eventos/${id}`)).status).toBe(404);
  });
});

describe("the CSV file of an event", () => {
  it("contains every active member with the answer, and the page links to it", async () => {
    const { club, admin, show } = await openWithAnswers();
    club.app.database.sqlite.exec(
      "update users set name = '=1+1', email = 'bia@clube.example' where name = 'Bia Lima'",
    );
    const { id: bookId } = makeBook(club, { title: "O Quinze" });
    const columns = { bookId, locationName: "@Livraria", locationAddress: "Rua A, 12" };
    club.db.update(events).set(columns).run();
    expect(hrefsIn((await show()).document)).toContain("/admin/planilhas/eventos-1.csv");

    const answer = await admin.get("/admin/planilhas/eventos-1.csv");

    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="eventos-1.csv"');
    const lines = (await answer.text()).split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain(
      '"Membro";"E-mail";"Resposta";"Respondeu em";"Veio";"Evento";"Início";"Local";"Livro do encontro"',
    );
    const about = `"Encontro de março";"14/03/2026 16:00";"'@Livraria, Rua A, 12";"O Quinze";0;0`;
    expect(lines[1]).toMatch(/^"Álvaro Sá";"[^"]+";"Talvez";"10\/03\/2026 12:00";/);
    expect(lines[2]).toMatch(/^"Ana Souza";"[^"]+";"Sem resposta";;/);
    expect(lines[3]).toBe(`"'=1+1";"bia@clube.example";"Sim";"10/03/2026 12:00";;${about}`);
    expect(lines.slice(1, -1).every((line) => line.endsWith(about))).toBe(true);
  });

  it("is for staff only and returns 404 for a missing event", async () => {
    const { club, admin } = await openAttendance();
    const bia = await makeClient(club);

    const sheet = "/admin/planilhas/eventos-1.csv";
    expect((await bia.get(sheet)).headers.get("location")).toBe("/");
    expect((await new TestClient(club).get(sheet)).headers.get("location")).toBe(loginUrl(sheet));
    for (const name of [
      "eventos-2.csv",
      "eventos-0.csv",
      "eventos-.csv",
      "eventos-1.csv.exe",
      "eventos-um.csv",
    ]) {
      expect((await admin.get(`/admin/planilhas/${name}`)).status).toBe(404);
    }
  });
});

function stored(club: TestClub) {
  const { userId, status } = eventRsvps;
  return club.db.select({ userId, status }).from(eventRsvps).orderBy(eventRsvps.id).all();
}

describe("answering for a member by form", () => {
  const answerFor = (client: TestClient, fields: Record<string, string>, address = "/admin/eventos/1") =>
    client.submit(address, "rsvp-for", fields);

  it("saves the answer and returns to the same place of the list", async () => {
    const { club, admin, bia } = await openWithAnswers();
    const address = "/admin/eventos/1?resposta=sim&busca=bi&painel=2";

    const answer = await answerFor(admin, { memberId: String(bia.id), status: "no" }, address);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${address}#membro-${bia.id}`]);
    expect(toastOf(await screenOf(admin.get("/admin/eventos/1")))).toEqual([
      "RSVP registrado",
      "Bia Lima: Não",
    ]);
    expect(stored(club)).toContainEqual({ userId: bia.id, status: "no" });
    expect(stored(club)).toHaveLength(3);
  });

  it("is absent for a cancelled event, and its submission is refused", async () => {
    const { club, admin, show } = await openAttendance({ cancelledAt: new Date("2026-03-01T12:00:00Z") });
    const caio = makeMember(club);
    const { document } = await show();
    expect(textOf(document.querySelector("main"))).toContain(
      "Este evento foi cancelado. As respostas ficam como estavam.",
    );
    expect(document.querySelector('[value="rsvp-for"]')).toBeNull();

    const answer = await answerFor(admin, { memberId: String(caio.id), status: "yes" });

    expect(answer.status).toBe(409);
    expect(toastOf(await screenOf(answer))).toEqual(["Erro ao registrar RSVP", "Este evento foi cancelado."]);
    expect(stored(club)).toEqual([]);
  });
});
