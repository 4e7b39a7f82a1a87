import { expect, it } from "vitest";
import { invites } from "#db/schema";
import { setRole } from "~/club/accounts/operator-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { newcomer } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";
import { openWithTakeover } from "../support/vice";

const settings = { name: "Clube", signUp: "convite" };
const revoked = "Este convite foi cancelado. Peça outro a quem convidou você.";

async function invite(client: TestClient, uses = 5): Promise<string> {
  return (await (await client.call("POST", "/api/club/invites", { days: 7, uses })).json()).token;
}

async function register(club: TestClub, token: string) {
  const answer = await new TestClient(club).call("POST", "/api/register", { ...newcomer, invite: token });
  return [answer.status, (await answer.json()).message];
}

/** Davi, the member 2, has made an invitation, and so has Ana. */
async function openInvited() {
  const club = openClub();
  const ana = await makeClient(club, { username: "ana", role: "admin" });
  const davi = await makeClient(club, { username: "davi", role: "admin" });
  await ana.call("PUT", "/api/club", settings);
  return { club, ana, davi, his: await invite(davi), hers: await invite(ana) };
}

type Opened = Awaited<ReturnType<typeof openInvited>>;

const ends: [how: string, end: (opened: Opened) => unknown][] = [
  ["loses the role", ({ ana }) => ana.call("PUT", "/api/users/2", { role: "user" })],
  ["loses the role on the command line", ({ club }) => setRole(coreContext(club.app), "davi", "user")],
  ["has a closed account", ({ ana }) => ana.call("POST", "/api/users/2/deactivate")],
  ["has deleted the account", ({ davi }) => davi.call("DELETE", "/api/user", { password, reviews: "keep" })],
];

it.each(ends)("an invitation ends when its maker %s, and those of others stay", async (_, end) => {
  const opened = await openInvited();
  const { club, ana, his, hers } = opened;
  await end(opened);
  expect(await register(club, his)).toEqual([400, revoked]);
  const page = await screenOf(new TestClient(club).get(`/auth?aba=cadastrar&convite=${his}`));
  expect(textOf(page.document.querySelector("main"))).toContain(revoked);
  const listed = await (await ana.get("/api/club/invites")).json();
  expect(listed.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
    [2, "live"],
    [1, "revoked"],
  ]);
  expect((await register(club, hers))[0]).toBe(201);
});

it("an invitation stays when its maker changes from one role of the staff to the other", async () => {
  const { club, ana, his } = await openInvited();
  expect((await ana.call("PUT", "/api/users/2", { role: "developer" })).status).toBe(200);
  expect((await register(club, his))[0]).toBe(201);
});

it("spent and expired invitations keep their state", async () => {
  const { club, ana, davi } = await openInvited();
  await register(club, await invite(davi, 1));
  await ana.call("POST", "/api/users/2/deactivate");
  const spent = club.db.select().from(invites).all()[2];
  expect(spent).toMatchObject({ id: 3, uses: 1, revokedAt: null });
});

it("an undone takeover ends the invitations of the vice", async () => {
  const { club, marina, bia } = await openWithTakeover(openClub());
  await marina.call("PUT", "/api/club", settings);
  const token = await invite(bia);
  expect((await marina.call("POST", "/api/club/vice/undo")).status).toBe(200);
  expect(await register(club, token)).toEqual([400, revoked]);
});
