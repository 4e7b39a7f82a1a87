import { describe, expect, it } from "vitest";
import { auditLog } from "#db/schema";
import type { LoginView } from "~/club/accounts/views";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const day = 86_400_000;
const address = "/settings?aba=seguranca";
const call = "/api/user/sign-ins";
const headers = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

/** The rows of the section Entradas recentes, top to bottom. */
async function listed(client: TestClient): Promise<string[]> {
  const { getByRole } = await screenOf(client.get(address));
  const rows = getByRole("region", { name: "Entradas recentes" }).querySelectorAll("li");
  return [...rows].map((row) => {
    row.querySelector("br")?.replaceWith("|");
    return textOf(row);
  });
}

async function openWithAna() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin", username: "dora", name: "Dora Paz" });
  const ana = await makeClient(club, { username: "ana", name: "Ana Lima" });
  const logIn = (username: string, word = password) =>
    new TestClient(club).call("POST", "/api/login", { username, password: word }, { headers });
  return { club, admin, ana, logIn };
}

describe("Entradas recentes", () => {
  it("shows the own logins, failures and changes, newest first, without those of others", async () => {
    const { club, admin, ana, logIn } = await openWithAna();
    await logIn("ana");
    await logIn("ana", "errada");
    await logIn("ana", "errada");
    await logIn("dora");
    await logIn("dora", "errada");
    club.clock.now = new Date(club.clock.now.getTime() + 60_000);
    await ana.call("POST", "/api/change-password", { currentPassword: password, newPassword: "nova senha" });
    await admin.call("POST", `/api/users/${ana.viewer.id}/reset-link`);
    await admin.call("PUT", `/api/events/1/rsvps/${ana.viewer.id}`, { status: "no" });

    expect(await listed(ana)).toEqual([
      "Link de nova senha gerado pela administração|10/03/2026 12:01",
      "Senha trocada|10/03/2026 12:01",
      "2 tentativas de entrar com senha errada em uma hora|Firefox no Linux · 10/03/2026 12:00",
      "Entrada na conta|Firefox no Linux · 10/03/2026 12:00",
    ]);
    expect(await (await ana.call("GET", call)).json()).toEqual([
      {
        id: 6,
        action: "member.reset-link",
        device: null,
        times: null,
        createdAt: "2026-03-10T15:01:00.000Z",
      },
      { id: 5, action: "password.change", device: null, times: null, createdAt: "2026-03-10T15:01:00.000Z" },
      {
        id: 2,
        action: "session.refuse",
        device: "Firefox no Linux",
        times: 2,
        createdAt: "2026-03-10T15:00:00.000Z",
      },
      {
        id: 1,
        action: "session.open",
        device: "Firefox no Linux",
        times: null,
        createdAt: "2026-03-10T15:00:00.000Z",
      },
    ]);
    expect(await listed(admin)).toEqual([
      "Tentativa de entrar com senha errada|Firefox no Linux · 10/03/2026 12:00",
      "Entrada na conta|Firefox no Linux · 10/03/2026 12:00",
    ]);
  });

  it("is limited to twenty rows and ninety days, also before a cleanup", async () => {
    const { club, ana } = await openWithAna();
    const own = {
      actorId: ana.viewer.id,
      targetUserId: ana.viewer.id,
      subject: "session",
      action: "session.open",
    };
    const ago = (days: number) => new Date(club.clock.now.getTime() - days * day);
    club.db
      .insert(auditLog)
      .values([
        { ...own, details: "velha", createdAt: ago(90) },
        { ...own, details: "quase", createdAt: new Date(ago(90).getTime() + 1) },
      ])
      .run();
    expect((await listed(ana)).map((row) => row.split(/[|·]/)[1]?.trim())).toEqual(["quase"]);
    const more = Array.from({ length: 24 }, (_, at) => ({ ...own, details: `n${at}`, createdAt: ago(1) }));
    club.db.insert(auditLog).values(more).run();
    const found = (await (await ana.call("GET", call)).json()) as LoginView[];
    expect(found.map(({ device }) => device)).toEqual(Array.from({ length: 20 }, (_, at) => `n${23 - at}`));
    expect(await listed(ana)).toHaveLength(20);
  });

  it("is for members, each with their own rows, without an id parameter", async () => {
    const { club, admin, ana, logIn } = await openWithAna();
    await logIn("ana");
    expect((await new TestClient(club).call("GET", call)).status).toBe(401);
    for (const query of [`?userId=${ana.viewer.id}`, `?id=${ana.viewer.id}`]) {
      expect(await (await admin.call("GET", `${call}${query}`)).json()).toEqual([]);
    }
    expect((await ana.call("DELETE", call)).status).toBe(405);
    expect(club.db.select().from(auditLog).all()).toHaveLength(1);
  });
});
