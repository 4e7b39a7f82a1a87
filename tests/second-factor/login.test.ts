import { describe, expect, it } from "vitest";
import { auditLog, challenges, recoveryCodes, sessions, users } from "#db/schema";
import { askForReset, day, pass, resetBy, tryForm, tryJson } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeClient, makeMember, password } from "../support/makers";
import { codeOf, makeApp } from "../support/second-factors";
import { TestClient } from "../support/test-client";

const page = "/auth/codigo";
const minute = 60_000;
const otherSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

function openWithApp() {
  const club = openClub();
  const ana = makeMember(club, { username: "ana", name: "Ana Lima" });
  makeApp(club, ana);
  return { club, ana };
}

/** A browser between the password and the second step. */
async function afterPassword(club: TestClub, username = "ana"): Promise<TestClient> {
  const visitor = new TestClient(club);
  expect((await tryJson(club, { by: visitor, username })).status).toBe(200);
  return visitor;
}

const finish = (client: TestClient, code: string) =>
  client.call("POST", "/api/login/second-factor", { code });

const opened = ({ db }: TestClub) => db.select().from(sessions).all().length;

describe("a log-in with a second factor", () => {
  it("opens no session with the password alone, and one with the code, by form", async () => {
    const { club } = openWithApp();
    const visitor = new TestClient(club);
    const first = await visitor.submit("/auth?voltar=%2Fevents", "log-in", {
      ...{ username: "ana", password, voltar: "/events" },
    });
    expect([first.status, first.headers.get("location")]).toEqual([303, `${page}?voltar=%2Fevents`]);
    expect([visitor.hasCookie("sessao"), visitor.hasCookie("aparelho"), opened(club)]).toEqual([
      false,
      false,
      0,
    ]);
    const asking = await screenOf(visitor.get(`${page}?voltar=%2Fevents`));
    asking.getByRole("heading", { level: 1, name: "Confirme que é você" });
    expect(textOf(asking.document.body)).not.toContain("Ana");
    expect((await visitor.get("/events")).status).toBe(302);

    const fields = { code: codeOf(club), voltar: "/events" };
    const second = await visitor.submit(`${page}?voltar=%2Fevents`, "second-step", fields);

    expect([second.status, second.headers.get("location")]).toEqual([303, "/events"]);
    expect(toastOf(await screenOf(visitor.get("/events")))).toEqual([
      "Login bem-sucedido",
      "Welcome back, Ana Lima!",
    ]);
    expect([visitor.hasCookie("desafio"), visitor.hasCookie("aparelho"), opened(club)]).toEqual([
      false,
      true,
      1,
    ]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([{ action: "session.open" }]);
    expect(club.db.select().from(challenges).all()).toEqual([]);
  });

  it("ends the session before, and the session of a wrong code stays", async () => {
    const { club, ana } = openWithApp();
    const bia = await makeClient(club);
    await tryJson(club, { by: bia });
    expect((await finish(bia, "000000")).status).toBe(400);
    expect(await (await bia.get("/api/user")).json()).toMatchObject({ id: bia.viewer.id });
    expect((await finish(bia, codeOf(club))).status).toBe(200);
    expect(club.db.select().from(sessions).all()).toMatchObject([{ userId: ana.id }]);
  });

  it("accepts a code once, also for two requests at the same moment", async () => {
    const { club } = openWithApp();
    const [one, two] = [await afterPassword(club), await afterPassword(club)];
    const code = codeOf(club);
    const answers = await Promise.all([finish(one, code), finish(two, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect((await refused!.json()).message).toContain("já foi usado");
    expect(opened(club)).toBe(1);
  });

  it.each([
    ["a clock ten minutes late", -600],
    ["a minute ago", -61],
  ])("refuses a code of %s, in a sentence about the clock", async (_, seconds) => {
    const { club } = openWithApp();
    const visitor = await afterPassword(club);
    const answer = await visitor.submit(page, "second-step", { code: codeOf(club, undefined, seconds) });
    expect(answer.status).toBe(400);
    expect(textOf((await screenOf(answer)).getByRole("main"))).toContain("acerte o relógio do celular");
    expect(opened(club)).toBe(0);
  });

  it.each([-30, 30])("accepts a code of a clock that is %i seconds wrong", async (seconds) => {
    const { club } = openWithApp();
    const answer = await finish(await afterPassword(club), codeOf(club, undefined, seconds));
    expect(answer.status).toBe(200);
  });

  it("refuses the code of another member", async () => {
    const { club } = openWithApp();
    makeApp(club, makeMember(club, { username: "bia" }), otherSecret);
    const visitor = await afterPassword(club);
    expect((await finish(visitor, codeOf(club, otherSecret))).status).toBe(400);
    expect(opened(club)).toBe(0);
  });

  it("ends after five wrong codes, and after twenty guesses makes the browser wait", async () => {
    const { club } = openWithApp();
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let guess = 0, visitor = await afterPassword(club); guess < 20; guess += 1) {
      if (guess > 0 && guess % 5 === 0) visitor = await afterPassword(club);
      last = await finish(visitor, String(guess).padStart(6, "0"));
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(10).fill(429)]);
    expect((await last!.json()).message).toBe(
      "Muitas tentativas de confirmar o código. Espere 60 minutos e tente de novo.",
    );
    const right = await finish(await afterPassword(club), codeOf(club));
    expect(right.status).toBe(429);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "session.half", details: "5 Navegador desconhecido" },
      { action: "session.refuse-code", details: "10 Navegador desconhecido" },
    ]);
    pass(club, 60 * minute);
    expect((await finish(await afterPassword(club), codeOf(club))).status).toBe(200);
  });

  it("by right codes is never refused, and clears the wrong ones of its own browser alone", async () => {
    const { club } = openWithApp();
    const browser = new TestClient(club);
    const enter = async (code: string) => {
      await tryJson(club, { by: browser });
      return (await finish(browser, code)).status;
    };
    expect(await enter(codeOf(club))).toBe(200);
    for (let at = 0; at < 9; at += 1) expect(await enter("000000")).toBe(400);
    for (let at = 0; at < 9; at += 1)
      expect((await finish(await afterPassword(club), "000000")).status).toBe(400);
    for (let at = 0; at < 30; at += 1) {
      pass(club, 30_000);
      expect(await enter(codeOf(club))).toBe(200);
      if (at < 3) for (let guess = 0; guess < 3; guess += 1) expect(await enter("000000")).toBe(400);
    }
    const other = async () => (await finish(await afterPassword(club), "000000")).status;
    expect([await other(), await other()]).toEqual([400, 429]);
  });

  it("refuses the sixth answer of one log-in, also the right one", async () => {
    const { club } = openWithApp();
    const visitor = await afterPassword(club);
    for (let guess = 0; guess < 5; guess += 1) await finish(visitor, "000000");
    const answer = await finish(visitor, codeOf(club));
    expect([answer.status, (await answer.json()).message]).toEqual([
      401,
      "Esta entrada expirou. Comece de novo, pela senha.",
    ]);
    const { getByRole } = await screenOf(visitor.get(page));
    getByRole("link", { name: "Voltar para o login" });
  });

  it("expires after ten minutes, with a new password and with the account", async () => {
    const { club } = openWithApp();
    const late = await afterPassword(club);
    pass(club, 10 * minute);
    expect((await finish(late, codeOf(club))).status).toBe(401);
    pass(club, 7 * day);
    const reset = await afterPassword(club);
    await askForReset(club, "ana@clube.example");
    expect(await resetBy(club, "ana@clube.example", "outra senha")).toBe(200);
    expect((await finish(reset, codeOf(club))).status).toBe(401);
    // The reset does not switch an established factor off.
    const closed = new TestClient(club);
    const answer = await tryJson(club, { by: closed, password: "outra senha" });
    expect(await answer.json()).toEqual({ needs: "secondFactor" });
    expect(opened(club)).toBe(0);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).run();
    expect((await finish(closed, codeOf(club))).status).toBe(401);
  });

  it("does not begin without the password, or with an invented cookie", async () => {
    const { club } = openWithApp();
    const visitor = new TestClient(club);
    expect((await finish(visitor, codeOf(club))).status).toBe(401);
    visitor.storeCookie(`desafio=${Buffer.from('"x"').toString("base64")}`);
    expect((await finish(visitor, codeOf(club))).status).toBe(401);
    expect((await tryForm(club, { by: visitor, password: "errada" })).status).toBe(401);
    expect(opened(club)).toBe(0);
  });
});

describe("a recovery code", () => {
  async function openWithCodes() {
    const { club, ana } = openWithApp();
    const client = await afterPassword(club);
    await finish(client, codeOf(club));
    const answer = await client.call("POST", "/api/second-factor/recovery-codes", { password });
    const codes: string[] = (await answer.json()).recoveryCodes;
    return { club, ana, codes };
  }

  it("replaces the code once, by form", async () => {
    const { club, codes } = await openWithCodes();
    const [one, two] = [await afterPassword(club), await afterPassword(club)];
    const { getByLabelText } = await screenOf(one.get(`${page}?com=recuperacao`));
    getByLabelText("Código de recuperação");
    const typed = codes[0]!.toLowerCase().replace("-", " ");
    expect((await one.submit(page, "second-step", { code: typed })).status).toBe(303);
    expect((await two.submit(page, "second-step", { code: codes[0]! })).status).toBe(400);
    expect(opened(club)).toBe(2);
    const used = club.db
      .select()
      .from(recoveryCodes)
      .all()
      .filter(({ usedAt }) => usedAt);
    expect(used).toHaveLength(1);
    const acts = club.db.select({ action: auditLog.action }).from(auditLog).all();
    expect(acts.map(({ action }) => action)).toContain("factor.recovery");
  });

  it("of another member is refused", async () => {
    const { club, codes } = await openWithCodes();
    makeApp(club, makeMember(club, { username: "bia" }), otherSecret);
    expect((await finish(await afterPassword(club, "bia"), codes[0]!)).status).toBe(400);
  });
});
