import { expect, it } from "vitest";
import { accessKeys, notifications, users } from "#db/schema";
import { setPassword, setRole } from "~/club/accounts/operator-changes.server";
import { issueReset } from "~/club/accounts/resets-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { callByKey, makeKey } from "../support/access-keys";
import { openClub, type TestClub } from "../support/app";
import { screenOf, toastOf } from "../support/dom";
import { makeClient, makeMember, password } from "../support/makers";
import { makeApp } from "../support/second-factors";
import { TestClient } from "../support/test-client";
import { openWithOffer } from "../support/vice";

const keysIn = ({ db }: TestClub) =>
  db
    .select()
    .from(accessKeys)
    .all()
    .map(({ userId }) => userId);

const change = { currentPassword: password, newPassword: "segredo novo", confirmPassword: "segredo novo" };
const gone = "As suas chaves de acesso deixaram de valer: crie outras em Segurança.";

async function openWithKeys() {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  const bia = await makeClient(club, { role: "admin" });
  for (const { viewer } of [ana, bia]) makeKey(club, viewer);
  return { club, ana, bia };
}

it("a new password revokes the member's keys and says so, by form", async () => {
  const { club, ana, bia } = await openWithKeys();
  const page = "/settings?aba=seguranca";
  await ana.submit(page, "change-password", change);
  expect(toastOf(await screenOf(ana.get(page))).join(" ")).toContain(gone);
  expect(keysIn(club)).toEqual([bia.viewer.id]);
});

it("a new password revokes the member's keys and says so, by JSON", async () => {
  const { club, ana, bia } = await openWithKeys();
  const answer = await ana.call("POST", "/api/change-password", change);
  expect(await answer.json()).toEqual({ message: `Sua senha foi atualizada. ${gone}` });
  expect(keysIn(club)).toEqual([bia.viewer.id]);
});

it("a reset link revokes them", async () => {
  const { club, bia } = await openWithKeys();
  const email = club.db.select().from(users).get()?.email ?? "";
  const reset = issueReset(coreContext(club.app), email);
  const path = `/api/reset-password/${reset?.token}`;
  const answer = await new TestClient(club).call("POST", path, { newPassword: "segredo novo" });
  expect(await answer.json()).toEqual({ message: `Sua senha foi redefinida com sucesso. ${gone}` });
  expect(keysIn(club)).toEqual([bia.viewer.id]);
});

it("a password that the operator sets revokes them", async () => {
  const { club, ana, bia } = await openWithKeys();
  await setPassword(coreContext(club.app), ana.viewer.username, "segredo novo");
  expect(keysIn(club)).toEqual([bia.viewer.id]);
});

it("the closing of the account revokes them, and its reopening brings none back", async () => {
  const { club, ana, bia } = await openWithKeys();
  await bia.call("POST", `/api/users/${ana.viewer.id}/deactivate`);
  await bia.call("POST", `/api/users/${ana.viewer.id}/reactivate`);
  expect(keysIn(club)).toEqual([bia.viewer.id]);
});

it("the deletion of the account deletes them", async () => {
  const { club, ana, bia } = await openWithKeys();
  expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);
  expect(keysIn(club)).toEqual([bia.viewer.id]);
});

it("the end of the sessions and a lower role leave them: the key has the role of now", async () => {
  const { club, ana, bia } = await openWithKeys();
  await ana.call("DELETE", "/api/sessions");
  await bia.call("PUT", `/api/users/${ana.viewer.id}`, { role: "user" });
  expect(keysIn(club)).toEqual([ana.viewer.id, bia.viewer.id]);
});

it.each(["developer", "admin"])(
  "a role that rises to %s revokes them, and the staff hears of it",
  async (role) => {
    const { club, bia } = await openWithKeys();
    const caio = makeMember(club);
    const key = makeKey(club, caio);
    expect((await bia.call("PUT", `/api/users/${caio.id}`, { role })).status).toBe(200);
    expect((await callByKey(club, key, "GET /api/audit")).status).toBe(401);
    const bodies = club.db.select({ body: notifications.body }).from(notifications).all();
    expect(bodies).toHaveLength(2);
    for (const { body } of bodies) expect(body).toContain("As chaves de acesso da conta deixaram de valer.");
  },
);

it("a role that the operator gives revokes them", async () => {
  const { club } = await openWithKeys();
  const caio = makeMember(club);
  const key = makeKey(club, caio);
  setRole(coreContext(club.app), caio.username, "admin");
  expect((await callByKey(club, key, "GET /api/user")).status).toBe(401);
});

it("a takeover by the vice revokes those of the vice alone", async () => {
  const { club, bia, caio } = await openWithOffer(openClub());
  for (const { viewer } of [bia, caio]) makeKey(club, viewer);
  expect((await bia.call("POST", "/api/club/vice/accept")).status).toBe(200);
  expect(keysIn(club)).toEqual([caio.viewer.id]);
});

it("roles that wake, as the club asks for no second factor any more, revoke those of their members", async () => {
  const { club, ana, bia } = await openWithKeys();
  makeApp(club, ana.viewer);
  makeKey(club, makeMember(club));
  const put = (asksFactorOfStaff: boolean) =>
    ana.call("PUT", "/api/club", { name: "Clube", signUp: "aberto", viceAfterDays: 45, asksFactorOfStaff });
  expect((await put(true)).status).toBe(200);
  expect(keysIn(club)).toEqual([ana.viewer.id, bia.viewer.id, 3]);
  expect((await put(false)).status).toBe(200);
  expect(keysIn(club)).toEqual([ana.viewer.id, 3]);
});
