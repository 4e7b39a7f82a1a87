import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loginAttempts, sessions } from "#db/schema";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { endSessionsDuring, minute, pass, proofNeeded, proofNeededNow } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { clientOf, contextOf, makeClient, password } from "../support/makers";

const day = 86_400_000;

const idsIn = ({ db }: TestClub) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .orderBy(sessions.id)
    .all()
    .map(({ id }) => id);

/** Ana with three sessions, 1 of them the current one, and another member with the session 4. */
async function openSessions() {
  const club = openClub();
  const ana = await makeClient(club);
  for (const userAgent of [firefox, null]) openSession(contextOf(club, ana.viewer), ana.viewer.id, userAgent);
  const rui = await makeClient(club);
  return { club, ana, rui };
}

const firefox = "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0";

describe("GET /api/sessions", () => {
  it("returns the own ones, the current one first, then by last activity, without secrets", async () => {
    const { club, ana } = await openSessions();
    const start = club.clock.now.toISOString();
    club.clock.now = new Date(club.clock.now.getTime() + day);
    const now = club.clock.now.toISOString();
    openSession(contextOf(club, ana.viewer), ana.viewer.id, "curl/8.0");

    const answer = await ana.get("/api/sessions");

    expect(answer.status).toBe(200);
    const unknown = { name: "Navegador desconhecido", isHandheld: false, isCurrent: false };
    expect(await answer.json()).toEqual([
      { ...unknown, id: 1, createdAt: start, lastSeenAt: now, isCurrent: true },
      { ...unknown, id: 5, createdAt: now, lastSeenAt: now },
      { ...unknown, id: 3, createdAt: start, lastSeenAt: start },
      { ...unknown, name: "Firefox no Linux", id: 2, createdAt: start, lastSeenAt: start },
    ]);
  });
});

describe("DELETE /api/sessions/:id", () => {
  it("ends one of the own sessions", async () => {
    const { club, ana } = await openSessions();

    const answer = await ana.call("DELETE", "/api/sessions/2", { password });

    expect([answer.status, await answer.json()]).toEqual([200, { message: "A sessão foi encerrada." }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(idsIn(club)).toEqual([1, 3, 4]);
    expect((await ana.call("DELETE", "/api/sessions/2", { password })).status).toBe(404);
  });

  it("does not end another own one with a wrong password, nor, later, without one", async () => {
    const { club, ana } = await openSessions();
    const wrong = "Senha atual incorreta";
    for (const path of ["/api/sessions/2", "/api/sessions"]) {
      const answer = await ana.call("DELETE", path, { password: "errada" });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: wrong, code: "invalid", fields: { password: wrong } },
      ]);
    }
    pass(club, 16 * minute);
    for (const [path, refusal] of [
      ["/api/sessions/2", proofNeeded],
      ["/api/sessions", proofNeededNow],
    ] as const) {
      for (const body of [undefined, {}, { password: "" }]) {
        const answer = await ana.call("DELETE", path, body);
        expect([answer.status, await answer.json()]).toEqual([403, refusal]);
      }
    }
    expect(idsIn(club)).toEqual([1, 2, 3, 4]);
  });

  it("ends no other one when the current one ends during the check", async () => {
    const { club, ana } = await openSessions();
    const end = () => ana.call("DELETE", "/api/sessions", { password });
    expect((await endSessionsDuring(club, end, eq(sessions.id, 1))).status).toBe(401);
    expect(idsIn(club)).toEqual([2, 3, 4]);
  });

  it("returns 404 for another member's, also for staff", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    await makeClient(club);

    const answers = await Promise.all(
      ["2", "99"].map((id) => ana.call("DELETE", `/api/sessions/${id}`, { password })),
    );

    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { message: "Sessão não encontrada.", code: "not_found" },
      ]);
    }
    expect(idsIn(club)).toEqual([1, 2]);
  });
});

describe("DELETE /api/sessions", () => {
  it("ends all others of the member, also copies of the current one, and none of other members", async () => {
    const { club, ana } = await openSessions();
    const copy = ana.copy();

    const answer = await ana.call("DELETE", "/api/sessions", { password });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject([{ id: 1, isCurrent: true }]);
    expect(idsIn(club)).toEqual([1, 4]);
    expect((await ana.get("/api/user")).status).toBe(200);
    expect((await copy.get("/api/user")).status).toBe(401);
    expect((await ana.call("DELETE", "/api/sessions", { password })).status).toBe(200);
  });
});

describe("the limit on proofs", () => {
  it("counts each session, so that an intruder's does not keep the member from ending it", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const intruder = await clientOf(club, ana.viewer);
    const guess = () => intruder.call("DELETE", "/api/sessions", { password: "errada" });
    for (let at = 0; at < 10; at += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);

    expect((await ana.call("DELETE", "/api/sessions", { password })).status).toBe(200);

    expect(idsIn(club)).toEqual([1]);
    expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);
    expect(club.db.select().from(loginAttempts).all()).toEqual([]);
  });
});
