import { describe, expect, it } from "vitest";
import { passwordResetTokens, sessions, users } from "#db/schema";
import { openClub, type TestClub } from "./app";
import {
  cancel,
  changesIn,
  confirm,
  day,
  emailOf,
  linkTo,
  openMailClub,
  pass,
  registered,
} from "./confirmed-email";
import { makeVisitor, password } from "./factory";
import { pageOf } from "./page";
import { Visitor } from "./visitor";

const [old, next] = ["ana@clube.example", "nova@fora.example"];
const profile = { name: "Ana Lima", email: next, bio: "" };

async function openWithAna(env: Record<string, string> = {}) {
  const club = openMailClub(env);
  const ana = await makeVisitor(club, { username: "ana", name: "Ana Lima" });
  const put = (change: Partial<typeof profile> = {}) =>
    ana.call("PUT", `/api/users/${ana.viewer.id}`, { ...profile, ...change });
  return { club, ana, put };
}

const askForReset = (club: TestClub, email: string) =>
  new Visitor(club).call("POST", "/api/forgot-password", { email });
const resetBy = async (club: TestClub, to: string, newPassword: string) => {
  const token = linkTo(club, to, "/reset-password").split("token=")[1];
  return (await new Visitor(club).call("POST", `/api/reset-password/${token}`, { newPassword })).status;
};
const logIn = async (club: TestClub, username: string, typed = password) =>
  (await new Visitor(club).call("POST", "/api/login", { username, password: typed })).status;

describe("a found session", () => {
  it("gets no reset mail to a new address before it is confirmed there, and the owner can undo it", async () => {
    const { club, put } = await openWithAna();

    expect((await put()).status).toBe(200);
    await askForReset(club, next);
    await askForReset(club, old);

    expect(emailOf(club, "ana")).toMatchObject({ email: old, confirmedAt: club.clock.now });
    expect(club.letters.map(({ to, subject }) => `${to}: ${subject.split(" · ")[0]}`)).toEqual([
      `${next}: Confirme o seu e-mail`,
      `${old}: Pedido de troca de e-mail`,
      `${old}: Redefinição de senha`,
    ]);

    expect((await confirm(club, next)).status).toBe(303);
    expect(emailOf(club, "ana")).toMatchObject({ email: next });
    await askForReset(club, next);
    expect(await resetBy(club, next, "senha do intruso")).toBe(200);
    await logIn(club, "ana", "senha do intruso");
    expect(club.db.select().from(sessions).all()).toHaveLength(1);

    const undone = await cancel(club, old);

    expect([undone.status, undone.headers.get("location")]).toEqual([303, "/desfazer-email?desfeita=1"]);
    expect(emailOf(club, "ana")).toMatchObject({ email: old, confirmedAt: club.clock.now });
    expect([changesIn(club), club.db.select().from(sessions).all()]).toEqual([[], []]);
    const html = await pageOf(await new Visitor(club).get("/desfazer-email?desfeita=1"));
    expect(html).toContain("Troca desfeita</h1>");
    expect(html).toContain('href="/auth/esqueci-senha"');
    await askForReset(club, next);
    await askForReset(club, old);
    expect(club.letters.at(-1)?.to).toBe(old);
    expect(await resetBy(club, old, "senha da Ana")).toBe(200);
    expect(await logIn(club, "ana", "senha da Ana")).toBe(200);
  });

  it("is ended when the change is undone before it was confirmed, and the new address gets nothing", async () => {
    const { club, ana, put } = await openWithAna();
    await put();
    await askForReset(club, old);
    const confirmation = linkTo(club, next, "/confirmar-email");

    expect((await cancel(club, old)).status).toBe(303);

    expect([changesIn(club), club.db.select().from(sessions).all()]).toEqual([[], []]);
    expect((await ana.get("/api/user")).status).toBe(401);
    expect(await resetBy(club, old, "outra senha")).toBe(400);
    expect((await new Visitor(club).submit(confirmation, "confirmar")).status).toBe(400);
    expect(emailOf(club, "ana")?.email).toBe(old);
  });

  it("cannot put a second new address in place of the first while the owner may undo it", async () => {
    const { club, put } = await openWithAna();
    await put();
    await confirm(club, next);

    const answer = await put({ email: "terceiro@fora.example" });

    expect(answer.status).toBe(409);
    expect((await answer.json()).message).toContain("O e-mail desta conta acabou de mudar.");
    expect((await cancel(club, old)).status).toBe(303);
    expect(emailOf(club, "ana")?.email).toBe(old);
  });

  it("may change the address again once seven days have passed since it was confirmed", async () => {
    const { club, ana, put } = await openWithAna();
    await put();
    const undo = linkTo(club, old, "/desfazer-email");
    pass(club, 6 * day);
    await confirm(club, next);
    pass(club, 7 * day - 1);
    expect((await put({ email: "terceiro@fora.example" })).status).toBe(409);
    expect(await pageOf(await new Visitor(club).get(undo))).toContain("Desfazer a troca</button>");
    pass(club, 1);
    const late = await new Visitor(club).submit(undo, "desfazer");
    expect([late.status, (await pageOf(late)).includes("Este link expirou.")]).toEqual([400, true]);
    const again = await ana.call("PUT", `/api/users/${ana.viewer.id}`, {
      ...profile,
      email: "terceiro@fora.example",
    });
    expect([again.status, (await again.json()).pendingEmail]).toEqual([200, "terceiro@fora.example"]);
    expect(club.letters.at(-1)?.to).toBe(next);
  });
});

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
    expect(await pageOf(taken)).toContain('id="salvar-perfil-email-error">Este e-mail já está em uso');
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

  it("is asked for at most ten times an hour, refused ones counted", async () => {
    const { club, put } = await openWithAna();
    for (let at = 0; at < 10; at += 1) expect((await put({ email: `n${at}@fora.example` })).status).toBe(200);
    const answer = await put({ email: "n10@fora.example" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(club.letters).toHaveLength(20);
  });
});
