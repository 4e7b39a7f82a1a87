import { describe, expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { pass, tryForm, tryJson } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { makeAuthenticator } from "../support/authenticator";
import { screenOf, textOf } from "../support/dom";
import { clientOf, makeClient, makeMember } from "../support/makers";
import { codeOf, makeApp, makePasskey } from "../support/second-factors";
import { TestClient } from "../support/test-client";

const minute = 60_000;

function openWithApp() {
  const club = openClub();
  const ana = makeMember(club, { username: "ana", name: "Ana Lima" });
  makeApp(club, ana);
  return { club, ana };
}

const rowsIn = ({ db }: TestClub) =>
  db.select({ action: auditLog.action, details: auditLog.details }).from(auditLog).all();

async function afterPassword(club: TestClub): Promise<TestClient> {
  const visitor = new TestClient(club);
  expect((await tryJson(club, { by: visitor })).status).toBe(200);
  return visitor;
}

const finish = (client: TestClient, code: string) =>
  client.call("POST", "/api/login/second-factor", { code });

describe("a right password without the second factor", () => {
  it("leaves one audit row an hour, which the member and the staff see", async () => {
    const { club, ana } = openWithApp();
    const staff = await makeClient(club, { role: "admin" });
    const own = await clientOf(club, ana);
    await tryForm(club);
    const section = async () => {
      const { getByRole } = await screenOf(own.get("/settings?aba=seguranca"));
      return textOf(getByRole("region", { name: "Entradas recentes" }));
    };
    expect(await section()).toContain("Senha certa, sem o segundo fator");
    for (let at = 0; at < 4; at += 1) await tryJson(club, { address: `198.51.100.${at}` });

    expect(rowsIn(club)).toEqual([{ action: "session.half", details: "5 Navegador desconhecido" }]);
    expect(await section()).toContain("5 vezes a senha certa em uma hora, sem o segundo fator");
    expect((await (await own.get("/api/user/sign-ins")).json())[0]).toMatchObject({
      ...{ action: "session.half", times: 5, device: "Navegador desconhecido" },
    });
    const log = textOf((await screenOf(staff.get("/admin/registro"))).getByRole("main"));
    expect(log).toContain("A senha de Ana Lima foi digitada certa 5 vezes em uma hora");
    pass(club, 60 * minute);
    await tryJson(club);
    expect(rowsIn(club)).toHaveLength(2);
  });

  it("is over once the account is closed, also after it is reopened", async () => {
    const { club, ana } = openWithApp();
    const staff = await makeClient(club, { role: "admin" });
    const visitor = await afterPassword(club);
    for (const act of ["deactivate", "reactivate"])
      expect((await staff.call("POST", `/api/users/${ana.id}/${act}`)).status).toBe(200);

    expect((await finish(visitor, codeOf(club))).status).toBe(401);
    expect((await finish(await afterPassword(club), codeOf(club))).status).toBe(200);
  });
});

describe("a refused passkey after the password", () => {
  it("counts as a wrong code, by JSON and by form", async () => {
    const { club, ana } = openWithApp();
    makePasskey(club, ana);
    const visitor = await afterPassword(club);
    const stranger = makeAuthenticator();
    for (let at = 0; at < 5; at += 1) {
      const options = await visitor.call("POST", "/api/login/second-factor/options");
      const passkey = stranger.use(await options.json());
      const answer =
        at % 2
          ? await visitor.call("POST", "/api/login/second-factor", { passkey })
          : await visitor.submit("/auth/codigo", "second-step-by-passkey", {
              passkey: JSON.stringify(passkey),
            });
      expect(answer.status).toBe(401);
    }
    expect(rowsIn(club)[1]).toEqual({ action: "session.refuse-code", details: "5 Navegador desconhecido" });
    expect((await finish(visitor, codeOf(club))).status).toBe(401);
    expect((await visitor.call("POST", "/api/login/second-factor/options")).status).toBe(401);
  });
});

describe("guesses of the code", () => {
  /** Ten wrong ones in two log-ins. */
  async function guess(club: TestClub, by: TestClient): Promise<number[]> {
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      if (at % 5 === 0) await tryJson(club, { by });
      statuses.push((await finish(by, String(at).padStart(6, "0"))).status);
    }
    return statuses;
  }

  // Attack: with the password alone an intruder makes as many known browsers as log-ins.
  it("from browsers that are known since before the factor count together", async () => {
    const club = openClub();
    const ana = makeMember(club, { username: "ana" });
    const [one, two] = [await afterPassword(club), await afterPassword(club)];
    makeApp(club, ana);
    expect(await guess(club, one)).toEqual(Array(10).fill(400));
    expect(await guess(club, two)).toEqual(Array(10).fill(429));
  });

  it("of others leave a browser that has given the code before", async () => {
    const club = openClub();
    const ana = makeMember(club, { username: "ana" });
    const [own, known] = [await afterPassword(club), await afterPassword(club)];
    makeApp(club, ana);
    await tryJson(club, { by: own });
    expect((await finish(own, codeOf(club))).status).toBe(200);
    pass(club, minute);
    for (const by of [known, new TestClient(club)]) await guess(club, by);
    await tryJson(club, { by: own });
    expect((await finish(own, codeOf(club))).status).toBe(200);
  });
});
