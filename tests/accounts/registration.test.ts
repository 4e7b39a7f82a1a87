import { describe, expect, it } from "vitest";
import { sessions, users } from "#db/schema";
import { tryJson } from "../support/accounts";
import { openClub } from "../support/app";
import { screenFrom, screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

const ana = {
  username: "ana.lima",
  name: "Ana Lima",
  email: "ana@clube.example",
  password: "sertão veredas",
};
const form = (values: Partial<typeof ana> & { confirmPassword?: string } = {}) => {
  const fields = { ...ana, ...values };
  return { confirmPassword: fields.password, ...fields };
};
const page = "/auth?aba=cadastrar";

describe("creating an account", () => {
  it("makes the first one admin and later ones user, with role and id from the request ignored", async () => {
    const club = openClub();
    const first = new TestClient(club);
    const second = new TestClient(club);
    const extra = { role: "developer", id: "77", createdAt: "1999-01-01", avatar: "https://evil.example/a" };

    const byForm = await first.submit(page, "register", { ...form(), ...extra });
    const byJson = await second.call("POST", "/api/register", {
      ...ana,
      username: "rui",
      email: "RUI@clube.example",
      ...extra,
    });

    expect(byForm.status).toBe(303);
    expect(byForm.headers.get("location")).toBe("/");
    expect(byJson.status).toBe(201);
    expect(await byJson.json()).toEqual({
      id: 2,
      username: "rui",
      name: "Ana Lima",
      email: "RUI@clube.example",
      bio: null,
      avatar: null,
      role: "user",
      createdAt: "2026-03-10T15:00:00.000Z",
      pendingEmail: null,
    });
    expect(club.db.select().from(users).all()).toMatchObject([
      { id: 1, username: "ana.lima", role: "admin", avatar: null },
      { id: 2, username: "rui", role: "user", emailKey: "rui@clube.example" },
    ]);
    expect(club.db.select().from(users).get()?.password).toMatch(/^\$argon2id\$/);
    expect((await (await second.call("GET", "/api/user")).json()).username).toBe("rui");
  });

  it("shows the specification's toast", async () => {
    const club = openClub();
    const visitor = new TestClient(club);
    await visitor.submit(page, "register", form());
    const screen = await screenOf(visitor.get("/"));
    const welcome = "Welcome to the book club, Ana Lima!";
    expect(toastOf(screen)).toEqual(["Registro bem-sucedido", welcome]);
    expect(screen.getByText(welcome).lang).toBe("en");
    expect(await pageOf(await visitor.get("/"))).not.toContain("Registro bem-sucedido");
  });

  it("makes one admin of twenty concurrent first registrations", async () => {
    const club = openClub();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const values = { ...ana, username: `corrida${at}`, email: `c${at}@clube.example` };
        const visitor = new TestClient(club);
        return at % 2
          ? visitor.call("POST", "/api/register", values)
          : visitor.submit(page, "register", form(values));
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(201),
      ...Array(10).fill(303),
    ]);
    const roles = club.db.select().from(users).all();
    expect(roles.filter(({ role }) => role === "admin")).toHaveLength(1);
    expect(roles).toHaveLength(20);
  });

  it("makes one account of the same form sent twice at once", async () => {
    const club = openClub();
    const visitor = new TestClient(club);
    const answers = await Promise.all([1, 2].map(() => visitor.submit(page, "register", form())));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(club.db.select().from(users).all()).toHaveLength(1);
    expect(club.faults).toEqual([]);
  });

  it("accepts the longest and shortest texts, and preserves every space of a password", async () => {
    const longest = {
      username: `joão.9_-${"x".repeat(22)}`,
      name: "n".repeat(80),
      password: "sá".repeat(64),
    };
    for (const values of [longest, { username: "ana", name: "Jô", password: " abc1 " }]) {
      const [one, two] = [openClub(), openClub()];
      expect((await new TestClient(one).submit(page, "register", form(values))).status).toBe(303);
      expect((await new TestClient(two).call("POST", "/api/register", { ...ana, ...values })).status).toBe(
        201,
      );
      const { password, ...seen } = values;
      for (const club of [one, two]) {
        expect(club.db.select().from(users).all()).toMatchObject([seen]);
        expect((await tryJson(club, { username: values.username, password })).status).toBe(200);
        expect((await tryJson(club, { username: values.username, password: password.trim() })).status).toBe(
          password === password.trim() ? 200 : 401,
        );
      }
    }
  });

  const validCharacters = "Use apenas letras, números, ponto, hífen e sublinhado";
  const noSpaces = "Sem espaços: use apenas letras, números, ponto, hífen e sublinhado";
  const longSecret = "A senha não pode ultrapassar 128 caracteres";
  const refused: [string, keyof typeof ana, string, string][] = [
    ["no username", "username", "", "Usuário é obrigatório"],
    ["a username of 31", "username", "a".repeat(31), "O usuário não pode ultrapassar 30 caracteres"],
    ["a username with a space", "username", "ana lima", noSpaces],
    ["a username with a joiner", "username", "علی\u200cرضا", validCharacters],
    ["a username of letters without a shape", "username", "\u3164\u115f\uffa0", "Usuário é obrigatório"],
    ["a name of 81", "name", "n".repeat(81), "Nome não pode ultrapassar 80 caracteres"],
    ["a name of invisible marks", "name", "\u200b\u202e\u200d\u200d", "Nome é obrigatório"],
    ["no e-mail", "email", "", "E-mail é obrigatório"],
    ["two e-mails", "email", "ana@clube.example, b@c.example", "E-mail inválido"],
    ["an e-mail of 255", "email", `${"e".repeat(241)}@clube.example`, "E-mail inválido"],
    ["a password of 5", "password", "abc12", "A senha deve ter pelo menos 6 caracteres"],
    ["a password of 129", "password", "s".repeat(129), longSecret],
  ];
  it.each(refused)("refuses %s by form and by JSON", async (_, field, value, sentence) => {
    const club = openClub();
    const values = { [field]: value };
    const byForm = await new TestClient(club).submit(page, "register", form(values));
    const byJson = await new TestClient(club).call("POST", "/api/register", { ...ana, ...values });
    expect(byForm.status).toBe(400);
    expect(await pageOf(byForm)).toContain(sentence);
    expect(byJson.status).toBe(400);
    expect(await byJson.json()).toEqual({
      message: sentence,
      code: "invalid",
      fields: { [field]: sentence },
    });
    expect([club.db.select().from(users).all(), club.faults]).toEqual([[], []]);
  });

  it.each([
    ["username", "JOÃO", "username", "Este nome de usuário já está em uso"],
    ["username", "jo\u200dão\u3164", "username", "Este nome de usuário já está em uso"],
    ["e-mail", "Joao@CLUBE.example", "email", "Este e-mail já está em uso"],
  ])("refuses a taken %s written as %j and never returns a password", async (_, value, field, sentence) => {
    const club = openClub();
    makeMember(club, { username: "João", email: "joao@clube.example" });
    const values = form({ [field]: value, password: "segredo-um-dois" });
    const byForm = await new TestClient(club).submit(page, "register", values);
    const byJson = await new TestClient(club).call("POST", "/api/register", values);

    const html = await byForm.text();
    expect(byForm.status).toBe(409);
    const screen = screenFrom(html);
    expect(toastOf(screen)[0]).toBe("Falha no registro");
    expect(textOf(screen.getByRole("main"))).toContain(sentence);
    expect(screen.getByLabelText<HTMLInputElement>("Nome completo").value).toBe("Ana Lima");
    expect(html).not.toContain("segredo-um-dois");
    expect(byJson.status).toBe(409);
    expect(await byJson.json()).toEqual({ message: sentence, code: "conflict" });
    expect(club.db.select().from(users).all()).toHaveLength(1);
    expect(club.db.select().from(sessions).all()).toEqual([]);
  });

  it.each([
    ["http://localhost:3000", false],
    ["https://clube.example", true],
  ])("sets a session cookie inaccessible to scripts; at %s Secure is %s", async (PUBLIC_URL, secure) => {
    const club = openClub({ PUBLIC_URL });
    makeMember(club);
    const answer = await new TestClient(club).call("POST", "/api/register", ana);
    const [cookie = ""] = answer.headers.getSetCookie();
    const attributes = cookie.split("; ").slice(1).sort();
    expect(cookie).toMatch(secure ? /^__Host-sessao=/ : /^sessao=/);
    expect(attributes).toEqual(
      ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", ...(secure ? ["Secure"] : [])].sort(),
    );
  });
});
