import { expect, it } from "vitest";
import { requestIdFrom } from "~/server/runtime/request-id.server";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeClient } from "../support/makers";

const uuid = /^[\da-f-]{36}$/;

it.each([
  ["a-1_B", true, "a-1_B"],
  ["a".repeat(64), true, "a".repeat(64)],
  ["a".repeat(65), true, null],
  ["", true, null],
  ['a","level":60', true, null],
  ["a\nb", true, null],
  ["a-1_B", false, null],
  [undefined, true, null],
  [["a", "b"], true, null],
])("of a header %j with a trusted proxy %s it is %j, or a new one for null", (header, trustProxy, id) => {
  const given = requestIdFrom(header, trustProxy);
  if (id === null) expect(given).toMatch(uuid);
  else expect(given).toBe(id);
});

const idsIn = ({ faults }: TestClub) =>
  faults.splice(0).map((line) => {
    const { msg, requestId, path, err } = line as Record<string, unknown>;
    return { msg, requestId, path, hasStack: typeof (err as { stack?: string }).stack === "string" };
  });

it("a fault of a call answers with the id of its line in the log", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  club.app.database.sqlite.exec("drop table posts");

  const answer = await ana.get("/api/posts?limit=3");

  const { id, message } = (await answer.json()) as { id: string; message: string };
  expect([answer.status, message]).toEqual([500, `Ocorreu um erro inesperado (${id}).`]);
  expect(id).toMatch(uuid);
  expect(idsIn(club)).toEqual([{ msg: "call failed", requestId: id, path: "/api/posts", hasStack: true }]);
});

it("of many faults in a minute the log has the first hundred, and later their number", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  club.app.database.sqlite.exec("drop table posts");
  for (let count = 1; count <= 110; count += 1) await ana.get("/api/posts");
  expect(idsIn(club)).toHaveLength(100);
  club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  await ana.get("/api/posts");
  expect(club.faults.splice(0)).toMatchObject([{ msg: "many faults", faults: 110 }, { msg: "call failed" }]);
});

it.each(["page", "data"])("a fault of a page shows it in small print, as %s", async (kind) => {
  const club = openClub();
  const ana = await makeClient(club);
  club.app.database.sqlite.exec("drop table user_achievements");

  const answer = await ana.get(kind === "page" ? "/achievements" : "/achievements.data");

  expect(answer.status).toBe(500);
  const text = kind === "page" ? textOf((await screenOf(answer)).getByRole("main")) : await answer.text();
  const lines = idsIn(club);
  expect(lines).toEqual([
    { msg: "page failed", requestId: expect.stringMatching(uuid), path: expect.any(String), hasStack: true },
  ]);
  expect(text).toContain(kind === "page" ? `Código do erro: ${lines[0]?.requestId}` : lines[0]?.requestId);
  if (kind === "page") expect(text).toContain("Algo deu errado");
  expect(text).not.toContain("no such table");
});

it("a fault of a form has the id of its request in the log", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  club.app.database.sqlite.exec(
    "create trigger broken before insert on posts begin select raise(abort, 'broken'); end",
  );

  const answer = await ana.submit("/community", "publish", {
    type: "general",
    content: "Quem já terminou o livro?",
    relatedBookId: "",
  });

  expect(answer.status).toBe(500);
  expect(idsIn(club)).toEqual([
    { msg: "form failed", requestId: expect.stringMatching(uuid), path: "/community", hasStack: true },
  ]);
});
