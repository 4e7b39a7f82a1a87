import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import {
  makeAnswer,
  makeBook,
  makeClient,
  makeDay,
  makeEvent,
  makeMember,
  makePost,
  makeProgress,
  sinceLastYear,
} from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const calls = ["/api/analytics/reading", "/api/analytics/participation"];
const sheets = ["leitura", "livros-lidos", "participacao", "encontros", "em-silencio"].map(
  (name) => `/admin/planilhas/${name}.csv`,
);

async function sheetOf(client: TestClient, name: string): Promise<string[]> {
  const answer = await client.get(`/admin/planilhas/${name}.csv`);
  expect(answer.status).toBe(200);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  return text.slice(1, -2).split("\r\n");
}

describe("analytics by JSON", () => {
  it("are refused to members and visitors, and reject writes", async () => {
    const club = openClub();
    const [bia, ana] = [await makeClient(club), await makeClient(club, { role: "admin" })];
    for (const path of calls) {
      const refused = await bia.call("GET", path);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: "forbidden" });
      expect((await new TestClient(club).call("GET", path)).status).toBe(401);
      expect((await ana.call("POST", path, {})).status).toBe(405);
    }
  });
});

describe("the CSV files", () => {
  it("cover a year of weeks in the format of Excel in Portuguese", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    makeDay(club, ana.viewer, "2026-03-09", 1322);
    makeDay(club, ana.viewer, "2026-02-16", 0);

    const reading = await sheetOf(ana, "leitura");
    const participation = await sheetOf(ana, "participacao");

    expect(reading).toHaveLength(53);
    expect(reading[0]).toBe('"Semana de";"Até";"Páginas"');
    expect(reading.slice(-4)).toEqual([
      '"16/02/2026";"22/02/2026";"sem registro"',
      '"23/02/2026";"01/03/2026";0',
      '"02/03/2026";"08/03/2026";0',
      '"09/03/2026";"15/03/2026";1322',
    ]);
    expect(participation).toHaveLength(53);
    expect(participation.at(-1)).toBe('"09/03/2026";"15/03/2026";1;0;0;0');
  });

  it("keep member texts as text: formulas, quotes, semicolons and accents", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin", name: "Ana" });
    const { id: bookId } = makeBook(club, { title: '=SOMA(A1;"x")' });
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 3 });
    makeMember(club, { name: "+55 (Conceição)", ...sinceLastYear });
    const title = "@Café; às 10";
    const event = makeEvent(club, "2026-03-09T01:00:00Z", "2026-03-09T02:00:00Z", { title, bookId });
    makeEvent(club, "2026-03-08T01:00:00Z", "2026-03-08T02:00:00Z", { title: "Cinema" });
    makeAnswer(club, ana.viewer.id, event.id);

    expect(await sheetOf(ana, "livros-lidos")).toEqual([
      '"Livro";"Começaram";"Terminaram"',
      `"'=SOMA(A1;""x"")";1;0`,
    ]);
    expect(await sheetOf(ana, "em-silencio")).toEqual([
      '"Membro";"Último sinal";"Membro desde"',
      `"'+55 (Conceição)";;"10/03/2025"`,
    ]);
    // The evening of the 8th in São Paulo.
    expect(await sheetOf(ana, "encontros")).toEqual([
      '"Evento";"Data";"Livro do encontro";"Disseram sim";"Vieram";"Visitas que confirmaram";"Visitas que vieram"',
      `"'@Café; às 10";"08/03/2026";"'=SOMA(A1;""x"")";1;;0;0`,
      '"Cinema";"07/03/2026";;0;;0;0',
    ]);
  });

  it("are for staff only: members are redirected home, visitors to the login", async () => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club, { role: "developer" }), await makeClient(club)];
    for (const path of sheets) {
      const name = path.split("/").at(-1);
      const { headers } = await ana.get(path);
      expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
      expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect((await bia.get(path)).headers.get("location")).toBe("/");
      expect((await new TestClient(club).get(path)).headers.get("location")).toBe(loginUrl(path));
    }
  });
});

it("a member with hidden reading and no other activity is active neither in JSON nor in CSV", async () => {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  const { id: bookId } = makeBook(club, { isCurrent: true, currentSince: club.clock.now });
  makePost(club, { userId: ana.viewer.id });
  const empty = await everythingFor(ana);
  const discreet = makeMember(club, { name: "Discreta", createdAt: club.clock.now });
  club.db.insert(userSettings).values({ userId: discreet.id, showReadingProgress: false }).run();
  const before = await everythingFor(ana);

  readMuch(club, discreet.id, bookId);

  expect(await everythingFor(ana)).toEqual(before);
  expect(before.join()).not.toContain("Discreta");
  expect(empty.join()).not.toEqual(before.join());
});

async function everythingFor(client: TestClient): Promise<string[]> {
  const paths = [...calls, ...sheets];
  return Promise.all(paths.map(async (path) => (await client.get(path)).text()));
}

function readMuch(club: TestClub, id: number, bookId: number): void {
  makeDay(club, { id }, "2026-03-09", 108);
  makeDay(club, { id }, "2026-03-10", 100);
  makeProgress(club, { userId: id, bookId, currentPage: 208, completedAt: club.clock.now });
}
