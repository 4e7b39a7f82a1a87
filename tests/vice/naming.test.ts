import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { actsIn } from "../support/audit";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeClient, makeMember } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { loginUrl, TestClient } from "../support/test-client";
import { openWithVice, viceRows } from "../support/vice";

const call = "/api/club/vice";

async function openWithStaff() {
  const club = openClub();
  const marina = await makeClient(club, { role: "admin", name: "Marina Dias" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const page = `/admin/usuarios/${bia.viewer.id}`;
  return { club, marina, bia, page };
}

it("the notification of the vice has the new number of days after a change of the setting", async () => {
  const { club, marina } = await openWithVice(openClub());

  expect(
    (await marina.call("PUT", "/api/club", { name: "Clube", signUp: "aberto", viceAfterDays: 90 })).status,
  ).toBe(200);

  expect(notificationsOf(club, "vice")).toMatchObject([
    { body: "Marina Dias indicou você. Se por 90 dias ninguém da administração entrar, você pode assumir." },
  ]);
});

describe("naming the vice", () => {
  it("is done by staff, by JSON", async () => {
    const { club, bia } = await openWithStaff();
    const staff = await makeClient(club, { role: "developer" });
    const answer = await staff.call("PUT", call, { userId: bia.viewer.id });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        ...{ afterDays: 45, daysAway: 0, takeover: null },
        vice: { member: { id: bia.viewer.id, name: "Bia Reis" }, state: "named", offeredAt: null },
      },
    ]);
    expect(viceRows(club)).toMatchObject([{ userId: bia.viewer.id, namedById: staff.viewer.id }]);
  });

  it("is done on the page of the person, which then offers to end it; the person is notified", async () => {
    const { club, marina, bia, page } = await openWithStaff();
    expect(textOf((await screenOf(marina.get(page))).document.body)).toContain("Hoje o clube não tem vice.");

    const answer = await marina.submit(page, "name-vice");

    expect([answer.status, answer.headers.get("location")]).toEqual([303, page]);
    const screen = await screenOf(marina.get(page));
    expect(toastOf(screen)).toEqual(["Indicação feita", "Bia Reis é vice do clube e recebeu um aviso."]);
    screen.getByRole("button", { name: "Deixar o clube sem vice" });
    expect(notificationsOf(club, "vice")).toMatchObject([
      {
        ...{ userId: bia.viewer.id, title: "Você é vice do clube", link: "/vice", actorId: marina.viewer.id },
        body: "Marina Dias indicou você. Se por 45 dias ninguém da administração entrar, você pode assumir.",
      },
    ]);
    expect(actsIn(club)).toEqual([["vice.name", marina.viewer.id, bia.viewer.id, null]]);
    expect(await (await marina.get("/admin/registro")).text()).toContain(
      "Marina Dias indicou Bia Reis como vice.",
    );

    const ended = await marina.submit(page, "remove-vice");

    expect([ended.status, viceRows(club), notificationsOf(club, "vice")]).toEqual([303, [], []]);
  });

  it("replaces an earlier vice, and again changes nothing", async () => {
    const { club, marina, bia, caio } = await openWithVice(openClub());
    const again = await marina.call("PUT", call, { userId: bia.viewer.id });
    expect([again.status, viceRows(club).length, actsIn(club).length]).toEqual([200, 1, 1]);

    await marina.call("PUT", call, { userId: caio.viewer.id });

    expect(viceRows(club)).toMatchObject([{ userId: caio.viewer.id }]);
    expect(actsIn(club).map(([action]) => action)).toEqual(["vice.name", "vice.remove", "vice.name"]);
    expect(notificationsOf(club, "vice").map(({ userId }) => userId)).toEqual([caio.viewer.id]);
  });

  it("is refused to members and visitors", async () => {
    const { club, bia, page } = await openWithStaff();
    const visitor = new TestClient(club);
    expect((await bia.call("PUT", call, { userId: bia.viewer.id })).status).toBe(403);
    expect((await bia.call("DELETE", call)).status).toBe(403);
    expect((await bia.get(call)).status).toBe(403);
    expect((await bia.submit(page, "name-vice")).status).toBe(403);
    expect((await bia.submit("/admin?aba=clube", "remove-vice")).status).toBe(403);
    expect((await visitor.call("PUT", call, { userId: 2 })).status).toBe(401);
    expect((await visitor.submit(page, "name-vice")).headers.get("location")).toBe(loginUrl(page));
    expect(viceRows(club)).toEqual([]);
  });

  it.each([
    ["an admin", { role: "admin" }, 409, "Esta pessoa já administra o clube."],
    ["a closed account", { deactivatedAt: new Date() }, 409, "Esta conta está desativada."],
  ] as const)("is refused for %s", async (_, values, status, sentence) => {
    const { club, marina } = await openWithStaff();
    const { id } = makeMember(club, values);
    const answer = await marina.call("PUT", call, { userId: id });
    expect([answer.status, (await answer.json()).message]).toEqual([status, sentence]);
    const form = await marina.submit(`/admin/usuarios/${id}`, "name-vice");
    expect([form.status, await form.text()]).toEqual([status, expect.stringContaining(sentence)]);
    expect(viceRows(club)).toEqual([]);
  });

  it("is refused for oneself, for nobody and for what is no id", async () => {
    const { club, marina } = await openWithStaff();
    const dev = await makeClient(club, { role: "developer" });
    for (const [client, userId, status, sentence] of [
      [dev, dev.viewer.id, 409, "Ninguém indica a si mesmo: escolha outra pessoa."],
      [marina, 999, 404, "Membro não encontrado."],
      [marina, "bia", 400, "Membro inválido"],
      [marina, undefined, 400, "Membro inválido"],
    ] as const) {
      const answer = await client.call("PUT", call, { userId });
      expect([answer.status, (await answer.json()).message]).toEqual([status, sentence]);
    }
    expect((await marina.submit("/admin/usuarios/999", "name-vice")).status).toBe(404);
    expect(viceRows(club)).toEqual([]);
  });
});

describe("the naming ends", () => {
  it.each([
    ["becomes admin", { role: "admin" }],
    ["becomes developer", { role: "developer" }],
  ])("when the vice %s", async (_, change) => {
    const { club, marina, bia } = await openWithVice(openClub());
    await marina.call("PUT", `/api/users/${bia.viewer.id}`, change);
    expect([viceRows(club), notificationsOf(club, "vice")]).toEqual([[], []]);
    expect(actsIn(club).map(([action]) => action)).toContain("vice.remove");
  });

  it("when the account is deactivated or deleted", async () => {
    const one = await openWithVice(openClub());
    await one.marina.call("POST", `/api/users/${one.bia.viewer.id}/deactivate`);
    expect(viceRows(one.club)).toEqual([]);
    const other = await openWithVice(openClub());
    const answer = await other.bia.call("DELETE", "/api/user", { password: "travessia" });
    expect([answer.status, viceRows(other.club)]).toEqual([200, []]);
  });
});
