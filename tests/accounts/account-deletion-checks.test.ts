import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { auditLog, likes, loginAttempts, posts, reviews, sessions, uploads, users } from "#db/schema";
import { unsubscribeToken } from "~/server/mail/unsubscribe.server";
import { memberNames } from "../support/accounts";
import { openClub } from "../support/app";
import {
  makeBook,
  makeClient,
  makeLikes,
  makeMember,
  makePost,
  makeReview,
  password,
} from "../support/makers";
import { TestClient } from "../support/test-client";

const folder = mkdtempSync(path.join(tmpdir(), "saida-"));
mkdirSync(path.join(folder, "uploads"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the deletion of an account is refused", () => {
  it("without the password, with a wrong one, or for a visitor", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    const answers = [
      await ana.call("DELETE", "/api/user", {}),
      await ana.call("DELETE", "/api/user", { password: "" }),
      await ana.call("DELETE", "/api/user", { password: "errada" }),
      await ana.call("DELETE", "/api/user", { password: "x".repeat(129) }),
      await new TestClient(club).call("DELETE", "/api/user", { password }),
    ];
    expect(
      await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()])),
    ).toMatchObject([
      [400, { fields: { password: "Digite a sua senha" } }],
      [400, { fields: { password: "Digite a sua senha" } }],
      [
        400,
        { code: "invalid", message: "Senha atual incorreta", fields: { password: "Senha atual incorreta" } },
      ],
      [400, { fields: { password: "A senha não pode ultrapassar 128 caracteres" } }],
      [401, { code: "unauthenticated" }],
    ]);
    expect(memberNames(club)).toEqual(["Ana"]);
    expect(ana.hasCookie("sessao")).toBe(true);
  });

  it("without a choice about the reviews, where there are any", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    makeReview(club, { userId: ana.viewer.id, bookId: makeBook(club).id });
    const sentence = "Diga o que fazer com as suas resenhas";
    for (const body of [{ password }, { password, reviews: "queimar" }, { password, reviews: null }]) {
      const answer = await ana.call("DELETE", "/api/user", body);
      expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { reviews: sentence } }]);
    }
    expect(memberNames(club)).toEqual(["Ana"]);
    // No guess was spent on it.
    expect(club.db.select().from(loginAttempts).all()).toEqual([]);
  });
});

describe("concurrent requests during the deletion of an account", () => {
  it("delete the same account once", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    const answers = await Promise.all([1, 2].map(() => ana.call("DELETE", "/api/user", { password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(club.db.select().from(auditLog).all()).toHaveLength(1);
    expect(club.faults).toEqual([]);
  });

  it("either delete concurrent writes with the account or refuse them", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    const cookie = ana.cookieHeader;
    const leaving = ana.call("DELETE", "/api/user", { password });
    const written = Array.from({ length: 20 }, () =>
      new TestClient(club).call(
        "POST",
        "/api/posts",
        { content: "Ainda aqui?" },
        { headers: { Cookie: cookie } },
      ),
    );
    expect((await leaving).status).toBe(200);
    for (const answer of await Promise.all(written)) expect([201, 401]).toContain(answer.status);
    expect(club.db.select().from(posts).all()).toEqual([]);
    expect(club.faults).toEqual([]);
  });

  it("keep the account, with all its likes, after a password change during the check", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    for (let count = 1; count <= 600; count += 1) {
      makeLikes(club, [ana.viewer], { postId: makePost(club, { userId: ana.viewer.id }).id });
    }
    const leaving = ana.call("DELETE", "/api/user", { password });
    await new Promise((resolve) => setImmediate(resolve));
    club.db.update(users).set({ password: "outra" }).run();
    expect((await leaving).status).toBe(400);
    expect(memberNames(club)).toEqual(["Ana"]);
    expect(club.db.select().from(likes).all()).toHaveLength(600);
  });
});

describe("the deleted account", () => {
  it("has links with a message about the deletion, and frees the username", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana", username: "ana", email: "ana@clube.example" });
    const bia = await makeClient(club, { name: "Bia" });
    await ana.submit("/events/agenda", "create");
    const [feed] = /\/calendario\/[\w-]{43}\.ics/.exec(await (await ana.get("/events/agenda")).text()) ?? [
      "",
    ];
    expect((await ana.get(feed)).status).toBe(200);
    await new TestClient(club).call("POST", "/api/forgot-password", { email: "ana@clube.example" });
    const [reset] = /\/reset-password\?token=[\w-]+/.exec(club.emails[0]?.text ?? "") ?? [""];
    const old = ana.cookieHeader;

    const answer = await ana.call("DELETE", "/api/user", { password });
    expect(answer.status).toBe(200);

    expect(ana.hasCookie("sessao")).toBe(false);
    expect(club.db.select().from(sessions).where(eq(sessions.userId, ana.viewer.id)).all()).toEqual([]);
    const ghost = new TestClient(club);
    const headers = { Cookie: old };
    expect((await ghost.get("/", { headers })).headers.get("location")).toBe("/auth");
    expect((await ghost.call("POST", "/api/posts", { content: "x" }, { headers })).status).toBe(401);
    expect((await ghost.get(feed)).status).toBe(404);
    expect(await (await ghost.get(reset)).text()).toContain("O token de redefinição é inválido ou expirou");
    const unsubscribe = `/descadastrar/${unsubscribeToken(club.app, ana.viewer.id)}`;
    expect(await (await ghost.get(unsubscribe)).text()).toContain("E-mails desligados");
    expect((await ghost.submit(unsubscribe, "unsubscribe")).status).toBe(200);
    expect((await bia.get(`/profile/${ana.viewer.id}`)).status).toBe(404);
    expect((await bia.call("GET", `/api/users/${ana.viewer.id}`)).status).toBe(404);
    const login = await ghost.call("POST", "/api/login", { username: "ana", password });
    expect(login.status).toBe(401);
    expect(club.faults).toEqual([]);

    const form = { username: "ana", name: "Ana", email: "ana@clube.example", password };
    const again = await new TestClient(club).call("POST", "/api/register", form);
    expect([again.status, await again.json()]).toMatchObject([201, { id: 3, role: "user" }]);
  });

  it("leaves no files, and a missing file is no error", async () => {
    const club = openClub({ DATA_DIR: folder });
    const ana = await makeClient(club);
    const bia = makeMember(club);
    for (const [userId, fileName] of [
      [ana.viewer.id, "a.jpg"],
      [ana.viewer.id, "perdido.jpg"],
      [bia.id, "b.jpg"],
    ] as const) {
      club.db.insert(uploads).values({ userId, fileName, kind: "avatar", bytes: 1 }).run();
      if (fileName !== "perdido.jpg") writeFileSync(path.join(folder, "uploads", fileName), "x");
    }
    expect((await ana.call("DELETE", "/api/user", { password })).status).toBe(200);
    expect(["a.jpg", "b.jpg"].map((name) => existsSync(path.join(folder, "uploads", name)))).toEqual([
      false,
      true,
    ]);
    expect(club.faults).toEqual([]);
  });

  it("leaves reviews under a removed reader, which staff can still delete", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana Lima" });
    const dora = await makeClient(club, { role: "admin" });
    const book = makeBook(club);
    const { id } = makeReview(club, { userId: ana.viewer.id, bookId: book.id });
    await ana.call("DELETE", "/api/user", { password, reviews: "keep" });
    const page = await (await dora.get(`/book/${book.id}`)).text();
    expect(page).toContain("Leitor removido");
    expect(page).not.toContain("Ana Lima");
    expect((await dora.call("DELETE", `/api/reviews/${id}`)).status).toBe(200);
    expect(club.db.select().from(reviews).all()).toEqual([]);
  });
});
