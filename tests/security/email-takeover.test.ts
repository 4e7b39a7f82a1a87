import { describe, expect, it } from "vitest";
import { auditLog, sessions, users } from "#db/schema";
import {
  askForReset,
  cancel,
  changesIn,
  confirm,
  day,
  emailOf,
  linkTo,
  logIn,
  minute,
  newcomer,
  next,
  old,
  openMailClub,
  openWithAna,
  pass,
  profile,
  proofNeeded,
  registered,
  resetBy,
} from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { actsIn } from "../support/audit";
import { screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient, password } from "../support/makers";
import { codeOf } from "../support/second-factors";
import { TestClient } from "../support/test-client";

describe("a session without the password", () => {
  it.each([
    ["with mail", openMailClub],
    ["without mail", openClub],
  ])("cannot set a new address in a club %s, by form or by call", async (_, open) => {
    const club = open();
    const ana = await makeClient(club, { username: "ana", name: "Ana Lima" });
    pass(club, 16 * minute);
    await ana.get("/settings");
    const before = club.db.select().from(users).all();
    const wrong = "Senha atual incorreta";
    const refused = { message: wrong, code: "invalid", fields: { currentPassword: wrong } };
    for (const [typed, status, refusal] of [
      [undefined, 403, proofNeeded],
      ["", 403, proofNeeded],
      ["errada", 400, refused],
    ] as const) {
      const { currentPassword: _, ...fields } = profile;
      const change = { ...fields, bio: "Lê.", ...(typed === undefined ? {} : { currentPassword: typed }) };
      const called = await ana.call("PUT", `/api/users/${ana.viewer.id}`, change);
      expect([called.status, await called.json()]).toEqual([status, refusal]);

      const submitted = await ana.submit("/settings", "save-profile", change);
      expect(submitted.status).toBe(status);
      const screen = await screenOf(submitted);
      expect(textOf(screen.document.getElementById("save-profile-currentPassword-erro"))).toBe(
        refusal.message,
      );
      const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
      expect(["Nome", "E-mail", "Bio", "Senha atual"].map(typedIn)).toEqual(["Ana Lima", next, "Lê.", ""]);
    }
    expect(club.db.select().from(users).all()).toEqual(before);
    expect([changesIn(club), club.emails]).toEqual([[], []]);
  });
});

async function promote(club: TestClub, _: TestClient, id: number) {
  const staff = await makeClient(club, { role: "admin" });
  const change = { role: "developer", currentPassword: password };
  expect((await staff.call("PUT", `/api/users/${id}`, change)).status).toBe(200);
}

async function addApp(club: TestClub, rui: TestClient) {
  const begun = await rui.call("POST", "/api/second-factor/app", { password: newcomer.password });
  const { secret } = (await begun.json()) as { secret: string };
  const code = codeOf(club, secret);
  expect((await rui.call("POST", "/api/second-factor/app/confirm", { code })).status).toBe(200);
}

describe("an intruder with session and password", () => {
  it("receives no reset mail at a new address before its confirmation, and the owner can undo it", async () => {
    const { club, put } = await openWithAna();

    expect((await put()).status).toBe(200);
    await askForReset(club, next);
    await askForReset(club, old);

    expect(emailOf(club, "ana")).toMatchObject({ email: old, confirmedAt: club.clock.now });
    expect(club.emails.map(({ to, subject }) => `${to}: ${subject.split(" · ")[0]}`)).toEqual([
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
    expect(await logIn(club, "ana", "senha do intruso")).toBe(401);
    const screen = await screenOf(new TestClient(club).get("/desfazer-email?desfeita=1"));
    screen.getByRole("heading", { level: 1, name: "Troca desfeita" });
    screen.getByText(/^A senha desta conta deixou de valer:/);
    const link = screen.getByRole("link", { name: "Esqueci minha senha" });
    expect(link.getAttribute("href")).toBe("/auth/esqueci-senha");
    await askForReset(club, next);
    await askForReset(club, old);
    expect(club.emails.at(-1)?.to).toBe(old);
    expect(await resetBy(club, old, "senha da Ana")).toBe(200);
    expect(await logIn(club, "ana", "senha da Ana")).toBe(200);
  });

  it("ends when the change is undone before its confirmation, and the new address gets nothing", async () => {
    const { club, ana, put } = await openWithAna();
    await put();
    await askForReset(club, old);
    const confirmation = linkTo(club, next, "/confirmar-email");

    expect((await cancel(club, old)).status).toBe(303);

    expect([changesIn(club), club.db.select().from(sessions).all()]).toEqual([[], []]);
    expect((await ana.get("/api/user")).status).toBe(401);
    expect(await logIn(club, "ana", password)).toBe(401);
    expect(await resetBy(club, old, "outra senha")).toBe(400);
    expect((await new TestClient(club).submit(confirmation, "confirm")).status).toBe(400);
    expect(emailOf(club, "ana")?.email).toBe(old);
  });

  it("can change the address again seven days after its confirmation", async () => {
    const { club, ana, put } = await openWithAna();
    await put();
    const undo = linkTo(club, old, "/desfazer-email");
    pass(club, 6 * day);
    await confirm(club, next);
    pass(club, 7 * day - 1);
    expect((await put({ email: "terceiro@fora.example" })).status).toBe(409);
    (await screenOf(new TestClient(club).get(undo))).getByRole("button", { name: "Desfazer a troca" });
    pass(club, 1);
    const late = await new TestClient(club).submit(undo, "undo");
    expect([late.status, (await pageOf(late)).includes("Este link expirou.")]).toEqual([400, true]);
    const again = await ana.call("PUT", `/api/users/${ana.viewer.id}`, {
      ...profile,
      email: "terceiro@fora.example",
    });
    expect([again.status, (await again.json()).pendingEmail]).toEqual([200, "terceiro@fora.example"]);
    expect(club.emails.at(-1)?.to).toBe(next);
  });

  it("has no use of a pending address after a new password, also without an earlier confirmed one", async () => {
    const club = openMailClub();
    const rui = await registered(club);
    const { id } = emailOf(club, "rui") ?? { id: 0 };
    const change = { name: "Rui", email: next, bio: "", currentPassword: newcomer.password };
    expect((await rui.call("PUT", `/api/users/${id}`, change)).status).toBe(200);
    const typed = { currentPassword: newcomer.password, newPassword: "outra senha" };
    expect((await rui.call("POST", "/api/change-password", typed)).status).toBe(200);

    expect((await confirm(club, next)).status).toBe(400);
    expect(emailOf(club, "rui")).toMatchObject({ email: next, confirmedAt: null });
    expect((await rui.submit("/settings", "resend-email")).status).toBe(303);
  });

  it("has no use of a pending address or of a reset link after a promotion", async () => {
    const { club, ana, put } = await openWithAna();
    await put();
    await askForReset(club, old);

    await promote(club, ana, ana.viewer.id);

    expect((await confirm(club, next)).status).toBe(400);
    expect(await resetBy(club, old, "senha do intruso")).toBe(400);
    expect(emailOf(club, "ana")?.email).toBe(old);
  });

  it.each([
    ["a promotion", promote],
    ["the first second factor", addApp],
  ])("has no use of an address asked for before %s, also if it replaces none", async (_, act) => {
    const club = openMailClub();
    const rui = await registered(club);
    const id = emailOf(club, "rui")?.id ?? 0;
    const change = { name: "Rui", email: next, bio: "", currentPassword: newcomer.password };
    pass(club, minute);
    expect((await rui.call("PUT", `/api/users/${id}`, change)).status).toBe(200);

    await act(club, rui, id);

    expect((await confirm(club, next)).status).toBe(400);
    expect(actsIn(club).map(([action]) => action)).not.toContain("email.cancelled");
  });

  it("the address of the registration can be confirmed after a promotion", async () => {
    const club = openMailClub();
    const rui = await registered(club);
    await promote(club, rui, emailOf(club, "rui")?.id ?? 0);
    expect((await confirm(club, newcomer.email)).status).toBe(303);
  });

  it("has no use of a pending address after deactivation and reactivation of the account", async () => {
    const { club, ana, put } = await openWithAna();
    const admin = await makeClient(club, { role: "admin" });
    await put();
    for (const act of ["deactivate", "reactivate"]) {
      expect((await admin.call("POST", `/api/users/${ana.viewer.id}/${act}`, {})).status).toBe(200);
    }

    expect((await confirm(club, next)).status).toBe(400);
    expect([emailOf(club, "ana")?.email, changesIn(club)]).toEqual([old, []]);
  });
});

describe("a change to a mistyped address", () => {
  it("can be cancelled by its owner: both links stop working, and an audit row is added", async () => {
    const { club, ana, put } = await openWithAna();
    await put();
    (await screenOf(ana.get("/settings"))).getByRole("button", { name: "Cancelar a troca" });

    const answer = await ana.submit("/settings", "cancel-email");

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/settings"]);
    const screen = await screenOf(ana.get("/settings"));
    expect(toastOf(screen)[0]).toBe("Troca de e-mail cancelada");
    expect(textOf(screen.document.body)).not.toContain("Cancelar a troca");
    expect([(await confirm(club, next)).status, (await cancel(club, old)).status]).toEqual([400, 400]);
    expect(emailOf(club, "ana")?.email).toBe(old);
    expect(club.db.select().from(auditLog).all().at(-1)?.action).toBe("email.cancelled");
  });

  it("cannot be cancelled without a pending change, nor for the first address of an account", async () => {
    const { club, ana } = await openWithAna();
    const rui = await registered(club);
    for (const client of [ana, rui]) {
      const answer = await client.submit("/settings", "cancel-email");
      expect(answer.status).toBe(409);
      const html = await pageOf(answer);
      expect(html).toContain("Nenhuma troca de e-mail espera confirmação.");
      expect(html).not.toContain("Cancelar a troca");
    }
    expect((await confirm(club, newcomer.email)).status).toBe(303);
  });
});
