import { describe, expect, it } from "vitest";
import { passwordResetTokens, users } from "#db/schema";
import { openClub } from "./app";
import {
  askForReset,
  cancel,
  changesIn,
  confirm,
  emailOf,
  linkTo,
  logIn,
  next,
  old,
  openMailClub,
  openWithAna,
  profile,
  registered,
  resetBy,
} from "./confirmed-email";
import { makeVisitor, password } from "./factory";
import { pageOf } from "./page";
import { Visitor } from "./visitor";

describe("a new address", () => {
  it("is pending on both doors, for its owner only, and the form goes on showing the confirmed one", async () => {
    for (const door of ["form", "json"]) {
      const { club, ana, put } = await openWithAna();
      const admin = await makeVisitor(club, { role: "admin" });
      const answer = door === "form" ? await ana.submit("/settings", "salvar-perfil", profile) : await put();

      if (door === "json") expect(await answer.json()).toMatchObject({ email: old, pendingEmail: next });
      else expect([answer.status, answer.headers.get("location")]).toEqual([303, "/settings"]);
      const html = await pageOf(await ana.get("/settings"));
      expect(html).toContain(`value="${old}"`);
      expect(html).toContain(`Confirme o e-mail: enviamos um link para <b>${next}</b>`);
      expect(await (await ana.get("/api/user")).json()).toMatchObject({ email: old, pendingEmail: next });
      const seen = await (await admin.get(`/api/users/${ana.viewer.id}`)).json();
      expect([seen.email, "pendingEmail" in seen]).toEqual([old, false]);
      expect(club.letters.map(({ to }) => to)).toEqual([next, old]);
      expect(club.letters[1]?.text).not.toContain(next);
      expect(changesIn(club)).toMatchObject([{ userId: ana.viewer.id, email: next, previousEmail: old }]);
    }
  });

  it("stays pending when the profile is saved with the confirmed one, and is not asked for twice", async () => {
    const { club, put } = await openWithAna();
    await put();
    const [pending] = changesIn(club);
    expect(await (await put({ email: old, bio: "Lê." })).json()).toMatchObject({
      bio: "Lê.",
      pendingEmail: next,
    });
    expect((await put()).status).toBe(200);
    expect([changesIn(club), club.letters.length]).toEqual([[pending], 2]);
    expect((await confirm(club, next)).status).toBe(303);
    expect(emailOf(club, "ana")?.email).toBe(next);
  });

  it("takes the place of another one that was pending; only the newest links work", async () => {
    const { club, put } = await openWithAna();
    await put();
    const before = [linkTo(club, next, "/confirmar-email"), linkTo(club, old, "/desfazer-email")];
    await put({ email: "terceiro@fora.example" });
    const visitor = new Visitor(club);
    expect((await visitor.submit(before[0] ?? "", "confirmar")).status).toBe(400);
    expect(await pageOf(await visitor.submit(before[1] ?? "", "desfazer"))).toContain(
      "Este link não existe, já foi usado ou foi substituído por um mais novo.",
    );
    expect((await confirm(club, "terceiro@fora.example")).status).toBe(303);
    expect((await cancel(club, old)).status).toBe(303);
    expect(emailOf(club, "ana")?.email).toBe(old);
  });

  it("can be one that another account has not confirmed, and is refused when one has", async () => {
    const { club, put } = await openWithAna();
    await registered(club, { username: "bia", email: next });
    expect((await put()).status).toBe(200);
    await confirm(club, next);
    expect(emailOf(club, "ana")?.email).toBe(next);
    const rui = await registered(club, { username: "rui", email: "rui@fora.example" });
    const taken = await rui.submit("/settings", "salvar-perfil", { ...profile, email: next });
    expect(taken.status).toBe(409);
    expect(await pageOf(taken)).toContain('id="salvar-perfil-email-erro">Este e-mail já está em uso');
  });

  it("of an account without a confirmed one replaces it and asks for its own link only", async () => {
    const club = openMailClub();
    const rui = await registered(club);
    const { id } = emailOf(club, "rui") ?? { id: 0 };
    const answer = await rui.call("PUT", `/api/users/${id}`, { ...profile, name: "Rui", email: next });
    expect(await answer.json()).toMatchObject({ email: next, pendingEmail: next });
    expect(club.letters.map(({ to }) => to)).toEqual(["rui@fora.example", next]);
    expect(changesIn(club)).toMatchObject([{ email: next, previousEmail: null, cancelToken: null }]);
    await confirm(club, next);
    expect(emailOf(club, "rui")).toMatchObject({ email: next, confirmedAt: club.clock.now });
  });

  it("cannot be undone by opening the link, and not into an address that is another's by now", async () => {
    const { club, ana, put } = await openWithAna();
    await put();
    await confirm(club, next);
    const undo = linkTo(club, old, "/desfazer-email");
    expect((await new Visitor(club).get(undo)).status).toBe(200);
    expect([emailOf(club, "ana")?.email, (await ana.get("/api/user")).status]).toEqual([next, 200]);
    await registered(club, { username: "bia", email: old });
    await confirm(club, old);
    const refused = await new Visitor(club).submit(undo, "desfazer");
    expect(refused.status).toBe(409);
    expect(await pageOf(refused)).toContain(
      "Este e-mail é hoje de outra conta. Fale com a administração do clube.",
    );
    expect(emailOf(club, "ana")?.email).toBe(next);
  });

  it("can be undone for an account that was deactivated meanwhile, which stays so", async () => {
    const { club, put } = await openWithAna();
    await put();
    await confirm(club, next);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).run();
    expect((await cancel(club, old)).status).toBe(303);
    expect(emailOf(club, "ana")?.email).toBe(old);
    expect(await logIn(club, "ana")).toBe(401);
  });

  it("that is pending is dropped by a new password", async () => {
    for (const how of ["change", "reset"]) {
      const { club, ana, put } = await openWithAna();
      await put();
      const link = linkTo(club, next, "/confirmar-email");
      if (how === "change") {
        const typed = { currentPassword: password, newPassword: "outra senha" };
        expect((await ana.call("POST", "/api/change-password", typed)).status).toBe(200);
      } else {
        await askForReset(club, old);
        expect(await resetBy(club, old, "outra senha")).toBe(200);
      }
      expect((await new Visitor(club).submit(link, "confirmar")).status).toBe(400);
      expect(emailOf(club, "ana")?.email).toBe(old);
    }
  });

  it("makes reset links worthless that were mailed to the address before, once it is confirmed", async () => {
    const { club, put } = await openWithAna();
    await askForReset(club, old);
    await put();
    await confirm(club, next);
    expect(await resetBy(club, old, "outra senha")).toBe(400);
    expect(club.db.select().from(passwordResetTokens).all()).toMatchObject([{ usedAt: club.clock.now }]);
  });

  it("works at once where no mail is sent, also one that had been pending before", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { username: "ana", name: "Ana Lima" });
    const answer = await ana.call("PUT", `/api/users/${ana.viewer.id}`, profile);
    expect(await answer.json()).toMatchObject({ email: next, pendingEmail: null });
    expect(emailOf(club, "ana")).toMatchObject({ email: next, confirmedAt: club.clock.now });
    expect(club.letters.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${old}: O e-mail da sua conta mudou · Clube do Livro`,
    ]);
    club.db.update(users).set({ emailConfirmedAt: null }).run();
    await ana.call("PUT", `/api/users/${ana.viewer.id}`, { ...profile, email: old });
    expect(emailOf(club, "ana")).toMatchObject({ email: old, confirmedAt: club.clock.now });
    expect([changesIn(club), club.letters.length]).toEqual([[], 1]);
  });

  it("that was never confirmed works as soon as it is saved again where no mail is sent any more", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { username: "ana", name: "Ana Lima" });
    club.db.update(users).set({ emailConfirmedAt: null }).run();
    await ana.call("PUT", `/api/users/${ana.viewer.id}`, { ...profile, email: old });
    expect(emailOf(club, "ana")).toMatchObject({ email: old, confirmedAt: club.clock.now });
  });

  it("is asked for at most ten times an hour, refused ones counted", async () => {
    const { club, put } = await openWithAna();
    for (let at = 0; at < 10; at += 1) expect((await put({ email: `n${at}@fora.example` })).status).toBe(200);
    const answer = await put({ email: "n10@fora.example" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(club.letters).toHaveLength(20);
  });
});
