import { describe, expect, it } from "vitest";
import { clubSettings } from "#db/schema";
import { inTransaction } from "~/club/context";
import { wokenRole } from "~/club/notifications/account-wording";
import { notify } from "~/club/notifications/changes.server";
import { webhookSwitchedOff } from "~/club/webhook-reactions.server";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { unsubscribeToken } from "~/server/mail/unsubscribe.server";
import { coreContext } from "~/server/runtime/app.server";
import { hour, openMailClub, pass, proofNeeded } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeMember } from "../support/makers";
import { makeNotification, wordedNotifications } from "../support/notifications";
import { makeApp } from "../support/second-factors";
import { TestClient } from "../support/test-client";
import { openWithVice } from "../support/vice";
import { makeWebhook, openWithWebhook } from "../support/webhooks";

/** Ana acts; Davi is the other admin, Eva a developer, Bia and Caio members. */
async function openWithStaff(club = openClub()) {
  const ana = await makeClient(club, { username: "ana", name: "Ana Lima", role: "admin" });
  const davi = makeMember(club, { username: "davi", name: "Davi Melo", role: "admin" });
  const eva = makeMember(club, { username: "eva", name: "Eva Sá", role: "developer" });
  const bia = makeMember(club, { username: "bia", name: "Bia Reis" });
  makeMember(club, { username: "caio", name: "Caio Dias", deactivatedAt: club.clock.now });
  const stricter = { signUp: "fechado", staffPasswordMin: "10" };
  const rows = Object.entries(stricter).map(([name, value]) => ({ name, value }));
  club.db.insert(clubSettings).values(rows).run();
  makeApp(club, ana.viewer);
  return { club, ana, davi, eva, bia };
}

const noticesIn = ({ db }: TestClub) =>
  wordedNotifications({ db }).filter(({ dedupeKey }) => dedupeKey?.startsWith("staff:"));

const address = "https://livraria.example/avisos?chave=segredo";
const settings = { name: "Clube", signUp: "fechado", viceAfterDays: 45 };

const acts: [act: string, method: string, path: string, body: object, title: string, also?: number[]][] = [
  ["a role", "PUT", "/api/users/4", { role: "developer" }, "Ana Lima mudou o papel de Bia Reis", [4]],
  [
    "a role that is taken away",
    "PUT",
    "/api/users/2",
    { role: "user" },
    "Ana Lima mudou o papel de Davi Melo",
  ],
  [
    "the rule of the second factor",
    "PUT",
    "/api/club",
    { ...settings, asksFactorOfStaff: true },
    "Ana Lima passou a pedir o segundo fator de quem administra",
  ],
  ["a reset link", "POST", "/api/users/4/reset-link", {}, "Ana Lima gerou um link de senha para Bia Reis"],
  ["a closed account", "POST", "/api/users/4/deactivate", {}, "Ana Lima desativou a conta de Bia Reis"],
  ["a reopened account", "POST", "/api/users/5/reactivate", {}, "Ana Lima reativou a conta de Caio Dias"],
  [
    "a sign-up by invitation",
    "PUT",
    "/api/club",
    { ...settings, signUp: "convite" },
    "Ana Lima abriu o cadastro a quem tem convite",
  ],
  [
    "a sign-up for all",
    "PUT",
    "/api/club",
    { ...settings, signUp: "aberto" },
    "Ana Lima abriu o cadastro a qualquer pessoa",
  ],
  [
    "shorter passwords of the staff",
    "PUT",
    "/api/club",
    { ...settings, staffPasswordMin: 8 },
    "Ana Lima permitiu senhas de 8 caracteres a quem administra",
  ],
  [
    "an earlier offer to the vice",
    "PUT",
    "/api/club",
    { ...settings, viceAfterDays: 14 },
    "Ana Lima diminuiu para 14 dias a espera do vice",
  ],
  ["the vice", "PUT", "/api/club/vice", { userId: 4 }, "Ana Lima indicou Bia Reis como vice"],
  [
    "a webhook",
    "POST",
    "/api/webhooks",
    { url: address, events: ["book.current"] },
    "Ana Lima criou o webhook livraria.example",
  ],
];

describe("the other staff, and nobody else, hears of", () => {
  it.each(acts)("%s", async (_, method, path, body, title, also = []) => {
    const { club, ana, davi, eva } = await openWithStaff();
    expect((await ana.call(method, path, body)).ok).toBe(true);
    const notices = noticesIn(club);
    expect(notices.map(({ userId }) => userId).sort()).toEqual([davi.id, eva.id, ...also]);
    for (const notice of notices) expect(notice).toMatchObject({ kind: "account", title, actorId: 1 });
    expect(JSON.stringify(notices)).not.toContain("segredo");
  });

  it("the end of a naming, also when another session of the staff does it by form", async () => {
    const { club, marina } = await openWithVice(openClub());
    const davi = makeMember(club, { role: "admin" });
    const answer = await marina.submit("/admin?aba=clube", "remove-vice");
    expect(answer.status).toBe(303);
    expect(noticesIn(club)).toMatchObject([
      { userId: davi.id, title: "Marina Dias deixou o clube sem vice: era Bia Reis" },
    ]);
  });

  it("nothing where nothing changes", async () => {
    const { club, ana } = await openWithStaff();
    expect((await ana.call("PUT", "/api/users/4", { role: "user" })).status).toBe(200);
    expect((await ana.call("PUT", "/api/club", { ...settings, asksFactorOfStaff: false })).status).toBe(200);
    const narrower = { ...settings, staffPasswordMin: 12, viceAfterDays: 60 };
    expect((await ana.call("PUT", "/api/club", narrower)).status).toBe(200);
    expect((await ana.call("POST", "/api/club/invites", { days: 7, uses: 20 })).status).toBe(201);
    expect((await ana.call("POST", "/api/users/5/deactivate")).status).toBe(409);
    expect((await ana.call("DELETE", "/api/club/vice")).status).toBe(200);
    expect((await ana.call("PUT", "/api/users/1", { role: "user" })).status).toBe(403);
    expect(noticesIn(club)).toEqual([]);
  });
});

it("the notice is an e-mail, also for a member of the staff without other notifications", async () => {
  const { club, ana } = await openWithStaff(openMailClub());
  await ana.call("POST", "/api/users/4/reset-link");
  const due = noticesIn(club).map(({ userId, mailDueAt }) => [userId, mailDueAt?.getTime()]);
  expect(due).toEqual([2, 3].map((id) => [id, club.clock.now.getTime()]));
});

it("the notice is an e-mail, also for a member of the staff who gets no other e-mails", async () => {
  const { club, ana, davi } = await openWithStaff(openMailClub());
  const postOffice = startNotificationMailer(club.app);
  await new TestClient(club).submit(`/descadastrar/${unsubscribeToken(club.app, davi.id)}`, "unsubscribe");
  await ana.call("POST", "/api/users/4/reset-link");
  club.emails.length = 0;
  await postOffice.run();
  const [email] = club.emails.filter(({ subject, to }) => to.startsWith("davi") && subject.includes("link"));
  expect(email?.subject).toMatch(/^Ana Lima gerou um link de senha para Bia Reis/);
  // The link would not end this e-mail.
  expect([email?.headers, email?.text.includes("descadastrar")]).toEqual([undefined, false]);
});

describe("a member who is not one of the staff any more", () => {
  const words = ({ db }: TestClub, memberId: number) =>
    wordedNotifications({ db })
      .filter(({ userId }) => userId === memberId)
      .map(({ title }) => title);

  it.each([
    ["lost the role", "PUT", "/api/users/2", { role: "user" }, ["Ana Lima mudou o papel de Davi Melo"]],
    ["has a closed account", "POST", "/api/users/2/deactivate", {}, []],
  ] as const)("and %s keeps no notice and no e-mail of the staff", async (_, method, path, body, left) => {
    const { club, ana, davi, eva } = await openWithStaff(openMailClub());
    const own = "Alguém comentou";
    makeNotification(club, { userId: davi.id, kind: "comment", title: own, mailDueAt: club.clock.now });
    await ana.call("POST", "/api/users/4/reset-link");
    const { id } = makeWebhook(club, { url: "https://casa.example/segredo" });
    await ana.call("DELETE", `/api/webhooks/${id}/enabled`);
    inTransaction(coreContext(club.app), (tx) => {
      webhookSwitchedOff(tx, { id, host: "casa.example", reason: "gone" });
      notify(tx, [davi.id, eva.id], wokenRole(tx, { id: 4 }));
    });
    const before = words(club, eva.id);
    expect([before.length, words(club, davi.id)]).toEqual([4, [own, ...before]]);

    expect((await ana.call(method, path, body)).status).toBe(200);
    expect(words(club, davi.id)).toEqual([own, ...left]);
    expect(words(club, eva.id).slice(0, 4)).toEqual(before);
  });
});

describe("a session without a fresh proof", () => {
  it("turns no webhook on or off and deletes none", async () => {
    const { club, staff } = await openWithWebhook();
    pass(club, hour);
    const path = "/api/webhooks/1";
    const calls = [
      ["DELETE", `${path}/enabled`],
      ["PUT", `${path}/enabled`],
      ["DELETE", path],
    ] as const;
    for (const [method, at] of calls) {
      const asked = await staff.call(method, at);
      expect([asked.status, await asked.json()]).toEqual([403, proofNeeded]);
    }
    expect((await staff.submit("/admin/webhooks", "turn-off-webhook", { id: "1" })).status).toBe(403);
    expect((await staff.submit("/admin/webhooks/1/apagar", "delete-webhook")).status).toBe(403);
  });
});
