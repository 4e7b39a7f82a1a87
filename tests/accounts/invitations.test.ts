import { describe, expect, it } from "vitest";
import { auditLog, invites } from "#db/schema";
import { coreContext } from "~/server/runtime/app.server";
import { sweepOldRows } from "~/server/runtime/scheduler.server";
import { openClub } from "../support/app";
import { makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const day = 86_400_000;

describe("invitations by JSON", () => {
  it("can be created by staff for days, with a link to copy", async () => {
    const days = 30;
    const club = openClub({ PUBLIC_URL: "https://clube.example" });
    const headers = { Origin: "https://clube.example" };
    const staff = await makeClient(club, { role: "developer", name: "Iara" });

    const sent = { note: "  Turma da  biblioteca ", days, uses: 5, token: "meu", createdById: 9 };
    const answer = await staff.call("POST", "/api/club/invites", sent, { headers });

    const made = await answer.json();
    expect([answer.status, made]).toEqual([
      201,
      {
        id: 1,
        token: expect.stringMatching(/^[\w-]{43}$/),
        link: `https://clube.example/auth?convite=${made.token}`,
        note: "Turma da biblioteca",
        createdBy: { id: staff.viewer.id, name: "Iara" },
        createdAt: club.clock.now.toISOString(),
        expiresAt: new Date(club.clock.now.getTime() + days * day).toISOString(),
        uses: 0,
        maxUses: 5,
        state: "live",
      },
    ]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "invite.create", subject: "invite", subjectId: 1, details: null },
    ]);
  });

  it("are listed without token and link to a session without a recent proof", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    await staff.call("POST", "/api/club/invites", { days: 30, uses: 5 });
    club.clock.now = new Date(club.clock.now.getTime() + day);
    const hidden = { id: 1, token: null, link: null };
    expect(await (await staff.get("/api/club/invites")).json()).toMatchObject([{ ...hidden, state: "live" }]);
    const revoked = await (await staff.call("DELETE", "/api/club/invites/1")).json();
    expect(revoked).toMatchObject({ ...hidden, state: "revoked" });
  });

  const days = "Escolha 1, 7 ou 30 dias";
  const uses = "Os usos devem ficar entre 1 e 100";
  it.each([
    ["days", 2, days],
    ["days", undefined, days],
    ["uses", 0, uses],
    ["uses", 101, uses],
    ["note", "n".repeat(81), "A anotação não pode ultrapassar 80 caracteres"],
  ])("are refused with %s %.20j", async (field, value, sentence) => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    const answer = await staff.call("POST", "/api/club/invites", { days: 7, uses: 1, [field]: value });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: sentence, code: "invalid", fields: { [field]: sentence } },
    ]);
    expect(club.db.select().from(invites).all()).toEqual([]);
  });

  it("are listed with their state, open ones first", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    const { now } = club.clock;
    const later = new Date(now.getTime() + day);
    const row = { token: "", expiresAt: later, maxUses: 2 };
    club.db
      .insert(invites)
      .values([
        { ...row, token: "vivo", uses: 1 },
        { ...row, token: "usado", uses: 2 },
        { ...row, token: "vencido", expiresAt: now },
        { ...row, token: "cancelado", revokedAt: now },
        { ...row, token: "novo" },
      ])
      .run();

    const list = async (query = "") => {
      const answer = await (await staff.get(`/api/club/invites${query}`)).json();
      return answer.map(({ token, state }: { token: string; state: string }) => `${token} ${state}`);
    };

    const all = ["novo live", "vivo live", "cancelado revoked", "vencido expired", "usado spent"];
    expect(await list()).toEqual(all);
    expect(await list("?limit=2&offset=1")).toEqual(all.slice(1, 3));
    expect((await staff.get("/api/club/invites?limit=0")).status).toBe(400);
  });

  it("can be cancelled once; ended ones keep their state", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    await staff.call("POST", "/api/club/invites", { days: 1, uses: 1 });
    await staff.call("POST", "/api/club/invites", { days: 1, uses: 1 });
    const cancel = async (id: number) => {
      const answer = await staff.call("DELETE", `/api/club/invites/${id}`);
      return [answer.status, (await answer.json()).state];
    };

    expect(await cancel(1)).toEqual([200, "revoked"]);
    expect(await cancel(1)).toEqual([200, "revoked"]);
    club.clock.now = new Date(club.clock.now.getTime() + day);
    expect(await cancel(2)).toEqual([200, "expired"]);
    expect(await cancel(3)).toEqual([404, undefined]);
    expect(
      club.db
        .select()
        .from(auditLog)
        .all()
        .map(({ action }) => action),
    ).toEqual(["invite.create", "invite.create", "invite.revoke"]);
  });

  it("are for staff only", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const calls = [
      ["GET", "/api/club/invites", undefined],
      ["POST", "/api/club/invites", { days: 1, uses: 1 }],
      ["DELETE", "/api/club/invites/1", undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await bia.call(method, path, body)).status).toBe(403);
      expect((await new TestClient(club).call(method, path, body)).status).toBe(401);
    }
    expect(club.db.select().from(invites).all()).toEqual([]);
  });
});

it("the note of an invitation is deleted a month after it has expired", async () => {
  const club = openClub();
  const staff = await makeClient(club, { role: "admin" });
  for (const days of [1, 7]) {
    const sent = { note: "Marina Falcão", days, uses: 1 };
    expect((await staff.call("POST", "/api/club/invites", sent)).status).toBe(201);
  }
  club.clock.now = new Date(club.clock.now.getTime() + 32 * day);
  await sweepOldRows(coreContext(club.app));
  const notes = club.db.select({ note: invites.note }).from(invites).orderBy(invites.id).all();
  expect(notes.map(({ note }) => note)).toEqual([null, "Marina Falcão"]);
});

it("the note of an invitation for one person goes with the account that came by it", async () => {
  const club = openClub();
  const staff = await makeClient(club, { role: "admin" });
  const invite = async (uses: number) => {
    const sent = { note: "Marina Falcão", days: 7, uses };
    return (await (await staff.call("POST", "/api/club/invites", sent)).json()).token;
  };
  for (const [at, token] of [await invite(1), await invite(2), await invite(1)].entries()) {
    if (at === 2) continue;
    const marina = new TestClient(club);
    const form = { username: `marina${at}`, name: "Marina", email: `marina${at}@fora.example`, password };
    expect((await marina.call("POST", "/api/register", { ...form, invite: token })).status).toBe(201);
    expect((await marina.call("DELETE", "/api/user", { password })).status).toBe(200);
  }
  const notes = club.db.select({ note: invites.note }).from(invites).orderBy(invites.id).all();
  expect(notes.map(({ note }) => note)).toEqual([null, "Marina Falcão", "Marina Falcão"]);
});
