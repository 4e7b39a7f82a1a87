import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions, users } from "#db/schema";
import {
  cancel,
  changesIn,
  confirm,
  emailOf,
  linkTo,
  next,
  old,
  openWithAna,
  pass,
  profile,
  registered,
} from "../support/accounts";
import { openClub } from "../support/app";
import { actsIn } from "../support/audit";
import { screenOf, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { clientOf, makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";

describe("a new address", () => {
  it("is pending on page and API, for its owner only, while the form shows the confirmed one", async () => {
    for (const way of ["form", "json"]) {
      const { club, ana, put } = await openWithAna();
      const admin = await makeClient(club, { role: "admin" });
      const answer = way === "form" ? await ana.submit("/settings", "save-profile", profile) : await put();

      if (way === "json") expect(await answer.json()).toMatchObject({ email: old, pendingEmail: next });
      else expect([answer.status, answer.headers.get("location")]).toEqual([303, "/settings"]);
      const screen = await screenOf(ana.get("/settings"));
      expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe(old);
      const request = textOf(screen.getByText(next, { selector: "b" }).parentElement);
      expect(request).toContain(`Confirme o e-mail: enviamos um link para ${next}`);
      expect(await (await ana.get("/api/user")).json()).toMatchObject({ email: old, pendingEmail: next });
      const seen = await (await admin.get(`/api/users/${ana.viewer.id}`)).json();
      expect([seen.email, "pendingEmail" in seen]).toEqual([old, false]);
      expect(club.emails.map(({ to }) => to)).toEqual([next, old]);
      expect(club.emails[1]?.text).not.toContain(next);
      expect(changesIn(club)).toMatchObject([{ userId: ana.viewer.id, email: next, previousEmail: old }]);
    }
  });

  it("replaces an earlier pending one, whose links stop working", async () => {
    const { club, put } = await openWithAna();
    await put();
    const before = [linkTo(club, next, "/confirmar-email"), linkTo(club, old, "/desfazer-email")];
    await put({ email: "terceiro@fora.example" });
    const visitor = new TestClient(club);
    expect((await visitor.submit(before[0] ?? "", "confirm")).status).toBe(400);
    expect(await pageOf(await visitor.submit(before[1] ?? "", "undo"))).toContain(
      "Este link não existe, já foi usado ou foi substituído por um mais novo.",
    );
    expect((await confirm(club, "terceiro@fora.example")).status).toBe(303);
    expect((await cancel(club, old)).status).toBe(303);
    expect(emailOf(club, "ana")?.email).toBe(old);
  });

  it("is not undone by opening the link, nor when the address belongs to another account", async () => {
    const { club, ana, put } = await openWithAna();
    await put();
    await confirm(club, next);
    const undo = linkTo(club, old, "/desfazer-email");
    expect((await new TestClient(club).get(undo)).status).toBe(200);
    expect([emailOf(club, "ana")?.email, (await ana.get("/api/user")).status]).toEqual([next, 200]);
    await registered(club, { username: "bia", email: old });
    await confirm(club, old);
    const refused = await new TestClient(club).submit(undo, "undo");
    expect(refused.status).toBe(409);
    expect(await pageOf(refused)).toContain(
      "Este e-mail é hoje de outra conta. Fale com a administração do clube.",
    );
    expect(emailOf(club, "ana")?.email).toBe(next);
  });

  it("is valid at once in a club without mail, also a pending one from before", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana", name: "Ana Lima" });
    const answer = await ana.call("PUT", `/api/users/${ana.viewer.id}`, profile);
    expect(await answer.json()).toMatchObject({ email: next, pendingEmail: null });
    expect(emailOf(club, "ana")).toMatchObject({ email: next, confirmedAt: club.clock.now });
    expect(club.emails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${old}: O e-mail da sua conta mudou · Clube do Livro`,
    ]);
    club.db.update(users).set({ emailConfirmedAt: null }).run();
    await ana.call("PUT", `/api/users/${ana.viewer.id}`, { ...profile, email: old });
    expect(emailOf(club, "ana")).toMatchObject({ email: old, confirmedAt: club.clock.now });
    expect([changesIn(club), club.emails.length]).toEqual([[], 1]);
  });

  it.each(["all others", "one"])(
    "is dropped with %s of the sessions, which may have asked for it",
    async (which) => {
      const { club, ana, put } = await openWithAna();
      await clientOf(club, ana.viewer);
      const [other] = club.db.select().from(sessions).orderBy(desc(sessions.id)).all();
      const [page, call] =
        which === "one"
          ? [`/settings/sessoes/${other?.id}`, `/api/sessions/${other?.id}`]
          : ["/settings/sessoes/outras", "/api/sessions"];
      expect(await pageOf(await ana.get(page))).not.toContain("A troca do e-mail");
      await put();
      expect(await pageOf(await ana.get(page))).toContain(
        `A troca do e-mail para ${next}, que espera a confirmação, é cancelada.`,
      );
      expect((await ana.call("DELETE", call, { password })).status).toBe(200);
      expect(changesIn(club)).toEqual([]);
      expect((await confirm(club, next)).status).toBe(400);
      expect(emailOf(club, "ana")?.email).toBe(old);
      expect(actsIn(club).at(-1)?.[0]).toBe("email.cancelled");
    },
  );

  it("that corrects an unconfirmed one loses its link with another session, whose dialog says so", async () => {
    const { club, ana, put } = await openWithAna();
    await clientOf(club, ana.viewer);
    const id = club.db.select().from(sessions).all().at(-1)?.id;
    club.db.update(users).set({ emailConfirmedAt: null }).run();
    pass(club, 1);
    await put();
    const sentence = `O link de confirmação enviado a ${next} deixa de valer: peça outro no perfil.`;
    expect(await pageOf(await ana.get(`/settings/sessoes/${id}`))).toContain(sentence);
    expect((await ana.call("DELETE", `/api/sessions/${id}`)).status).toBe(200);
    expect((await confirm(club, next)).status).toBe(400);
    expect(await pageOf(await ana.get("/settings/sessoes/outras"))).not.toContain(sentence);
  });

  it("is limited to ten tries an hour, refused ones included", async () => {
    const { club, put } = await openWithAna();
    for (let at = 0; at < 10; at += 1) expect((await put({ email: `n${at}@fora.example` })).status).toBe(200);
    const answer = await put({ email: "n10@fora.example" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(club.emails).toHaveLength(20);
  });
});
