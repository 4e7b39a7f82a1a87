import { describe, expect, it } from "vitest";
import { coreContext } from "~/server/runtime/app.server";
import { sweepOldRows } from "~/server/runtime/scheduler.server";
import { openClub, type TestClub } from "../support/app";
import { clientOf, makeMember, password } from "../support/makers";
import type { TestClient } from "../support/test-client";
import { openWithTakeover, passDays, rolesIn, viceRows } from "../support/vice";

const sentence =
  "Até 23/07/2026, só quem já administrava o clube antes do vice pode fazer isto com esta conta.";

/** Bia has taken the role and made Zé admin, by the club itself. */
async function openWithHelper() {
  const opened = await openWithTakeover(openClub());
  const { club, bia } = opened;
  const ze = makeMember(club, { name: "Zé Prado", username: "ze" });
  expect((await bia.call("PUT", `/api/users/${ze.id}`, { role: "admin" })).status).toBe(200);
  return { ...opened, ze: await clientOf(club, { ...ze, role: "admin" }) };
}

async function expectRefused(club: TestClub, by: TestClient, memberId: number) {
  const roles = rolesIn(club);
  const path = `/api/users/${memberId}`;
  for (const [method, to, body] of [
    ["PUT", path, { role: "user" }],
    ["POST", `${path}/deactivate`, undefined],
    ["POST", `${path}/reset-link`, undefined],
  ] as const) {
    const answer = await by.call(method, to, body);
    expect([answer.status, (await answer.json()).message]).toEqual([409, sentence]);
  }
  const page = `/admin/usuarios/${memberId}`;
  for (const [intent, fields] of [
    ["change-role", { role: "user" }],
    ["deactivate", {}],
    ["create-reset-link", {}],
  ] as const) {
    const form = await by.submit(page, intent, fields);
    expect([form.status, await form.text()]).toEqual([409, expect.stringContaining(sentence)]);
  }
  expect(rolesIn(club)).toEqual(roles);
}

describe("an admin whom the vice has made does not reach the owner", () => {
  it("by ending the takeover: the vice is for the earlier admins alone", async () => {
    const { club, marina, bia, ze } = await openWithHelper();
    await expectRefused(club, ze, bia.viewer.id);
    await expectRefused(club, ze, marina.viewer.id);
    expect(viceRows(club)).toMatchObject([{ userId: bia.viewer.id, endedAt: null }]);
    expect((await marina.call("PUT", `/api/users/${bia.viewer.id}`, { role: "user" })).status).toBe(200);
    expect(rolesIn(club)).toMatchObject({ bia: "user", ze: "admin" });
  });

  it("by the deletion of the vice's own account", async () => {
    const { club, marina, bia, ze } = await openWithHelper();
    expect((await bia.call("DELETE", "/api/user", { password })).status).toBe(200);

    await expectRefused(club, ze, marina.viewer.id);

    expect(viceRows(club)).toMatchObject([{ userId: null, endedAt: club.clock.now }]);
    const status = await marina.get("/api/club/vice");
    expect([status.status, await status.json()]).toMatchObject([200, { vice: null, takeover: null }]);
    expect((await marina.call("POST", "/api/club/vice/undo")).status).toBe(409);
  });

  it.each([
    ["undoing", "POST", () => "/api/club/vice/undo", undefined],
    ["changing the role", "PUT", (bia: number) => `/api/users/${bia}`, { role: "user" }],
    ["closing the account", "POST", (bia: number) => `/api/users/${bia}/deactivate`, undefined],
  ] as const)("by the owner's %s", async (_, method, to, body) => {
    const { club, marina, bia, ze } = await openWithHelper();
    expect((await marina.call(method, to(bia.viewer.id), body)).status).toBe(200);

    await expectRefused(club, ze, marina.viewer.id);

    expect((await marina.call("PUT", `/api/users/${ze.viewer.id}`, { role: "user" })).status).toBe(200);
    expect(rolesIn(club)).toMatchObject({ marina: "admin", ze: "user" });
  });
});

describe("a takeover that has ended", () => {
  it("protects until it could no longer be undone, and then goes", async () => {
    const { club, marina, ze } = await openWithHelper();
    await marina.call("POST", "/api/club/vice/undo");
    passDays(club, 89);
    await sweepOldRows(coreContext(club.app));
    await expectRefused(club, await clientOf(club, ze.viewer), marina.viewer.id);
    passDays(club, 1);
    const helper = await clientOf(club, ze.viewer);
    expect((await helper.call("PUT", `/api/users/${marina.viewer.id}`, { role: "user" })).status).toBe(200);
    await sweepOldRows(coreContext(club.app));
    expect(viceRows(club)).toEqual([]);
  });
});
