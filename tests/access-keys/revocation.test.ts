import { expect, it } from "vitest";
import { accessKeys, users } from "#db/schema";
import { setPassword } from "~/club/accounts/operator-changes.server";
import { issueReset } from "~/club/accounts/resets-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { callByKey, makeKey } from "../support/access-keys";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeMember, password } from "../support/makers";
import { TestClient } from "../support/test-client";

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

type Opened = Awaited<ReturnType<typeof openWithKeys>>;

const ends: [what: string, act: (opened: Opened) => unknown][] = [
  [
    "a password that the operator sets",
    ({ club, ana }) => setPassword(coreContext(club.app), ana.viewer.username, "segredo novo"),
  ],
  [
    "the closing of the account, which its reopening does not undo,",
    async ({ bia, ana }) => {
      await bia.call("POST", `/api/users/${ana.viewer.id}/deactivate`);
      await bia.call("POST", `/api/users/${ana.viewer.id}/reactivate`);
    },
  ],
  ["the deletion of the account", ({ ana }) => ana.call("DELETE", "/api/user", { password })],
];

it.each(ends)("%s revokes them", async (_, act) => {
  const opened = await openWithKeys();
  await act(opened);
  expect(keysIn(opened.club)).toEqual([opened.bia.viewer.id]);
});

it("the end of the sessions leaves them", async () => {
  const { club, ana, bia } = await openWithKeys();
  await ana.call("DELETE", "/api/sessions");
  expect(keysIn(club)).toEqual([ana.viewer.id, bia.viewer.id]);
});

it("another member who makes an admin of the owner revokes them", async () => {
  const { club, ana, bia } = await openWithKeys();
  const caio = makeMember(club);
  makeKey(club, caio);
  const answer = await ana.call("PUT", `/api/users/${caio.id}`, { role: "admin" });
  expect(answer.status).toBe(200);
  expect(keysIn(club)).toEqual([ana.viewer.id, bia.viewer.id]);
});

it("a lower role leaves them, and they have the role of now", async () => {
  const { club, ana, bia } = await openWithKeys();
  const key = makeKey(club, makeMember(club, { role: "developer" }));
  expect((await callByKey(club, key, "GET /api/audit")).status).toBe(200);
  for (const id of [bia.viewer.id, bia.viewer.id + 1]) {
    expect((await ana.call("PUT", `/api/users/${id}`, { role: "user" })).status).toBe(200);
  }
  expect(keysIn(club)).toEqual([ana.viewer.id, bia.viewer.id, bia.viewer.id + 1]);
  expect((await callByKey(club, key, "GET /api/audit")).status).toBe(403);
});
