import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, sessions } from "#db/schema";
import { sweepLogins } from "~/club/accounts/logins-changes.server";
import { recordEmailChange } from "~/club/audit/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { askForToken } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { actsIn, rowsIn } from "../support/audit";
import { contextOf, makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const day = 86_400_000;
const firefox = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const safari = {
  "User-Agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
};

function logIn(club: TestClub, username: string, word = password, headers: Record<string, string> = firefox) {
  return new TestClient(club).call("POST", "/api/login", { username, password: word }, { headers });
}

function later(club: TestClub, milliseconds: number) {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
}

describe("audit rows of logins", () => {
  it("contain the device of each login and no address, by page and by JSON", async () => {
    const club = openClub();
    const { viewer } = await makeClient(club, { username: "ana" });

    expect((await logIn(club, "ana")).status).toBe(200);
    const page = await new TestClient(club).submit(
      "/auth",
      "log-in",
      { username: "ana", password },
      { headers: safari },
    );
    expect(page.status).toBe(303);

    expect(rowsIn(club)).toMatchObject([
      {
        actorId: viewer.id,
        action: "session.open",
        subject: "session",
        subjectId: null,
        targetUserId: viewer.id,
        details: "Firefox no Linux",
        createdAt: club.clock.now,
      },
      { action: "session.open", details: "Safari no iPhone" },
    ]);
    expect(JSON.stringify(rowsIn(club))).not.toContain("192.0.2");
  });

  it("are one an hour for an account's failures, with their number", async () => {
    const club = openClub();
    const { viewer } = await makeClient(club, { username: "ana" });
    await makeClient(club, { username: "bia" });
    for (let time = 0; time < 4; time += 1) expect((await logIn(club, "ana", "errada")).status).toBe(401);
    await logIn(club, "bia", "errada");
    expect(actsIn(club)).toEqual([
      ["session.refuse", null, viewer.id, "4 Firefox no Linux"],
      ["session.refuse", null, viewer.id + 1, "1 Firefox no Linux"],
    ]);

    await logIn(club, "ana@clube.example", "errada", safari);
    expect(actsIn(club)[0]).toEqual(["session.refuse", null, viewer.id, "5"]);

    later(club, 3_600_000);
    await logIn(club, "ana", "errada");
    expect(actsIn(club)).toEqual([
      ["session.refuse", null, viewer.id, "5"],
      ["session.refuse", null, viewer.id + 1, "1 Firefox no Linux"],
      ["session.refuse", null, viewer.id, "1 Firefox no Linux"],
    ]);
  });
});

describe("audit rows of a member's own account", () => {
  it("record the end of one session and of all others", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const { id } = ana.viewer;
    for (let time = 0; time < 3; time += 1) await logIn(club, "ana");
    const open = club.db.select().from(sessions).orderBy(asc(sessions.id)).all();
    const acts = () => actsIn(club).slice(3);

    const proof = { password };

    expect((await ana.call("DELETE", `/api/sessions/${open[1]!.id}`, proof)).status).toBe(200);
    expect(acts()).toEqual([["session.end", id, id, null]]);
    expect((await ana.submit("/settings?aba=seguranca", "end-other-sessions", proof)).status).toBe(303);
    expect(acts()[1]).toEqual(["session.end-others", id, id, "2"]);
    expect((await ana.call("DELETE", "/api/sessions", proof)).status).toBe(200);
    expect((await ana.call("DELETE", `/api/sessions/${open[1]!.id}`, proof)).status).toBe(404);
    expect(acts()).toHaveLength(2);
  });

  it("record a new password, a reset and a new e-mail, but no refused ones", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana", name: "Ana Lima" });
    const { id } = ana.viewer;
    const change = { currentPassword: password, newPassword: "nova senha" };
    const email = "ana@outro.example";
    const profile = {
      name: "Ana Lima",
      email: "ana@clube.example",
      bio: "Leio.",
      currentPassword: "nova senha",
    };

    expect((await ana.call("POST", "/api/change-password", { ...change, currentPassword: "x" })).status).toBe(
      400,
    );
    expect((await ana.call("POST", "/api/change-password", change)).status).toBe(200);
    expect((await ana.call("PUT", `/api/users/${id}`, profile)).status).toBe(200);
    expect((await ana.call("PUT", `/api/users/${id}`, { ...profile, email })).status).toBe(200);
    expect((await ana.call("PUT", `/api/users/${id}`, profile)).status).toBe(200);
    const path = `/api/reset-password/${await askForToken(club)}`;
    expect((await new TestClient(club).call("POST", path, { newPassword: "outra senha" })).status).toBe(200);
    expect((await new TestClient(club).call("POST", path, { newPassword: "mais uma" })).status).toBe(400);

    expect(actsIn(club)).toEqual([
      ["password.change", id, id, null],
      ["email.changed", id, id, null],
      ["email.changed", id, id, null],
      ["password.reset", null, id, null],
    ]);
    expect(JSON.stringify(rowsIn(club))).not.toMatch(/example|\bAna\b/);
  });
});

describe("audit rows after 90 days", () => {
  it("are deleted when about sessions, the others stay", async () => {
    const club = openClub();
    const { viewer } = await makeClient(club, { username: "ana" });
    await logIn(club, "ana");
    await logIn(club, "ana", "errada");
    recordEmailChange(contextOf(club, viewer), viewer.id, "changed");
    later(club, 90 * day);
    sweepLogins(coreContext(club.app));
    expect(rowsIn(club)).toHaveLength(3);
    await logIn(club, "ana");
    later(club, 1);
    sweepLogins(coreContext(club.app));
    expect(rowsIn(club).map(({ action }) => action)).toEqual(["email.changed", "session.open"]);
  });

  it("are deleted at once with the member's account", async () => {
    const club = openClub();
    await makeClient(club, { role: "admin" });
    const ana = await makeClient(club, { username: "ana" });
    const { viewer: bia } = await makeClient(club, { username: "bia" });
    await logIn(club, "ana");
    await logIn(club, "ana", "errada");
    await logIn(club, "bia");
    expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);
    expect(actsIn(club)).toEqual([
      ["session.open", bia.id, bia.id, "Firefox no Linux"],
      ["member.leave", null, null, null],
    ]);
    const kept = club.db.select().from(auditLog).where(eq(auditLog.action, "member.leave")).get();
    expect(kept?.subjectId).toBe(ana.viewer.id);
  });
});
