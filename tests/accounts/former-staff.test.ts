import { expect, it } from "vitest";
import { auditLog, invites } from "#db/schema";
import { setRole } from "~/club/accounts/operator-changes.server";
import { hour } from "~/club/durations";
import { coreContext } from "~/server/runtime/app.server";
import { newcomer } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeClient, makeEvent, password } from "../support/makers";
import { makeVisit } from "../support/meetings";
import { notificationsOf } from "../support/notifications";
import { TestClient } from "../support/test-client";
import { openWithTakeover } from "../support/vice";
import { makeWebhook, openReceiver, webhooksOf } from "../support/webhooks";

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
async function openInvited(env: Record<string, string> = {}) {
  const club = openClub(env);
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

/** The reset link of a staff member for Rui, as an API path. */
async function resetLinkBy(staff: TestClient, ruiId: number): Promise<string> {
  const { link } = await (await staff.call("POST", `/api/users/${ruiId}/reset-link`)).json();
  return `/api/reset-password/${new URL(link).searchParams.get("token")}`;
}

it.each(ends)("reset and visit links end when their maker %s, and those of others stay", async (_, end) => {
  const opened = await openInvited();
  const { club, ana, davi } = opened;
  const [rui, eva] = await Promise.all(["rui", "eva"].map((username) => makeClient(club, { username })));
  const resets = [await resetLinkBy(davi, rui!.viewer.id), await resetLinkBy(ana, eva!.viewer.id)];
  const events = [1, 2].map(() => makeEvent(club, "2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z"));
  const visits = [davi, ana].map(({ viewer }, at) => makeVisit(club, viewer, events[at]!.id));
  const visitor = () => new TestClient(club);
  const opens = async () =>
    (await Promise.all(visits.map((path) => visitor().get(path)))).map(({ status }) => status);
  expect(await opens()).toEqual([200, 200]);

  await end(opened);
  expect(await opens()).toEqual([404, 200]);
  const answers = await Promise.all(
    resets.map((path) => visitor().call("POST", path, { newPassword: "outra senha" })),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 200]);
  expect((await rui!.get("/api/user")).status).toBe(200);
});

it.each(ends)(
  "a webhook is switched off when its maker %s, and the staff that is left knows",
  async (_, end) => {
    const opened = await openInvited();
    const { club, ana, davi } = opened;
    const [his, hers] = [davi, ana].map(({ viewer }, at) =>
      makeWebhook(club, { url: `https://casa-${at}.example/segredo`, createdById: viewer.id }),
    );
    await end(opened);
    expect(webhooksOf(club)).toMatchObject([
      { id: his!.id, disabledAt: club.clock.now, failingSince: null },
      { id: hers!.id, disabledAt: null },
    ]);
    expect(notificationsOf(club, "webhook")).toMatchObject([
      {
        userId: ana.viewer.id,
        title: "O webhook casa-0.example foi desligado",
        body: "Quem o criou ou mudou por último deixou a administração. Se o clube ainda precisa dele, confira e ligue de novo.",
      },
    ]);
    expect(club.db.select().from(auditLog).all()).toContainEqual(
      expect.objectContaining({ action: "webhook.off", subjectId: his!.id, details: "casa-0.example" }),
    );
    expect((await ana.call("PUT", `/api/webhooks/${his!.id}/enabled`)).status).toBe(200);
    expect(webhooksOf(club)).toMatchObject([{ disabledAt: null }, { disabledAt: null }]);
  },
);

it.each(ends)(
  "a webhook that failures have switched off is not turned on by a test once its maker %s",
  async (_, end) => {
    const opened = await openInvited({ WEBHOOKS_PRIVATE: "on" });
    const { club, ana, davi } = opened;
    const receiver = await openReceiver();
    const off = new Date(club.clock.now.getTime() - hour);
    const isOff = { failingSince: off, disabledAt: off };
    makeWebhook(club, { url: receiver.url, createdById: davi.viewer.id, ...isOff });
    await end(opened);
    expect((await ana.call("POST", "/api/webhooks/1/test")).status).toBe(200);
    expect(receiver.received).toHaveLength(1);
    expect(webhooksOf(club)).toMatchObject([{ disabledAt: off, failingSince: null }]);
  },
);

it.each<[string, string, object?]>([
  ["moved", "", { url: "https://casa-1.example/segredo", events: ["member.joined"] }],
  ["given another secret", "/secret"],
  ["turned on", "/enabled"],
])("a webhook that the member has %s is switched off as well", async (_, path, body) => {
  const { club, ana, davi } = await openInvited();
  const { id } = makeWebhook(club, {
    url: "https://casa-0.example/segredo",
    createdById: ana.viewer.id,
    disabledAt: path === "/enabled" ? club.clock.now : null,
  });
  const method = path === "/secret" ? "POST" : "PUT";
  expect((await davi.call(method, `/api/webhooks/${id}${path}`, body)).status).toBe(200);
  expect(webhooksOf(club)).toMatchObject([{ disabledAt: null }]);
  await ana.call("PUT", "/api/users/2", { role: "user" });
  expect(webhooksOf(club)).toMatchObject([{ disabledAt: club.clock.now }]);
});

it("an ended invitation stays ended when the account is open, or the role is there, again", async () => {
  const { club, ana, his } = await openInvited();
  await ana.call("POST", "/api/users/2/deactivate");
  await ana.call("POST", "/api/users/2/reactivate");
  expect(await register(club, his)).toEqual([400, revoked]);
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
