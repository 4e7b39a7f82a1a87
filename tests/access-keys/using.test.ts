import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accessKeys, books, loginAttempts, users } from "#db/schema";
import { loggedPath } from "~/server/runtime/log.server";
import { callByKey, makeKey } from "../support/access-keys";
import { openClub, origin } from "../support/app";
import { makeClient, makeMember } from "../support/makers";
import { loginUrl } from "../support/test-client";

const book = { title: "Úrsula", author: "Maria Firmina dos Reis", pageCount: 200, publishedYear: 1859 };

/** A form with a file that no import knows. */
function fileIn(field: string): FormData {
  const form = new FormData();
  form.append(field, new Blob(["a,b"], { type: "text/csv" }), "x.csv");
  return form;
}

describe("a call by key", () => {
  it("is the member's, without cookie and Origin", async () => {
    const club = openClub();
    const ana = makeMember(club, { role: "admin" });
    const key = makeKey(club, ana);

    const who = await callByKey(club, key, "GET /api/user");
    const added = await callByKey(club, key, "POST /api/books", { body: book });

    expect([who.status, await who.json()]).toMatchObject([200, { id: ana.id }]);
    expect(added.status).toBe(201);
    expect(club.db.select().from(books).all()).toMatchObject([{ title: "Úrsula", addedById: ana.id }]);
  });

  it("counts for the key, also with a cookie of another member", async () => {
    const club = openClub();
    const ana = makeMember(club);
    const bia = await makeClient(club);
    const headers = { Cookie: bia.cookieHeader };

    const answer = await callByKey(club, makeKey(club, ana), "GET /api/user", { headers });
    const basic = await callByKey(club, "", "GET /api/user", {
      headers: { ...headers, Authorization: "Basic YTpi" },
    });

    expect(await answer.json()).toMatchObject({ id: ana.id });
    expect(await basic.json()).toMatchObject({ id: bia.viewer.id });
  });

  it("opens no page", async () => {
    const club = openClub();
    const answer = await callByKey(club, makeKey(club, makeMember(club)), "GET /settings");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, loginUrl("/settings")]);
    const withWrong = await callByKey(club, "entre_errada", "GET /auth");
    expect(withWrong.status).toBe(200);
  });
});

describe("a key that reads", () => {
  it("reads, and writes nothing", async () => {
    const club = openClub();
    const key = makeKey(club, makeMember(club, { role: "admin" }), { access: "read" });

    const reads = [
      await callByKey(club, key, "GET /api/books"),
      await callByKey(club, key, "HEAD /api/books"),
    ];
    const write = await callByKey(club, key, "POST /api/books", { body: book });

    expect(reads.map(({ status }) => status)).toEqual([200, 200]);
    expect([write.status, await write.json()]).toEqual([
      403,
      { message: "Esta chave só lê.", code: "forbidden" },
    ]);
    expect(club.db.select().from(books).all()).toEqual([]);
  });

  it.each([
    ["POST /api/imports/own", "arquivo", 20],
    ["POST /api/upload-avatar", "avatar", 31],
  ])("%s leaves the quota of the member and the body alone", async (call, field, times) => {
    const club = openClub();
    const key = makeKey(club, makeMember(club), { access: "read" });
    const answers = [];
    for (let at = 0; at < times; at += 1)
      answers.push(await callByKey(club, key, call, { body: fileIn(field) }));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([403]);
    expect(await answers.at(-1)?.json()).toMatchObject({ message: "Esta chave só lê." });
    expect(club.db.select().from(loginAttempts).all()).toEqual([]);
  });
});

it("a key that writes brings the member's own readings, and never files for the club", async () => {
  const club = openClub();
  const key = makeKey(club, makeMember(club, { role: "admin" }));
  const send = (call: string) => callByKey(club, key, call, { body: fileIn("arquivo") });
  expect((await send("POST /api/imports/own")).status).toBe(400);
  expect((await send("POST /api/imports/club")).status).toBe(403);
  expect(club.db.select().from(loginAttempts).all()).toHaveLength(1);
});

it("a key that is revoked while the body arrives writes nothing", async () => {
  const club = openClub();
  const key = makeKey(club, makeMember(club, { role: "admin" }));
  const body = new ReadableStream(
    {
      pull(controller) {
        club.db.delete(accessKeys).run();
        controller.enqueue(new TextEncoder().encode(JSON.stringify(book)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    Host: "localhost:3000",
    Authorization: `Bearer ${key}`,
    "Content-Type": "application/json",
  };
  const answer = await club.fetch(
    new Request(`${origin}/api/books`, { method: "POST", body, headers, duplex: "half" }),
  );
  expect(answer.status).toBe(401);
  expect(club.db.select().from(books).all()).toEqual([]);
});

describe("a key that does not count", () => {
  it("gets one answer for every reason, also beside the cookie of its member", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const closed = makeMember(club);
    const keys = {
      unknown: `entre_${"x".repeat(43)}`,
      "of a session": ana.cookieHeader.replace("sessao=", ""),
      short: "entre_",
      expired: makeKey(club, ana.viewer, { expiresAt: club.clock.now }),
      revoked: makeKey(club, ana.viewer, { name: "revogada" }),
      "of a closed account": makeKey(club, closed),
    };
    club.db.delete(accessKeys).where(eq(accessKeys.name, "revogada")).run();
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, closed.id)).run();

    const answers = [];
    for (const key of Object.values(keys)) {
      const answer = await callByKey(club, key, "GET /api/user", { headers: { Cookie: ana.cookieHeader } });
      answers.push([answer.status, answer.headers.get("www-authenticate"), await answer.text()]);
    }

    const same = JSON.stringify({ message: "Esta chave de acesso não vale.", code: "unauthenticated" });
    const expected = [401, 'Bearer error="invalid_token"', same];
    expect(answers).toEqual(answers.map(() => expected));
    expect((await callByKey(club, keys.unknown, "POST /api/upload-avatar", { body: {} })).status).toBe(401);
    expect(club.faults).toEqual([]);
  });

  it("is limited by network, which no right key feels", async () => {
    const club = openClub();
    const key = makeKey(club, makeMember(club));
    const from = (network: string, text: string) =>
      callByKey(club, text, "GET /api/user", { address: network });
    for (let at = 0; at < 60; at += 1) expect((await from("192.0.2.7", "entre_errada")).status).toBe(401);

    expect((await from("192.0.2.7", "entre_errada")).status).toBe(429);
    expect((await from("192.0.2.8", "entre_errada")).status).toBe(401);
    expect((await from("192.0.2.7", key)).status).toBe(200);
  });
});

describe("a key in the address", () => {
  const key = `entre_${"k".repeat(43)}`;

  it.each(["/api/user?access_token=abc", `/api/books?search=${key}`, `/api/books/${key}`])(
    "%s is refused with the way on, and is in no log",
    async (path) => {
      const club = openClub();
      const ana = await makeClient(club);
      const answer = await ana.get(path);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          message:
            "Não ponha a chave no endereço: ele fica guardado por onde passa. Envie-a no cabeçalho Authorization, revogue esta em Segurança e crie outra.",
          code: "invalid",
        },
      ]);
      expect(loggedPath(`${origin}${path}`)).not.toContain("kkkk");
    },
  );
});

it.each(["Bearer", "bearer "])(
  "the header %j without a key is refused, also beside a session",
  async (header) => {
    const ana = await makeClient(openClub());
    const answer = await ana.get("/api/user", { headers: { Authorization: header } });
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { message: "Esta chave de acesso não vale." },
    ]);
  },
);
