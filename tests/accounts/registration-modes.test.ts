import { describe, expect, it } from "vitest";
import { auditLog, clubSettings, invites, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { type Screen, screenFrom, screenOf, tabsIn, textOf, toastOf } from "../support/dom";
import { makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

const ana = {
  username: "ana.lima",
  name: "Ana Lima",
  email: "ana@clube.example",
  password: "sertão veredas",
};

const closed = "O clube não está recebendo novas pessoas agora.";
const byInvite = "O clube recebe novas pessoas por convite.";
const spent = "Este convite já foi usado. Peça outro a quem convidou você.";
const expired = "Este convite expirou. Peça outro a quem convidou você.";
const revoked = "Este convite foi cancelado. Peça outro a quem convidou você.";
const unknown = "Este convite não existe. Confira o endereço ou peça outro a quem convidou você.";

/** A club with one member, this sign-up mode and an invitation "bom" with two uses. */
function clubWith(mode: string, invite: Partial<typeof invites.$inferInsert> = {}): TestClub {
  const club = openClub();
  const { id } = makeMember(club, { role: "admin" });
  club.db.insert(clubSettings).values({ name: "signUp", value: mode }).run();
  const expiresAt = new Date(club.clock.now.getTime() + 1);
  club.db
    .insert(invites)
    .values({ token: "bom", createdById: id, expiresAt, maxUses: 2, ...invite })
    .run();
  return club;
}

const ways = {
  "the form": (club: TestClub, invite: string | null, values: object = {}) =>
    new TestClient(club).submit(`/auth?aba=cadastrar${invite ? `&convite=${invite}` : ""}`, "register", {
      ...ana,
      confirmPassword: ana.password,
      ...(invite === null ? {} : { invite }),
      ...values,
    }),
  JSON: (club: TestClub, invite: string | null, values: object = {}) =>
    new TestClient(club).call("POST", "/api/register", { ...ana, invite, ...values }),
};

const past = new Date("2026-03-10T14:59:59Z");
const now = new Date("2026-03-10T15:00:00Z");

it("without an invitation uses up no sign-up of its network", async () => {
  const club = clubWith("convite");
  for (let time = 0; time < 61; time += 1) expect((await ways.JSON(club, null)).status).toBe(403);
  expect((await ways.JSON(club, "bom")).status).toBe(201);
});

describe.each(Object.entries(ways))("signing up by %s", (way, signUp) => {
  const taken = way === "JSON" ? 201 : 303;

  it.each([
    ["aberto", null, {}, 0],
    ["aberto", "bom", {}, 1],
    ["aberto", "nada", {}, 0],
    ["convite", "bom", {}, 1],
    ["convite", " bom ", {}, 1],
  ])(
    "in the mode %s with the invitation %s (%j) makes an account, with %i uses afterwards",
    async (...given) => {
      const [mode, invite, values, uses] = given;
      const club = clubWith(mode, values);
      const before = club.db.select().from(invites).get()!.uses;
      expect((await signUp(club, invite)).status).toBe(taken);
      const [, made] = club.db.select().from(users).all();
      expect(made).toMatchObject({ username: "ana.lima", role: "user" });
      expect(club.db.select().from(invites).get()?.uses).toBe(uses);
      const noted = club.db.select().from(auditLog).all();
      expect(noted.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
        ["member.join", made?.id, made?.id],
        ...(uses > before ? [["invite.use", made?.id, 1]] : []),
      ]);
    },
  );

  it.each([
    ["fechado", "bom", {}, 403, closed],
    ["sei lá", "bom", {}, 403, closed],
    ["convite", null, {}, 403, byInvite],
    ["convite", "nada", {}, 400, unknown],
    ["convite", "bom", { expiresAt: now }, 400, expired],
    ["convite", "bom", { uses: 2 }, 400, spent],
    ["convite", "bom", { revokedAt: past }, 400, revoked],
  ])("in the mode %s with the invitation %j (%j) is refused: %i %s", async (...given) => {
    const [mode, invite, values, status, sentence] = given;
    const club = clubWith(mode, values);
    const before = club.app.database.sqlite.prepare("select * from invites").all();

    const answer = await signUp(club, invite);

    expect(answer.status).toBe(status);
    if (way === "JSON") {
      const code = status === 403 ? "forbidden" : "invalid";
      const fields = status === 400 ? { fields: { invite: sentence } } : {};
      expect(await answer.json()).toEqual({ message: sentence, code, ...fields });
    } else {
      const html = await answer.text();
      const screen = screenFrom(html);
      expect(toastOf(screen)[0]).toBe("Falha no registro");
      expect(textOf(screen.document.querySelector("main"))).toContain(sentence);
      expect(screen.getByLabelText<HTMLInputElement>("Nome completo").value).toBe(ana.name);
      expect(html).not.toContain(ana.password);
    }
    expect(club.db.select().from(users).all()).toHaveLength(1);
    expect(club.app.database.sqlite.prepare("select * from invites").all()).toEqual(before);
    expect(club.faults).toEqual([]);
  });

  it.each(["convite", "fechado"])("is allowed for the first account also in the mode %s", async (mode) => {
    const club = openClub();
    club.db.insert(clubSettings).values({ name: "signUp", value: mode }).run();
    expect((await signUp(club, null)).status).toBe(taken);
    expect(club.db.select().from(users).all()).toMatchObject([{ role: "admin" }]);
    expect((await signUp(club, null, { username: "rui", email: "rui@clube.example" })).status).toBe(403);
  });

  it("reveals no membership without an invitation", async () => {
    const club = clubWith("convite");
    makeMember(club, { username: "ana.lima" });
    expect((await signUp(club, "nada")).status).toBe(400);
    expect((await signUp(club, null)).status).toBe(403);
    expect((await signUp(club, "bom")).status).toBe(409);
    expect(club.db.select().from(invites).get()?.uses).toBe(0);
  });
});

describe("the registration page", () => {
  const pageAt = async (club: TestClub, address: string) => {
    const answer = await new TestClient(club).get(address);
    expect(answer.status).toBe(200);
    return screenOf(answer);
  };
  const formIn = ({ document }: Screen) => document.querySelector("form#register");
  const mainOf = ({ document }: Screen) => textOf(document.querySelector("main"));
  const inviteIn = ({ document }: Screen) =>
    document.querySelector<HTMLInputElement>('form#register [name="invite"]')?.value;

  it.each([
    ["fechado", "/auth?convite=bom", {}, closed],
    ["convite", "/auth?aba=cadastrar", {}, byInvite],
    ["convite", "/auth?convite=%00%F0", {}, unknown],
    ["convite", "/auth?convite=bom", { expiresAt: now }, expired],
  ])(
    "in the mode %s shows at %.40s (%j) an explanation in place of a form",
    async (mode, address, values, sentence) => {
      const screen = await pageAt(clubWith(mode, values), address);
      expect(mainOf(screen)).toContain(sentence);
      expect(formIn(screen)).toBeNull();
      expect(screen.getByRole("heading", { level: 1, name: "Cadastrar" }).className).toBe("sr-only");
    },
  );

  it("opens for an invitation with the club's welcome, and includes both after errors and in tabs", async () => {
    const club = clubWith("convite");
    club.db.insert(clubSettings).values({ name: "welcome", value: "Puxe uma <b>cadeira</b>." }).run();

    const invited = await pageAt(club, "/auth?convite=bom");
    expect(formIn(invited)?.getAttribute("action")).toBe("/auth?aba=cadastrar&convite=bom");
    expect(mainOf(invited)).toContain("Você recebeu um convite");
    expect(mainOf(invited)).toContain("Puxe uma <b>cadeira</b>.");
    expect(inviteIn(invited)).toBe("bom");
    const tabs = tabsIn(await pageAt(club, "/auth?aba=entrar&convite=bom"), "Acesso");
    expect(tabs.map(({ to }) => to)).toContain("/auth?aba=cadastrar&convite=bom");

    const answer = await ways["the form"](club, "bom", { confirmPassword: "outra" });
    const again = await screenOf(answer);
    expect(answer.status).toBe(400);
    expect(mainOf(again)).toContain("Senhas não correspondem");
    expect(again.getByLabelText<HTMLInputElement>("Nome completo").value).toBe("Ana Lima");
    expect(inviteIn(again)).toBe("bom");
  });
});

it("two of five concurrent registrations succeed with two remaining uses, by form and JSON", async () => {
  const club = clubWith("convite");
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((at) => {
      const values = { username: `corrida${at}`, email: `c${at}@clube.example` };
      return ways[at % 2 ? "JSON" : "the form"](club, "bom", values);
    }),
  );
  expect(answers.filter(({ status }) => status === 201 || status === 303)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  expect(club.db.select().from(users).all()).toHaveLength(3);
  expect(club.db.select().from(invites).get()?.uses).toBe(2);
  expect(club.faults).toEqual([]);
});
