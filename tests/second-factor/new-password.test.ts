import { describe, expect, it } from "vitest";
import { auditLog, authenticatorApps, passkeys, recoveryCodes } from "#db/schema";
import {
  askForReset,
  cancel,
  confirm,
  day,
  linkTo,
  next,
  old,
  openWithAna,
  pass,
  profile,
  resetBy,
  tryJson,
} from "../support/accounts";
import type { TestClub } from "../support/app";
import { makeAuthenticator } from "../support/authenticator";
import { screenOf, textOf } from "../support/dom";
import { clientOf, makeClient, password } from "../support/makers";
import { makeApp, makePasskey } from "../support/second-factors";
import { TestClient } from "../support/test-client";

const task = "confira suas passkeys e o aplicativo de códigos";
const newPassword = "veredas do sertao";

const ask = async (client: TestClient, path: string, body?: object) =>
  (await client.call("POST", path, body)).json();

async function addPasskey(client: TestClient) {
  const device = makeAuthenticator();
  const options = await ask(client, "/api/second-factor/passkeys/options", { name: "X", password });
  const credential = device.create(options);
  const answer = await client.call("POST", "/api/second-factor/passkeys", { name: "X", credential });
  expect(answer.status).toBe(201);
  return device;
}

async function enterBy(club: TestClub, device: ReturnType<typeof makeAuthenticator>): Promise<number> {
  const visitor = new TestClient(club);
  const passkey = device.use(await ask(visitor, "/api/login/passkey/options"));
  return (await visitor.call("POST", "/api/login/passkey", { passkey })).status;
}

async function reset(club: TestClub): Promise<void> {
  await askForReset(club, old);
  expect(await resetBy(club, old, newPassword)).toBe(200);
}

describe("a password that is set without a session", () => {
  it("by a reset link deletes an intruder's new passkey, with the recovery codes", async () => {
    const { club, ana } = await openWithAna();
    const device = await addPasskey(await clientOf(club, ana.viewer));
    await reset(club);
    expect(await enterBy(club, device)).toBe(401);
    expect(club.db.select().from(recoveryCodes).all()).toEqual([]);
    expect(
      club.db
        .select()
        .from(auditLog)
        .all()
        .map(({ action }) => action),
    ).toContain("factor.reset");
  });

  it.each([
    ["with a removed one", 0, true],
    ["with an older one", 8 * day, true],
    ["without any", null, false],
  ])("asks a member %s on the page and by e-mail to look through them: %3$j", async (_, age, isAsked) => {
    const { club, ana } = await openWithAna();
    if (age !== null) makeApp(club, ana.viewer);
    pass(club, age ?? 0);
    await askForReset(club, old);
    const visitor = new TestClient(club);
    const address = linkTo(club, old, "/reset-password");
    const fields = { newPassword, confirmPassword: newPassword };
    const answer = await visitor.submit(address, "reset-password", fields);
    const page = await screenOf(visitor.get(answer.headers.get("location") ?? ""));
    expect(textOf(page.getByRole("main")).includes(task)).toBe(isAsked);
    page.getByRole("heading", { name: "Senha redefinida" });
    expect(textOf(page.document.body).includes("dos últimos sete dias foram removidos")).toBe(age === 0);
    expect(club.emails.at(-1)?.subject).toBe("Sua senha mudou · Clube do Livro");
    expect(club.emails.at(-1)?.text.includes(task)).toBe(isAsked);
  });

  it("deletes recovery codes of the last seven days also where an older factor stays", async () => {
    const { club, ana } = await openWithAna();
    makeApp(club, ana.viewer);
    pass(club, 30 * day);
    const intruder = await clientOf(club, ana.viewer);
    const { recoveryCodes: codes } = await ask(intruder, "/api/second-factor/recovery-codes", { password });
    await reset(club);
    expect(club.db.select().from(authenticatorApps).all()).toHaveLength(1);
    const visitor = new TestClient(club);
    await tryJson(club, { by: visitor, password: newPassword });
    expect((await visitor.call("POST", "/api/login/second-factor", { code: codes[0] })).status).toBe(400);
    expect(club.db.select().from(recoveryCodes).all()).toEqual([]);
  });

  it("by a link of the staff leaves every factor: it would open the account of another admin", async () => {
    const { club, ana } = await openWithAna();
    makeApp(club, ana.viewer);
    const staff = await makeClient(club, { role: "admin" });
    const { link } = await ask(staff, `/api/users/${ana.viewer.id}/reset-link`);
    const token = new URL(link).searchParams.get("token");
    const { message } = await ask(new TestClient(club), `/api/reset-password/${token}`, { newPassword });
    expect(message).not.toContain("removidos");
    expect(club.db.select().from(authenticatorApps).all()).toHaveLength(1);
    const visitor = new TestClient(club);
    await tryJson(club, { by: visitor, password: newPassword });
    expect((await visitor.get("/api/user")).status).toBe(401);
  });

  it("by the undo of an e-mail change also deletes those since the request", async () => {
    const { club, ana } = await openWithAna();
    makePasskey(club, ana.viewer, "Antiga");
    pass(club, 8 * day);
    const intruder = await clientOf(club, ana.viewer);
    expect((await intruder.call("PUT", `/api/users/${ana.viewer.id}`, profile)).status).toBe(200);
    const device = await addPasskey(intruder);
    pass(club, 6 * day);
    expect((await confirm(club, next)).status).toBeLessThan(400);
    pass(club, 6 * day);
    expect((await cancel(club, old)).status).toBeLessThan(400);
    expect(await enterBy(club, device)).toBe(401);
    expect(club.db.select().from(passkeys).all()).toMatchObject([{ name: "Antiga" }]);
  });
});
