import { describe, expect, it } from "vitest";
import { auditLog, clubSettings } from "#db/schema";
import { openClub } from "../support/app";
import { makeClient } from "../support/makers";
import { TestClient } from "../support/test-client";
import { loremOf } from "../support/text";

const whole = {
  name: "Clube Travessia",
  timeZone: "America/Manaus",
  welcome: "Boa leitura!\n\nA casa é sua.",
  guidelines: "Leia devagar.",
  signUp: "convite",
  hidesRanking: true,
  asksFactorOfStaff: false,
  staffPasswordMin: 10,
  viceAfterDays: 30,
};

/** Saved once, they have a row also with the default. */
const decided = [
  { name: "name", value: "Clube do Livro" },
  { name: "signUp", value: "aberto" },
];

describe("the club's settings by JSON", () => {
  it("have defaults in a new club; only staff receives the registration mode", async () => {
    const club = openClub({ CLUB_TIMEZONE: "Europe/Lisbon" });
    const staff = await makeClient(club, { role: "developer" });
    const bia = await makeClient(club);
    const nothing = { welcome: null, guidelines: null, hidesRanking: false };
    const open = { name: "Clube do Livro", timeZone: "Europe/Lisbon", ...nothing };

    expect(await (await bia.get("/api/club")).json()).toEqual(open);
    expect(await (await staff.get("/api/club")).json()).toEqual({
      ...open,
      signUp: "aberto",
      asksFactorOfStaff: false,
      staffPasswordMin: 6,
      viceAfterDays: 45,
    });
    expect((await new TestClient(club).get("/api/club")).status).toBe(401);
  });

  it("can be changed by staff, with an audit row, and are returned to all members", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "developer" });
    const bia = await makeClient(club);

    const answer = await staff.call("PUT", "/api/club", { ...whole, isAdmin: true });

    expect([answer.status, await answer.json()]).toEqual([200, whole]);
    const { signUp: _, viceAfterDays: __, asksFactorOfStaff: ___, staffPasswordMin: ____, ...open } = whole;
    expect(await (await bia.get("/api/club")).json()).toEqual(open);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      {
        actorId: staff.viewer.id,
        action: "club.settings",
        subject: "club",
        subjectId: null,
        details:
          "name: Clube do Livro -> Clube Travessia; timeZone: - -> America/Manaus; welcome; guidelines; signUp: aberto -> convite; hidesRanking: false -> true; staffPasswordMin: 6 -> 10; viceAfterDays: 45 -> 30",
      },
    ]);
    await staff.call("PUT", "/api/club", whole);
    expect(club.db.select().from(auditLog).all()).toHaveLength(1);
  });

  it("left empty have their defaults again", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    await staff.call("PUT", "/api/club", whole);

    const bare = {
      name: "Clube do Livro",
      timeZone: "",
      welcome: " \n ",
      guidelines: null,
      signUp: "aberto",
      hidesRanking: null,
      staffPasswordMin: 6,
      viceAfterDays: 45,
    };
    const answer = await staff.call("PUT", "/api/club", bare);

    expect(await answer.json()).toEqual({
      ...bare,
      ...{ timeZone: null, welcome: null, hidesRanking: false, asksFactorOfStaff: false },
    });
    expect(club.db.select().from(clubSettings).all()).toEqual(decided);
  });

  const shortName = "O nome do clube deve ter pelo menos 2 caracteres";
  it.each([
    ["name", "C", shortName],
    ["name", "c".repeat(61), "O nome do clube não pode ultrapassar 60 caracteres"],
    ["timeZone", "America/Nowhere", "Fuso horário desconhecido"],
    ["welcome", loremOf(501), "As boas-vindas não podem ultrapassar 500 caracteres"],
    ["guidelines", loremOf(2001), "As diretrizes não podem ultrapassar 2000 caracteres"],
    ["signUp", "talvez", "Escolha quem pode criar uma conta: aberto, convite ou fechado"],
    ["hidesRanking", "talvez", "Valor inválido"],
    ["asksFactorOfStaff", true, "Antes de pedir o segundo fator aos outros, configure o seu."],
    ["staffPasswordMin", 7, "Escolha 6, 8, 10 ou 12 caracteres"],
    ["viceAfterDays", 13, "Os dias devem ficar entre 14 e 365"],
  ])("refuse %s %.20j", async (field, value, sentence) => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    const answer = await staff.call("PUT", "/api/club", { ...whole, [field]: value });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: sentence, code: "invalid", fields: { [field]: sentence } },
    ]);
    expect(club.db.select().from(clubSettings).all()).toEqual([]);
  });

  it.each([
    ["name", "ê".repeat(60)],
    ["guidelines", loremOf(2000)],
    ["viceAfterDays", 365],
  ])("accept %s %.20j", async (field, value) => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    const answer = await staff.call("PUT", "/api/club", { ...whole, [field]: value });
    expect([answer.status, (await answer.json())[field]]).toEqual([200, value]);
  });

  it("are refused to members", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    expect((await bia.call("PUT", "/api/club", whole)).status).toBe(403);
    expect((await new TestClient(club).call("PUT", "/api/club", whole)).status).toBe(401);
    expect(club.db.select().from(clubSettings).all()).toEqual([]);
  });
});

describe("a new time zone", () => {
  it("applies at once: a page saved now counts for the local day", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    club.clock.now = new Date("2026-03-11T02:30:00Z");
    expect((await (await staff.get("/api/club")).json()).timeZone).toBe("America/Sao_Paulo");
    const dateShown = async () => /(\d\d\/\d\d\/2026)/.exec(await (await staff.get("/")).text())?.[1];
    expect(await dateShown()).toBe("10/03/2026");

    await staff.call("PUT", "/api/club", { ...whole, viceAfterDays: 45, timeZone: "Europe/Lisbon" });

    expect(await dateShown()).toBe("11/03/2026");
    const event = { title: "Encontro", startDate: "2026-04-01T19:00", endDate: "2026-04-01T21:00" };
    const made = await (await staff.call("POST", "/api/events", event)).json();
    expect(made.startDate).toBe("2026-04-01T18:00:00.000Z");
  });
});
