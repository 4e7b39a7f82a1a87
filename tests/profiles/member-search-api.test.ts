import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { screenOf, wordsOf } from "../support/dom";
import { makeClient, makeEvent, makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

type Person = { name: string; email: string; username: string; deactivatedAt: string | null };

async function staffOf(club: TestClub) {
  return makeClient(club, { role: "admin", name: "Zuleica Staff", username: "zuleica" });
}

async function found(client: TestClient, query: Record<string, string>): Promise<Person[]> {
  const answer = await client.get(`/api/users?${new URLSearchParams(query)}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.json();
}

const names = (people: Person[]) => people.map(({ name }) => name);

describe("the search for members", () => {
  it.each([
    ["joão", ["João Guimarães", "Maria João"]],
    ["JOAO", ["João Guimarães", "Maria João"]],
    ["joa\u0303o", ["João Guimarães", "Maria João"]],
    ["  guimaraes   joao ", ["João Guimarães"]],
    ["cedille", ["Rui Só"]],
    ["CARTA@Correio.example", ["Ana 100%_ Clara"]],
    ["%", ["Ana 100%_ Clara"]],
    ["_", ["Ana 100%_ Clara", "Sublinhado"]],
    ["ESTANTE 📚", ["Estante 📚"]],
    ["\\", []],
    ["'; drop table users; --", []],
    ["nome que ninguém tem", []],
    [`joao${" q9".repeat(80)}`, []],
  ])("by %j finds %j", async (search, expected) => {
    const club = openClub();
    const staff = await staffOf(club);
    makeMember(club, { name: "João Guimarães" });
    makeMember(club, { name: "Maria João" });
    makeMember(club, { name: "Rui Só", username: "çédille", email: "maria.r@clube.example" });
    makeMember(club, { name: "Ana 100%_ Clara", email: "Carta@Correio.example" });
    makeMember(club, { name: "Estante 📚" });
    makeMember(club, { name: "Sublinhado", username: "sub_linhado" });

    expect(names(await found(staff, { search, sort: "name" }))).toEqual(expected);
    expect(club.faults).toEqual([]);
  });

  it("filters by role and state, sorts, and paginates", async () => {
    const club = openClub();
    const staff = await staffOf(club);
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    makeMember(club, { name: "Bia", role: "developer", createdAt: day(3) });
    makeMember(club, { name: "Caio", createdAt: day(1) });
    makeMember(club, { name: "Davi", createdAt: day(2), deactivatedAt: day(20) });
    const list = async (query: Record<string, string>) => names(await found(staff, query));

    expect(await list({ role: "developer" })).toEqual(["Bia"]);
    expect(await list({ role: "user" })).toEqual(["Caio", "Davi"]);
    expect(await list({ state: "active" })).toEqual(["Bia", "Caio", "Zuleica Staff"]);
    expect(await list({ state: "deactivated" })).toEqual(["Davi"]);
    expect(await list({ state: "deactivated", role: "admin" })).toEqual([]);
    expect(await list({ search: "davi", state: "active" })).toEqual([]);
    expect(await list({ sort: "name" })).toEqual(["Bia", "Caio", "Davi", "Zuleica Staff"]);
    expect(await list({ sort: "-name" })).toEqual(["Zuleica Staff", "Davi", "Caio", "Bia"]);
    expect(await list({ sort: "role" })).toEqual(["Zuleica Staff", "Bia", "Caio", "Davi"]);
    expect(await list({ sort: "-role" })).toEqual(["Caio", "Davi", "Bia", "Zuleica Staff"]);
    expect(await list({ sort: "createdAt" })).toEqual(["Caio", "Davi", "Bia", "Zuleica Staff"]);
    expect(await list({ sort: "-createdAt" })).toEqual(["Zuleica Staff", "Bia", "Davi", "Caio"]);
    expect(await list({ sort: "name", limit: "2", offset: "1" })).toEqual(["Caio", "Davi"]);
    expect(await list({ search: "", limit: "1" })).toEqual(["Bia"]);
  });

  it.each(["search=a", "role=admin", "state=deactivated", "sort=name", "quiet=visit"])(
    "is for staff only: %s",
    async (query) => {
      const club = openClub();
      const bia = await makeClient(club);
      expect((await bia.get(`/api/users?${query}`)).status).toBe(403);
      expect((await new TestClient(club).get(`/api/users?${query}`)).status).toBe(401);
      expect((await bia.get("/api/users?search=")).status).toBe(200);
    },
  );
});

it.each([
  ["Jo Nesbø", "NESBØ"],
  ["Renée Œuvre", "oeuvre"],
  ["Đặng Thùy Trâm", "dang thuy tram"],
  ["Ægir Dodo-Đođo", "aegir dodo"],
])("%s is found by %s in the lists of people", async (name, search) => {
  const club = openClub();
  const staff = await staffOf(club);
  makeMember(club, { name: "Ana Lima", username: "ana" });
  makeMember(club, { name, username: "pessoa" });
  makeEvent(club, "2026-03-01T22:00:00Z", "2026-03-02T00:00:00Z");

  expect(names(await found(staff, { search }))).toEqual([name]);
  const query = new URLSearchParams({ busca: search });
  for (const page of [`/chat/nova-conversa?${query}`, `/admin/eventos/1?${query}`]) {
    const words = wordsOf((await screenOf(staff.get(page))).getByRole("main"));
    expect([page, words]).toEqual([page, expect.stringContaining(name)]);
    expect(words).not.toContain("Ana Lima");
  }
});
