import { describe, expect, it } from "vitest";
import { loginAttempts, sessions } from "#db/schema";
import { emailOf, hour, minute, next, pass, tryJson } from "../support/accounts";
import { openAged } from "../support/aged";
import { screenOf, toastOf } from "../support/dom";
import { clientOf, password } from "../support/makers";
import { TestClient } from "../support/test-client";

/** The payload of the specification. */
const profile = { name: "Ana Lima", email: next, bio: "Lê.", avatar: "" };
const key = { name: "Planilha", access: "read", lifetime: "30" };

describe("a fresh proof", () => {
  it("is accepted twenty times at once; wrong ones are counted after ten", async () => {
    const { ana } = await openAged(16 * minute);
    const create = (typed: string) =>
      Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          ana.call("POST", "/api/access-keys", { ...key, name: `Chave ${at}`, password: typed }),
        ),
      );
    expect((await create(password)).map(({ status }) => status)).not.toContain(429);
    const wrong = (await create("errada")).map(({ status }) => status).sort();
    expect(wrong).toEqual([...Array(10).fill(400), ...Array(10).fill(429)]);
  });

  it("is that of one session: neither another device nor a visitor has it", async () => {
    const { club, ana } = await openAged();
    const old = await clientOf(club, ana.viewer);
    pass(club, hour);
    expect((await ana.call("POST", "/api/access-keys", { ...key, password })).status).toBe(201);
    expect((await old.call("PUT", "/api/users/1", profile)).status).toBe(403);
    expect((await new TestClient(club).call("PUT", "/api/users/1", profile)).status).toBe(401);
    club.db.delete(sessions).run();
    expect((await ana.call("PUT", "/api/users/1", profile)).status).toBe(401);
    expect(emailOf(club, "ana")?.email).toBe("ana@clube.example");
  });

  it("is a log-in, and a change of the password, which always needs the current one", async () => {
    const { club, bia } = await openAged();
    const client = new TestClient(club);
    expect((await tryJson(club, { username: "bia", by: client })).status).toBe(200);
    const change = { newPassword: "veredas do sertao" };
    const without = await client.call("POST", "/api/change-password", change);
    expect([without.status, (await without.json()).message]).toEqual([400, "Senha atual é obrigatória"]);
    pass(club, hour);
    const answer = await client.call("POST", "/api/change-password", {
      ...change,
      currentPassword: password,
    });
    expect(answer.status).toBe(200);
    expect((await client.call("PUT", `/api/users/${bia.id}`, profile)).status).toBe(200);
  });

  it("is not needed for the rest of the profile, and a missing one is no wrong guess", async () => {
    const { club, ana } = await openAged(hour);
    for (let at = 0; at < 11; at += 1)
      expect((await ana.call("PUT", "/api/users/1", profile)).status).toBe(403);
    expect(club.db.select().from(loginAttempts).all()).toEqual([]);
    const own = { ...profile, email: "ana@clube.example" };
    expect((await ana.call("PUT", "/api/users/1", own)).status).toBe(200);
  });
});

describe("the forms", () => {
  it.each([
    ["create-reset-link", 200],
    ["name-vice", 303],
  ])("of one button (%s) shows the field after the first attempt", async (intent, done) => {
    const { ana, bia } = await openAged(hour);
    const page = `/admin/usuarios/${bia.id}`;
    const asked = await ana.submit(page, intent);
    expect(asked.status).toBe(403);
    expect((await screenOf(asked)).document.getElementById(`${intent}-password`)).not.toBeNull();
    expect((await ana.submit(page, intent, { password })).status).toBe(done);
    expect((await ana.submit(page, "create-reset-link")).status).toBe(200);
  });

  it("end one other session at once, or lead an older session, and the end of all, to the page that asks", async () => {
    const { club, ana } = await openAged();
    for (let at = 0; at < 3; at += 1) await clientOf(club, ana.viewer);
    const list = "/settings?aba=seguranca";
    const fresh = await screenOf(ana.get(list));
    expect(fresh.getAllByRole("button", { name: /^Encerrar sessão/ })).toHaveLength(4);
    fresh.getByRole("link", { name: "Encerrar todas as outras" });
    expect((await ana.submit(list, "end-session", { id: "2" })).headers.get("location")).toBe(list);
    expect(toastOf(await screenOf(ana.get(list)))[0]).toBe("Sessão encerrada");
    pass(club, hour);
    const older = await screenOf(ana.get(list));
    expect(older.getAllByRole("button", { name: /^Encerrar sessão/ })).toHaveLength(1);
    const one = await ana.submit(list, "end-session", { id: "3" });
    const page = "/settings/sessoes/3?aba=seguranca";
    expect([one.status, one.headers.get("location")]).toEqual([303, page]);
    const others = await ana.submit(list, "end-other-sessions");
    expect(others.headers.get("location")).toBe("/settings/sessoes/outras?aba=seguranca");
    expect((await ana.submit(page, "end-session", { id: "3", password })).headers.get("location")).toBe(list);
    const all = "/settings/sessoes/outras?aba=seguranca";
    expect((await ana.submit(all, "end-other-sessions", { password })).headers.get("location")).toBe(list);
    expect(club.db.select({ id: sessions.id }).from(sessions).all()).toEqual([{ id: 1 }]);
  });
});
