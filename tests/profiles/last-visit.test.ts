import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversations, directChats, userSettings, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeClient, makeDay, makeMember, password, sinceLastYear } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const visitOf = ({ db }: TestClub, id: number) =>
  db.select({ at: users.lastVisitAt }).from(users).where(eq(users.id, id)).get()?.at?.toISOString() ?? null;

describe("the last visit", () => {
  it("is the day of the log-in, and then follows the session", async () => {
    const club = openClub();
    const ana = makeMember(club, { username: "ana" });
    const client = new TestClient(club);
    const before = visitOf(club, ana.id);

    await client.call("POST", "/api/login", { username: "ana", password });
    const atLogin = visitOf(club, ana.id);
    club.clock.now = new Date("2026-03-11T02:59:00Z");
    await client.get("/");
    const later = visitOf(club, ana.id);
    club.clock.now = new Date("2026-03-11T03:05:00Z");
    await client.get("/api/user");

    expect([before, atLogin, later]).toEqual([null, "2026-03-10T03:00:00.000Z", "2026-03-10T03:00:00.000Z"]);
    expect(visitOf(club, ana.id)).toBe("2026-03-11T03:00:00.000Z");
  });
});

/** Davi looks at Bia, who read yesterday, Caio, who stopped, Edu, who never came, and Lia, who hides the reading. */
async function openWithPeople() {
  const club = openClub();
  const davi = await makeClient(club, { role: "admin", name: "Davi" });
  const at = (day: string) => new Date(`${day}T15:00:00Z`);
  const bia = makeMember(club, { name: "Bia", ...sinceLastYear, lastVisitAt: at("2026-03-09") });
  const caio = makeMember(club, { name: "Caio", ...sinceLastYear, lastVisitAt: at("2026-02-20") });
  const edu = makeMember(club, { name: "Edu", ...sinceLastYear });
  const lia = makeMember(club, { name: "Lia", ...sinceLastYear, lastVisitAt: at("2026-03-08") });
  makeDay(club, bia, "2026-03-09", 12);
  makeDay(club, caio, "2026-02-01", 12);
  makeDay(club, caio, "2026-02-20", 12);
  makeDay(club, lia, "2026-03-10", 12);
  club.db.insert(userSettings).values({ userId: lia.id, showReadingProgress: false }).run();
  const people = async (query: string) => screenOf(davi.get(`/admin?aba=usuarios${query}`));
  const cells = async (query: string) =>
    [...(await people(query)).document.querySelectorAll<HTMLTableRowElement>("tbody tr")].map((row) =>
      [1, 6, 7].map((at) => textOf(row.cells[at])),
    );
  return { club, davi, bia, caio, edu, lia, people, cells };
}

describe("the columns of last reading and last visit", () => {
  it("show the newest day, and nobody the reading of a member who hides it", async () => {
    const { cells } = await openWithPeople();

    expect(await cells("")).toEqual([
      ["Bia", "09/03/2026", "09/03/2026"],
      ["Caio", "20/02/2026", "20/02/2026"],
      ["Davi", "nunca", "10/03/2026"],
      ["Edu", "nunca", "nunca"],
      ["Lia", "não mostra a leitura", "08/03/2026"],
    ]);
  });

  it.each([
    ["leitura", ["Davi", "Edu", "Caio", "Bia", "Lia"]],
    ["-leitura", ["Bia", "Caio", "Davi", "Edu", "Lia"]],
    ["visita", ["Edu", "Caio", "Lia", "Bia", "Davi"]],
    ["-visita", ["Davi", "Bia", "Lia", "Caio", "Edu"]],
  ])("are sorted by %s, and the heading says so", async (order, expected) => {
    const { people, cells } = await openWithPeople();

    const { document } = await people(`&ordem=${order}`);

    expect((await cells(`&ordem=${order}`)).map(([name]) => name)).toEqual(expected);
    const sorted = [...document.querySelectorAll("th[aria-sort]")];
    expect(sorted.map((heading) => [textOf(heading), heading.getAttribute("aria-sort")])).toEqual([
      [
        order.endsWith("leitura") ? "Última leitura" : "Última visita",
        order.startsWith("-") ? "descending" : "ascending",
      ],
    ]);
  });

  it.each([
    ["2026-02-24", []],
    ["2026-02-23", ["Rui"]],
  ])("the 14th day, %s, is still within: %j", async (day, expected) => {
    const club = openClub();
    const davi = await makeClient(club, { role: "admin", ...sinceLastYear, name: "Davi" });
    const rui = makeMember(club, {
      name: "Rui",
      ...sinceLastYear,
      lastVisitAt: new Date(`${day}T03:00:00Z`),
    });
    makeDay(club, rui, day, 5);
    makeDay(club, davi.viewer, "2026-03-10", 5);
    const found = async (quiet: string) =>
      ((await (await davi.get(`/api/users?quiet=${quiet}`)).json()) as { name: string }[]).map(
        ({ name }) => name,
      );

    expect(await found("reading")).toEqual(expected);
    expect(await found("visit")).toEqual(expected);
    const west = { name: "Entrelinhas", signUp: "aberto", timeZone: "America/Los_Angeles" };
    expect((await davi.call("PUT", "/api/club", west)).status).toBe(200);
    expect(await found("visit")).toEqual(expected);
  });

  it("are filtered by more than 14 days, without those who hide the reading or have just joined", async () => {
    const { club, cells, people } = await openWithPeople();
    makeMember(club, { name: "Novo" });
    makeMember(club, { name: "Fechada", ...sinceLastYear, deactivatedAt: club.clock.now });
    const names = async (query: string) => (await cells(query)).map(([name]) => name);

    expect(await names("&sumidos=leitura")).toEqual(["Caio", "Edu"]);
    expect(await names("&sumidos=visita")).toEqual(["Caio", "Edu"]);
    expect(await names("&sumidos=leitura&busca=cai")).toEqual(["Caio"]);
    expect(await names("&sumidos=sempre")).toHaveLength(7);
    const screen = await people("&sumidos=visita");
    expect(screen.getByLabelText<HTMLSelectElement>("Sumidos").value).toBe("visita");
    expect(textOf(screen.document.querySelector("main"))).toContain("2 pessoas");
  });

  it("are in the staff's answers and not in those of members", async () => {
    const { davi, club, caio, lia } = await openWithPeople();
    const bia = await makeClient(club);

    const forStaff = await (await davi.get("/api/users?sort=lastVisit&search=ia")).json();
    const forMember = JSON.stringify([
      await (await bia.get("/api/users")).json(),
      await (await bia.get(`/api/users/${caio.id}`)).json(),
    ]);

    expect(forStaff).toMatchObject([
      { id: lia.id, showsReading: false, lastReading: null, lastVisit: "2026-03-08T03:00:00.000Z" },
      { name: "Bia", showsReading: true, lastReading: "2026-03-09", lastVisit: "2026-03-09T03:00:00.000Z" },
    ]);
    expect(forMember).not.toMatch(/last(Reading|Visit)/);
    expect((await bia.get("/api/users?sort=lastReading")).status).toBe(403);
    expect((await bia.get("/admin?aba=usuarios")).headers.get("location")).toBe("/");
  });
});

it("the time of a visit is stored nowhere, so no answer has it, in any time zone of the club", async () => {
  const club = openClub();
  const davi = await makeClient(club, { role: "admin", name: "Davi" });
  const visitors = ["Bia", "Caio", "Edu"].map((name) => makeMember(club, { name }));
  const chooseZone = async (timeZone: string | null) => {
    const settings = { name: "Entrelinhas", signUp: "aberto", timeZone };
    expect((await davi.call("PUT", "/api/club", settings)).status).toBe(200);
  };
  for (const [index, { username }] of visitors.entries()) {
    club.clock.now = new Date(`2026-03-10T1${9 - index}:58:07.111Z`);
    // Its day is the next one already.
    if (username === visitors[1]?.username) await chooseZone("Pacific/Kiritimati");
    await new TestClient(club).call("POST", "/api/login", { username, password });
    await chooseZone(null);
  }
  const visits = async (path: string): Promise<(string | null)[]> =>
    ((await (await davi.get(path)).json()) as { lastVisit: string | null }[]).map((one) => one.lastVisit);
  const day = "2026-03-10T03:00:00.000Z";

  expect(visitors.map(({ id }) => visitOf(club, id))).toEqual([day, day, day]);
  expect(await visits("/api/users?sort=lastVisit")).toEqual([day, day, day, day]);
  for (const timeZone of ["Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati"]) {
    await chooseZone(timeZone);
    expect(new Set(await visits("/api/users")).size, timeZone).toBe(1);
  }
});

describe("the button Escrever", () => {
  const chatsIn = ({ db }: TestClub) => db.select().from(directChats).all();

  it("opens the chat with a member, from the list and from the member's screen, once", async () => {
    const { club, davi, caio } = await openWithPeople();
    const otherUserId = String(caio.id);

    const first = await davi.submit("/admin?aba=usuarios", "write-to", { otherUserId });
    const again = await davi.submit(`/admin/usuarios/${caio.id}`, "write-to", { otherUserId });

    expect([first.status, first.headers.get("location")]).toEqual([303, "/chat/1"]);
    expect([again.status, again.headers.get("location")]).toEqual([303, "/chat/1"]);
    expect(chatsIn(club)).toMatchObject([{ user1Id: davi.viewer.id, user2Id: caio.id }]);
  });

  it("is for the staff, and refuses oneself and accounts that are closed or missing", async () => {
    const { club, davi, caio } = await openWithPeople();
    const bia = await makeClient(club);
    const closed = makeMember(club, { deactivatedAt: club.clock.now });
    const write = (client: TestClient, otherUserId: number | string) =>
      client.submit("/admin?aba=usuarios", "write-to", { otherUserId: String(otherUserId) });

    const own = await write(davi, davi.viewer.id);

    expect((await write(bia, caio.id)).status).toBe(403);
    expect((await write(new TestClient(club), caio.id)).headers.get("location")).toBe(
      loginUrl("/admin?aba=usuarios"),
    );
    expect([own.status, toastOf(await screenOf(own))[0]]).toEqual([400, "Erro ao criar chat"]);
    expect((await write(davi, closed.id)).status).toBe(404);
    expect((await write(davi, 999)).status).toBe(404);
    expect((await write(davi, "ninguém")).status).toBe(400);
    expect(chatsIn(club)).toEqual([]);
    expect(club.db.select().from(conversations).all()).toEqual([]);
  });
});
