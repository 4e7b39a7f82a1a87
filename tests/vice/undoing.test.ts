import { describe, expect, it } from "vitest";
import { coreContext } from "~/server/runtime/app.server";
import { sweepOldRows } from "~/server/runtime/scheduler.server";
import { openClub } from "../support/app";
import { actsIn } from "../support/audit";
import { screenOf, textOf } from "../support/dom";
import { clientOf, makeClient, makeMember, password } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { TestClient } from "../support/test-client";
import {
  check,
  openWithTakeover,
  openWithVice,
  passCheckedDays,
  passDays,
  rolesIn,
  viceRows,
} from "../support/vice";

const call = "/api/club/vice/undo";
const tab = "/admin?aba=clube";
const taken = { marina: "admin", bia: "admin", caio: "user" };
const undone = { ...taken, bia: "user" };

describe("undoing the takeover", () => {
  it("by form gives the vice the role of before, ends the sessions, and tells the whole club", async () => {
    const { club, marina, bia, caio } = await openWithTakeover(openClub());
    const page = await screenOf(marina.get(tab));
    expect(textOf(page.document.body)).toContain(
      "Bia Reis era vice e assumiu a administração em 24/04/2026. Até 23/07/2026",
    );
    page.getByRole("button", { name: "Desfazer agora" });

    const answer = await marina.submit(tab, "undo-vice");

    expect([answer.status, answer.headers.get("location")]).toEqual([303, tab]);
    expect(rolesIn(club)).toEqual(undone);
    expect(viceRows(club)).toMatchObject([{ userId: bia.viewer.id, endedAt: club.clock.now }]);
    expect((await bia.get("/")).headers.get("location")).toBe("/auth");
    expect(actsIn(club).slice(-2)).toEqual([
      ["vice.undo", marina.viewer.id, bia.viewer.id, null],
      ["member.role", marina.viewer.id, bia.viewer.id, "admin -> user"],
    ]);
    const told = notificationsOf(club, "vice").filter(({ title }) => title.includes("voltou a ser"));
    expect(told.map(({ userId }) => userId)).toEqual([bia.viewer.id, caio.viewer.id]);
    expect(told[0]?.body).toBe("Marina Dias está de volta, e Bia Reis deixou de administrar o clube.");
    expect(await (await marina.get("/admin/registro")).text()).toContain(
      "Marina Dias desfez a passagem da administração a Bia Reis.",
    );
  });

  it("by JSON gives a developer the role of a developer again", async () => {
    const { club, marina } = await openWithVice(openClub());
    const dev = makeMember(club, { role: "developer", username: "dev" });
    await marina.call("PUT", "/api/club/vice", { userId: dev.id });
    passCheckedDays(club, 45);
    check(club);
    const client = await clientOf(club, dev);
    expect((await client.call("POST", "/api/club/vice/accept", { password })).status).toBe(200);
    const back = await clientOf(club, marina.viewer);

    const answer = await back.call("POST", call);

    expect([answer.status, await answer.json()]).toMatchObject([200, { vice: null, takeover: null }]);
    expect(rolesIn(club)).toMatchObject({ dev: "developer" });
  });

  it("is for the admins of before alone", async () => {
    const { club, bia, caio } = await openWithTakeover(openClub());
    const dev = await makeClient(club, { role: "developer" });
    const newer = await makeClient(club, { role: "admin" });
    for (const client of [bia, dev, newer, await clientOf(club, caio.viewer)]) {
      expect((await client.call("POST", call)).status).toBe(403);
      expect((await client.submit(tab, "undo-vice")).status).toBe(403);
    }
    expect((await new TestClient(club).call("POST", call)).status).toBe(401);
    const page = await screenOf(newer.get(tab));
    expect(page.queryByRole("button", { name: "Desfazer agora" })).toBeNull();
    expect(rolesIn(club)).toMatchObject(taken);
  });

  it("is refused where there is nothing to undo, also after 90 days", async () => {
    const never = await openWithVice(openClub());
    expect((await never.marina.call("POST", call)).status).toBe(409);
    expect((await never.marina.submit(tab, "undo-vice")).status).toBe(409);
    const { club, marina } = await openWithTakeover(openClub());
    passDays(club, 90);
    const late = await clientOf(club, marina.viewer);
    const answer = await late.call("POST", call);
    expect([answer.status, (await answer.json()).message]).toEqual([409, "Não há o que desfazer."]);
    expect(textOf((await screenOf(late.get(tab))).document.body)).not.toContain("era vice e assumiu");
    expect(viceRows(club)).toHaveLength(1);
    await sweepOldRows(coreContext(club.app));
    expect([viceRows(club), rolesIn(club)]).toEqual([[], taken]);
  });
});

describe("until it can no longer be undone", () => {
  const sentence =
    "Até 23/07/2026, só quem já administrava o clube antes do vice pode fazer isto com esta conta.";

  it("neither the vice nor an admin named since acts on the accounts of the earlier admins", async () => {
    const { club, marina, bia } = await openWithTakeover(openClub());
    const newer = await makeClient(club, { role: "admin" });
    const path = `/api/users/${marina.viewer.id}`;
    for (const client of [bia, newer]) {
      for (const [method, to, body] of [
        ["PUT", path, { role: "user" }],
        ["POST", `${path}/deactivate`, undefined],
        ["POST", `${path}/reset-link`, undefined],
      ] as const) {
        const answer = await client.call(method, to, body);
        expect([answer.status, (await answer.json()).message]).toEqual([409, sentence]);
      }
      const form = await client.submit(`/admin/usuarios/${marina.viewer.id}`, "change-role", {
        role: "user",
      });
      expect([form.status, await form.text()]).toEqual([409, expect.stringContaining(sentence)]);
    }
    expect(rolesIn(club)).toMatchObject(taken);
  });
});
