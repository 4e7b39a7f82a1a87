import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions, users } from "#db/schema";
import * as build from "#server-build";
import { endedAmong, sweepSessions } from "~/club/accounts/sessions-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { contextOf, makeClient, makeMember, password } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const minute = 60_000;
const day = 24 * 60 * minute;

function pass(club: TestClub, milliseconds: number): void {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
}

describe("a session", () => {
  it("is stored as the SHA-256 hash of the cookie's token", async () => {
    const club = openClub();
    const { id } = makeMember(club, { username: "ana" });
    const headers = { "User-Agent": `Mozilla/5.0 ${"x".repeat(400)}` };
    const answer = await new TestClient(club).call(
      "POST",
      "/api/login",
      { username: "ana", password },
      { headers },
    );
    const value = /sessao=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? "";
    const token: string = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString());
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(club.db.select().from(sessions).all()).toEqual([
      {
        id: 1,
        tokenHash: createHash("sha256").update(token).digest("base64url"),
        userId: id,
        userAgent: headers["User-Agent"].slice(0, 300),
        createdAt: club.clock.now,
        lastSeenAt: club.clock.now,
        provenAt: null,
      },
    ]);
  });

  it("is matched by the query for ended sessions, for any reason of its end", async () => {
    const club = openClub();
    for (let count = 0; count < 4; count += 1) await makeClient(club);
    const [open, idle, old, deactivated] = club.db.select().from(sessions).all();
    const ago = (milliseconds: number) => new Date(club.clock.now.getTime() - milliseconds);
    const change = (id: number, values: Partial<typeof sessions.$inferInsert>) =>
      club.db.update(sessions).set(values).where(eq(sessions.id, id)).run();
    change(open!.id, { createdAt: ago(30 * day), lastSeenAt: ago(14 * day) });
    change(idle!.id, { lastSeenAt: ago(14 * day + 1) });
    change(old!.id, { createdAt: ago(30 * day + 1) });
    club.db
      .update(users)
      .set({ deactivatedAt: club.clock.now })
      .where(eq(users.id, deactivated!.userId))
      .run();
    const missing = 99;
    expect(
      endedAmong(coreContext(club.app), [open!.id, idle!.id, old!.id, deactivated!.id, missing]),
    ).toEqual([idle!.id, old!.id, deactivated!.id, missing]);
    expect(endedAmong(coreContext(club.app), [])).toEqual([]);
  });

  it("is not valid with a stored hash, an invented token or a broken cookie", async () => {
    const club = openClub();
    await makeClient(club);
    const hash = club.db.select().from(sessions).get()!.tokenHash;
    const cookie = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const forged = [cookie(hash), cookie("x".repeat(43)), cookie([hash]), cookie({}), cookie(1), "%%%", ""];
    for (const value of forged) {
      const answer = await new TestClient(club).get("/api/user", { headers: { Cookie: `sessao=${value}` } });
      expect(answer.status).toBe(401);
    }
    expect(club.faults).toEqual([]);
  });

  it("ends after 14 days without a visit", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    pass(club, 14 * day);
    expect((await ana.get("/api/user")).status).toBe(200);
    pass(club, 14 * day + 1);
    expect((await ana.get("/api/user")).status).toBe(401);
    expect(club.db.select().from(sessions).all()).toEqual([]);
  });

  it("ends after 30 days, independent of use", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    for (let at = 0; at < 3; at += 1) {
      pass(club, 10 * day);
      expect((await ana.get("/")).status).toBe(200);
    }
    pass(club, 1);
    const answer = await ana.get("/");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/auth"]);
    expect(club.db.select().from(sessions).all()).toEqual([]);
  });

  it("updates its last activity at most every five minutes", async () => {
    const club = openClub();
    const start = club.clock.now;
    const ana = await makeClient(club);
    const lastSeen = () => club.db.select().from(sessions).get()?.lastSeenAt;
    pass(club, 5 * minute);
    await ana.get("/");
    expect(lastSeen()).toEqual(start);
    // Reads of the same minute see the same time.
    pass(club, minute);
    await ana.get("/");
    expect(lastSeen()).toEqual(club.clock.now);
  });

  it("is deleted after its end, and only then", async () => {
    const club = openClub();
    const { viewer } = await makeClient(club);
    pass(club, 14 * day);
    sweepSessions(contextOf(club, viewer));
    expect(club.db.select().from(sessions).all()).toHaveLength(1);
    pass(club, 1);
    sweepSessions(contextOf(club, viewer));
    expect(club.db.select().from(sessions).all()).toEqual([]);
  });

  it("ends when the member is deactivated", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, ana.viewer.id)).run();
    expect((await ana.get("/api/user")).status).toBe(401);
    expect((await ana.get("/")).headers.get("location")).toBe("/auth");
  });

  it("ends by logout, by form and by JSON, without effect on others", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const rui = await makeClient(club);
    await makeClient(club);
    const [oldAna, oldRui] = [ana.cookieHeader, rui.cookieHeader];

    const byForm = await ana.submit("/sair", "log-out");
    const byJson = await rui.call("POST", "/api/logout");

    expect([byForm.status, byForm.headers.get("location")]).toEqual([303, "/auth"]);
    const html = await pageOf(await ana.get("/auth"));
    expect(html).toContain("Logout bem-sucedido");
    expect(html).toContain("Você foi desconectado com sucesso.");
    expect(byJson.status).toBe(200);
    expect(await byJson.json()).toEqual({ message: "Você foi desconectado com sucesso." });
    expect([ana.hasCookie("sessao"), rui.hasCookie("sessao")]).toEqual([false, false]);
    for (const Cookie of [oldAna, oldRui]) {
      expect((await new TestClient(club).get("/api/user", { headers: { Cookie } })).status).toBe(401);
    }
    expect(club.db.select().from(sessions).all()).toMatchObject([{ id: 3 }]);
  });

  it.each([
    ["https://clube.example", '"storage"'],
    ["http://localhost:3000", null],
  ])("at %s ends with the browser's stored texts, as %s", async (PUBLIC_URL, header) => {
    const club = openClub({ PUBLIC_URL });
    await makeClient(club);
    const [ana, bia, caio] = [await makeClient(club), await makeClient(club), await makeClient(club)];
    const own = club.db.select().from(sessions).where(eq(sessions.userId, bia.viewer.id)).get();
    const answers = [
      await ana.submit("/sair", "log-out"),
      await bia.submit("/settings", "end-session", { id: String(own?.id) }),
      await caio.submit("/settings/excluir-conta", "delete-account", { password, reviews: "delete" }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth"]);
      expect(answer.headers.get("clear-site-data")).toBe(header);
    }
  });
});

const open = [
  "/auth",
  ...["/auth/codigo", "/auth/esqueci-senha"],
  "/reset-password",
  "/descadastrar/:token",
  "/responder/:token",
  "/visita/:token",
  ...["/privacidade", "/api-do-clube"],
  "/sem-conexao",
  "/confirmar-email",
  "/desfazer-email",
  "/sair",
  "/tema",
  ...["/dev", "/dev/ui"], // Not there at all without DEV_TOOLS: see dev-tools.test.ts.
  "/*",
];

/** The addresses of all screens, as app/routes.ts has them, with 1 for every id. */
function screens(): string[] {
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? `${addressOf(route.parentId)}/${route.path ?? ""}`.replace(/\/+/g, "/") : "";
  };
  return Object.values(build.routes)
    .filter((route) => "default" in route.module && route.module.default && route.id !== "root")
    .map((route) => addressOf(route.id))
    .filter((address) => !open.includes(address))
    .map((address) => address.replace(/:\w+\??/g, "1"));
}

describe("without a session", () => {
  it("each screen redirects to the login, as a document and as data", async () => {
    expect(screens()).toEqual(expect.arrayContaining(["/", "/book/1", "/book/1/progresso", "/admin"]));
    const visitor = new TestClient(openClub());
    for (const address of screens()) {
      const page = await visitor.get(address);
      expect([address, page.status, page.headers.get("location")]).toEqual([address, 302, loginUrl(address)]);
      const data = await visitor.get(address === "/" ? "/_root.data" : `${address}.data`);
      expect([address, data.status, await data.text()]).toEqual([
        address,
        202,
        expect.stringContaining(`"${loginUrl(address)}"`),
      ]);
    }
  });

  it("each call that is not public returns 401", async () => {
    const calls = build.entry.module.club.publishedCalls.filter(
      ({ endpoint }) => endpoint.access !== "public",
    );
    expect(calls.length).toBeGreaterThan(100);
    const visitor = new TestClient(openClub());
    const refusal = { message: "Entre na sua conta para continuar.", code: "unauthenticated" };
    for (const { method, path } of calls) {
      const body = method === "GET" ? undefined : {};
      const answer = await visitor.call(method, path.replace(/:\w+/g, "1"), body);
      expect([method, path, answer.status, await answer.json()]).toEqual([method, path, 401, refusal]);
    }
  });
});
