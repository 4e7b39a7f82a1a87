import { describe, expect, it } from "vitest";
import { auditLog, sessions, users } from "#db/schema";
import { openClub } from "../support/app";
import { makeClient, makeMember, password } from "../support/makers";

const roles = ["user", "admin", "developer"] as const;

describe("reading a member", () => {
  it("returns the member's own data, without the password", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana", name: "Ana Lima", bio: "Lê à noite." });
    const answer = await ana.get("/api/user");
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      id: ana.viewer.id,
      username: "ana",
      name: "Ana Lima",
      email: "ana@clube.example",
      bio: "Lê à noite.",
      avatar: null,
      role: "user",
      createdAt: "2026-03-10T15:00:00.000Z",
      pendingEmail: null,
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(text).not.toMatch(/argon2|sessao|token/);
  });
});

describe("changing one's own profile", () => {
  const profile = { name: "Ana Maria Lima", email: "Ana.Maria@clube.example", bio: "Lê.\n\nMuito." };
  const change = { ...profile, currentPassword: password };

  it("saves name, e-mail and bio, and no other field", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const sent = { ...change, role: "admin", id: 99, username: "outra", password: "nova senha" };
    const answer = await ana.call("PUT", `/api/users/${ana.viewer.id}`, sent);
    const stored = club.db.select().from(users).get()!;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ...profile,
      id: ana.viewer.id,
      username: "ana",
      role: "user",
    });
    expect(stored).toMatchObject({
      ...profile,
      emailKey: "ana.maria@clube.example",
      username: "ana",
      role: "user",
    });
    expect(stored.password).toMatch(/m=8,t=1/);
    expect(club.db.select().from(auditLog).all()).toMatchObject([{ action: "email.changed", details: null }]);
  });

  const long = "A bio não pode ultrapassar 500 caracteres";
  it.each([
    ["name", "A", "Nome deve ter pelo menos 2 caracteres"],
    ["name", "n".repeat(81), "Nome não pode ultrapassar 80 caracteres"],
    ["email", "ana", "Email inválido"],
    ["bio", "b".repeat(501), long],
  ])("refuses %s %j", async (field, value, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);
    const before = club.db.select().from(users).all();
    const answer = await ana.call("PUT", `/api/users/${ana.viewer.id}`, { ...profile, [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: sentence,
      code: "invalid",
      fields: { [field]: sentence },
    });
    expect(club.db.select().from(users).all()).toEqual(before);
  });

  it("refuses another member's e-mail and accepts its own in other case", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    makeMember(club, { username: "rui" });
    const path = `/api/users/${ana.viewer.id}`;
    const taken = await ana.call("PUT", path, { ...change, email: "RUI@clube.example" });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toEqual({ message: "Este e-mail já está em uso", code: "conflict" });
    expect((await ana.call("PUT", path, { ...profile, email: "ANA@clube.example" })).status).toBe(200);
  });
});

describe("changing a member's role", () => {
  it.each([
    ["admin", "developer"],
    ["developer", "admin"],
    ["developer", "developer"],
  ] as const)(
    "allows the role %s to make a member %s, ends that member's sessions and adds an audit row",
    async (by, role) => {
      const club = openClub();
      const staff = await makeClient(club, { role: by });
      const rui = await makeClient(club);
      const answer = await staff.call("PUT", `/api/users/${rui.viewer.id}`, { role });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id: rui.viewer.id, role });
      expect((await rui.get("/api/user")).status).toBe(401);
      expect(club.db.select().from(sessions).all()).toMatchObject([{ userId: staff.viewer.id }]);
      expect(club.db.select().from(auditLog).all()).toMatchObject([
        {
          actorId: staff.viewer.id,
          action: "member.role",
          subject: "user",
          subjectId: rui.viewer.id,
          details: `user -> ${role}`,
          createdAt: club.clock.now,
        },
      ]);
    },
  );

  it("is refused to members, for others and for themselves", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const rui = makeMember(club);
    for (const id of [rui.id, ana.viewer.id, 999_999]) {
      for (const role of roles) {
        expect((await ana.call("PUT", `/api/users/${id}`, { role })).status).toBe(403);
      }
    }
    expect(
      (await ana.call("PUT", `/api/users/${rui.id}`, { name: "Outro", email: "o@c.example" })).status,
    ).toBe(403);
    expect(club.db.select().from(users).all()).toMatchObject([
      { role: "user" },
      { role: "user", name: rui.name },
    ]);
  });

  it("is refused to staff for themselves, with an unknown role and for an unknown member", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const rui = makeMember(club);
    const put = async (id: number, role: unknown) => {
      const answer = await admin.call("PUT", `/api/users/${id}`, { role });
      return [answer.status, (await answer.json()).message];
    };
    expect(await put(admin.viewer.id, "user")).toEqual([403, "Ninguém muda o próprio papel."]);
    expect(await put(rui.id, "rei")).toEqual([400, "Papel desconhecido"]);
    expect(await put(rui.id, null)).toEqual([400, "Papel desconhecido"]);
    expect(await put(999_999, "admin")).toEqual([404, "Membro não encontrado."]);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it("is refused for the last admin", async () => {
    const club = openClub();
    const developer = await makeClient(club, { role: "developer" });
    const admins = [makeMember(club, { role: "admin" }), makeMember(club, { role: "admin" })];
    makeMember(club, { role: "admin", deactivatedAt: club.clock.now });
    const answers = await Promise.all(
      admins.map(({ id }) => developer.call("PUT", `/api/users/${id}`, { role: "user" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.json()).toEqual({
      message: "O clube precisa de pelo menos um administrador.",
      code: "conflict",
    });
  });
});
