import { describe, expect, it } from "vitest";
import { auditLog, authenticatorApps, recoveryCodes } from "#db/schema";
import { minute, pass, proofNeededNow } from "../support/accounts";
import { openClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { clientOf, makeClient, password } from "../support/makers";
import { codeOf, makeApp, makePasskey } from "../support/second-factors";

const page = "/settings/aplicativo?aba=seguranca";
const security = "/settings?aba=seguranca";

describe("setting up an authenticator app", () => {
  it("works by form: password, QR code and secret, first code, ten recovery codes shown once", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const started = await ana.submit(page, "start-app", { password });
    expect([started.status, started.headers.get("location")]).toEqual([303, page]);
    expect(started.headers.getSetCookie()).toEqual([expect.stringMatching(/^sessao=/)]);

    const shown = await ana.get(page);
    const screen = await screenOf(shown);
    screen.getByRole("img", { name: "Código QR para o aplicativo" });
    const { secret } = club.db.select().from(authenticatorApps).get()!;
    expect(textOf(screen.document.querySelector("code"))).toBe(secret.match(/.{4}/g)?.join(" "));
    const link = screen.getByRole("link", { name: "Abra o aplicativo por aqui" }).getAttribute("href");
    expect(link).toBe(
      `otpauth://totp/Clube%20do%20Livro:ana?issuer=Clube%20do%20Livro&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const answer = await ana.submit(page, "confirm-app", { code: codeOf(club, secret) });

    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const codes = await screenOf(answer);
    codes.getByRole("heading", { level: 1, name: "Códigos de recuperação" });
    const listed = [...codes.document.querySelectorAll("ol code")].map(textOf);
    expect(listed).toHaveLength(10);
    for (const code of listed) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect(club.db.select().from(recoveryCodes).all()).toHaveLength(10);
    expect(JSON.stringify(club.db.select().from(recoveryCodes).all())).not.toContain(listed[0]);
    const later = await (await ana.get(page)).text();
    for (const once of [secret, listed[0]!]) expect(later).not.toContain(once);
    expect(club.db.select().from(auditLog).all()).toMatchObject([{ action: "factor.add", details: "app" }]);
    expect(club.emails).toMatchObject([
      { to: "ana@clube.example", subject: "O segundo fator da sua conta mudou · Clube do Livro" },
    ]);
    const tab = await screenOf(ana.get(security));
    expect(textOf(tab.getByRole("region", { name: "Segundo fator" }))).toContain("Ligado desde 10/03/2026");
    const factors = { appSince: club.clock.now.toISOString(), passkeys: [], recoveryCodesLeft: 10 };
    expect(await (await ana.get("/api/second-factor")).json()).toEqual(factors);
    expect((await ana.call("POST", "/api/second-factor/app", { password })).status).toBe(409);
  });

  it("works by JSON", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const started = await ana.call("POST", "/api/second-factor/app", { password });
    const { secret, address } = await started.json();
    expect([started.status, address]).toEqual([201, expect.stringContaining(secret)]);
    const answer = await ana.call("POST", "/api/second-factor/app/confirm", { code: codeOf(club, secret) });
    expect([answer.status, (await answer.json()).recoveryCodes]).toEqual([200, expect.any(Array)]);
  });

  it.each([
    [{}, 403, proofNeededNow.message],
    [{ password: "errada" }, 400, "Senha atual incorreta"],
  ])("does not start with %j in an older session", async (body, status, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);
    pass(club, 16 * minute);
    const byForm = await ana.submit(page, "start-app", body);
    const byJson = await ana.call("POST", "/api/second-factor/app", body);
    expect([byForm.status, byJson.status]).toEqual([status, status]);
    expect(await byJson.json()).toMatchObject({ message: sentence });
    expect(textOf((await screenOf(byForm)).getByRole("main"))).toContain(sentence);
    expect(club.db.select().from(authenticatorApps).all()).toEqual([]);
  });

  it("refuses a wrong code, one of a clock ten minutes wrong, and one after a quarter of an hour", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { secret } = await (await ana.call("POST", "/api/second-factor/app", { password })).json();
    for (const code of ["000000", codeOf(club, secret, 600), codeOf(club, secret, -600)]) {
      const answer = await ana.submit(page, "confirm-app", { code });
      expect(answer.status).toBe(400);
      expect(textOf((await screenOf(answer)).getByRole("main"))).toContain("acerte o relógio do celular");
    }
    pass(club, 15 * minute);
    const late = await ana.submit(page, "confirm-app", { code: codeOf(club, secret) });
    expect(late.status).toBe(409);
    expect(await (await ana.get(page)).text()).not.toContain(secret.slice(0, 4));
    expect(club.db.select().from(authenticatorApps).get()?.confirmedAt).toBeNull();
  });

  it("shows the secret to the session that began it alone, and confirms it there alone", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const found = await clientOf(club, ana.viewer);
    const { secret } = await (await ana.call("POST", "/api/second-factor/app", { password })).json();
    const start = secret.slice(0, 4);
    expect(await (await ana.get(page)).text()).toContain(start);
    expect(await (await found.get(page)).text()).not.toContain(start);
    for (const answer of [
      await found.call("POST", "/api/second-factor/app/confirm", { code: codeOf(club, secret) }),
      await found.submit(page, "confirm-app", { code: codeOf(club, secret) }),
    ]) {
      expect(answer.status).toBe(409);
    }
    await ana.call("POST", "/api/logout");
    expect(club.db.select().from(authenticatorApps).all()).toEqual([]);
  });

  it("ends with a new password, of this session and of another", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const intruder = await clientOf(club, ana.viewer);
    const words = [password, "veredas do sertao", "outro sertao"];
    for (const [at, by] of [intruder, ana].entries()) {
      const [currentPassword, newPassword] = words.slice(at);
      await by.call("POST", "/api/second-factor/app", { password: currentPassword });
      const change = { currentPassword, newPassword };
      expect((await ana.call("POST", "/api/change-password", change)).status).toBe(200);
      expect(club.db.select().from(authenticatorApps).all()).toEqual([]);
    }
  });

  it("keeps the recovery codes of a member with a passkey", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makePasskey(club, ana.viewer);
    await ana.call("POST", "/api/second-factor/recovery-codes", { password });
    const { secret } = await (await ana.call("POST", "/api/second-factor/app", { password })).json();
    const answer = await ana.submit(page, "confirm-app", { code: codeOf(club, secret) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, security]);
    expect(toastOf(await screenOf(ana.get(security)))[0]).toBe("Aplicativo de códigos ligado");
  });
});

describe("removing a factor", () => {
  it("needs the password, notifies the member and, with the last one, deletes the recovery codes", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    makeApp(club, ana.viewer);
    const { id } = makePasskey(club, ana.viewer, "Celular");
    await ana.call("POST", "/api/second-factor/recovery-codes", { password });
    const [app, passkey] = ["/settings/segundo-fator/aplicativo", `/settings/segundo-fator/${id}`];

    expect((await ana.submit(app, "remove-factor", { password: "errada" })).status).toBe(400);
    expect((await ana.submit(app, "remove-factor", { password })).headers.get("location")).toBe(security);
    expect(toastOf(await screenOf(ana.get(security)))[0]).toBe("Aplicativo de códigos desligado");
    expect(club.db.select().from(recoveryCodes).all()).toHaveLength(10);
    expect((await ana.get(app)).status).toBe(404);
    expect(textOf((await screenOf(ana.get(passkey))).getByRole("main"))).toContain("seu único segundo fator");
    const answer = await ana.call("DELETE", `/api/second-factor/passkeys/${id}`, { password });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { appSince: null, passkeys: [], recoveryCodesLeft: 0 },
    ]);
    expect(club.db.select().from(recoveryCodes).all()).toEqual([]);
    expect(club.emails).toHaveLength(3);
    expect((await ana.call("DELETE", "/api/second-factor/app", { password })).status).toBe(409);
  });

  it("is impossible for another member's", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = makePasskey(club, (await makeClient(club)).viewer);
    const byJson = await ana.call("DELETE", `/api/second-factor/passkeys/${id}`, { password });
    const byForm = await ana.submit(`/settings/segundo-fator/${id}`, "remove-factor", { password });
    expect([byJson.status, byForm.status]).toEqual([404, 404]);
  });
});

describe("new recovery codes", () => {
  it("replace the earlier ones, by form, and are shown once", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const without = await ana.submit("/settings/codigos", "renew-codes", { password });
    expect(without.status).toBe(409);
    makeApp(club, ana.viewer);
    await ana.call("POST", "/api/second-factor/recovery-codes", { password });
    const before = club.db.select().from(recoveryCodes).all();
    const answer = await ana.submit("/settings/codigos", "renew-codes", { password });
    const { document } = await screenOf(answer);
    expect(document.querySelectorAll("ol code")).toHaveLength(10);
    const after = club.db.select().from(recoveryCodes).all();
    expect(after).toHaveLength(10);
    expect(after.some(({ codeHash }) => before.some((row) => row.codeHash === codeHash))).toBe(false);
  });
});
