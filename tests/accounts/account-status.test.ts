import { describe, expect, it } from "vitest";
import { auditLog, sessions, users } from "#db/schema";
import { changeRole } from "~/club/accounts/roles-changes.server";
import { deactivateMember } from "~/club/accounts/status-changes.server";
import { openClub } from "../support/app";
import { contextOf, makeClient, makeMember, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const deactivated = "Esta conta está desativada. Fale com a administração do clube.";

describe("deactivating an account by JSON", () => {
  it("by staff takes effect at once, with an audit row", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "developer" });
    const rui = await makeClient(club, { username: "rui" });

    const answer = await staff.call("POST", `/api/users/${rui.viewer.id}/deactivate`);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id: rui.viewer.id,
      username: "rui",
      deactivatedAt: "2026-03-10T15:00:00.000Z",
    });
    expect((await rui.get("/api/user")).status).toBe(401);
    expect(club.db.select().from(sessions).all()).toMatchObject([{ userId: staff.viewer.id }]);
    const logIn = await new TestClient(club).call("POST", "/api/login", { username: "rui", password });
    expect([logIn.status, (await logIn.json()).message]).toEqual([401, deactivated]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { actorId: staff.viewer.id, action: "member.deactivate", subject: "user", subjectId: rui.viewer.id },
    ]);
  });

  it("is reversed by reactivation: the account is unchanged, and its old sessions stay ended", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    const rui = await makeClient(club, { username: "rui", role: "developer", bio: "Lê." });
    const before = club.db.select().from(users).all();
    await staff.call("POST", `/api/users/${rui.viewer.id}/deactivate`);

    const answer = await staff.call("POST", `/api/users/${rui.viewer.id}/reactivate`);

    expect([answer.status, (await answer.json()).deactivatedAt]).toEqual([200, null]);
    expect(club.db.select().from(users).all()).toEqual(before);
    expect((await rui.get("/api/user")).status).toBe(401);
    const logIn = await new TestClient(club).call("POST", "/api/login", { username: "rui", password });
    expect(logIn.status).toBe(200);
    expect(
      club.db
        .select()
        .from(auditLog)
        .all()
        .map(({ action }) => action),
    ).toEqual(["member.deactivate", "member.reactivate", "session.open"]);
  });

  it("is refused to members, for the own account, for an unknown one and twice", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    const bia = await makeClient(club);
    const deactivated = makeMember(club, { deactivatedAt: club.clock.now });
    const before = club.db.select().from(users).all();
    const post = async (client: TestClient, id: number, act: string) => {
      const answer = await client.call("POST", `/api/users/${id}/${act}`);
      return [answer.status, (await answer.json()).message];
    };
    const staffOnly = "Só a administração do clube pode fazer isto.";

    for (const act of ["deactivate", "reactivate", "reset-link"]) {
      expect(await post(bia, staff.viewer.id, act)).toEqual([403, staffOnly]);
      expect(await post(bia, bia.viewer.id, act)).toEqual([403, staffOnly]);
      expect(await post(staff, 999_999, act)).toEqual([404, "Membro não encontrado."]);
      expect((await post(new TestClient(club), bia.viewer.id, act))[0]).toBe(401);
    }
    expect(await post(staff, staff.viewer.id, "deactivate")).toEqual([
      403,
      "Ninguém desativa a própria conta aqui.",
    ]);
    expect(await post(staff, deactivated.id, "deactivate")).toEqual([409, "Esta conta já está desativada."]);
    expect(await post(staff, bia.viewer.id, "reactivate")).toEqual([409, "Esta conta já está ativa."]);
    expect(club.db.select().from(users).all()).toEqual(before);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });
});

describe("concurrent changes of two admins", () => {
  const acts = [
    ["PUT", "", { role: "user" }],
    ["POST", "/deactivate", undefined],
  ] as const;
  it.each(acts)("leave one admin: %s /api/users/:id%s", async (method, path, body) => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    const rui = await makeClient(club, { role: "admin" });

    const answers = await Promise.all([
      ana.call(method, `/api/users/${rui.viewer.id}${path}`, body),
      rui.call(method, `/api/users/${ana.viewer.id}${path}`, body),
    ]);

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const left = club.db
      .select()
      .from(users)
      .all()
      .filter((one) => one.role === "admin" && !one.deactivatedAt);
    expect(left).toHaveLength(1);
  });

  it("are refused after a loss of role or account during the request", () => {
    const club = openClub();
    const [asAna, asRui, asBia] = [1, 2, 3].map(() => contextOf(club, makeMember(club, { role: "admin" })));
    const { id: caioId } = makeMember(club, { role: "admin" });

    changeRole(asAna!, asRui!.viewer.id, "user");
    deactivateMember(asAna!, asBia!.viewer.id);

    const staffOnly = "Só a administração do clube pode fazer isto.";
    expect(() => changeRole(asRui!, caioId, "user")).toThrow(staffOnly);
    expect(() => deactivateMember(asRui!, caioId)).toThrow(staffOnly);
    expect(() => changeRole(asBia!, caioId, "user")).toThrow("Entre na sua conta para continuar.");
    expect(club.db.select().from(users).all()[3]).toMatchObject({ role: "admin", deactivatedAt: null });
  });
});
