import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { call, register } from "../../support/http";
import { temporaryFolder } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";
import { followLog } from "../../support/write-ahead-log";

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, "club.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

function follow() {
  const follower = followLog(file);
  onTestFinished(() => void follower.close());
  return follower;
}

async function post(url: string, cookie: string, content: string): Promise<void> {
  expect((await call(`${url}/api/posts`, { content }, { cookie })).status).toBe(201);
}

/** The rows of all tables, without the shadow tables of the search, which are in its content. */
function rowsIn(database: Database.Database): Record<string, unknown[]> {
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(names.map((name) => [name, database.prepare(`select * from "${name}"`).all()]));
}

function opened(content: Buffer): Database.Database {
  const copy = path.join(folder, "copy.sqlite");
  writeFileSync(copy, content);
  const database = new Database(copy);
  onTestFinished(() => void database.close());
  return database;
}

it("a copy that follows the write-ahead log has every answered write of a server that was killed", async () => {
  const server = await serverForThisTest({ dataDir: folder });
  const cookie = await register(server.url);
  const follower = follow();
  const texts = Array.from({ length: 8 }, (_, index) => `Cheguei na travessia, e é a vez ${index}.`);
  for (const text of texts) await post(server.url, cookie, text);
  await server.stop("SIGKILL");

  const copy = opened(follower.copy());
  expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(copy.prepare("select content from posts order by id").pluck().all()).toEqual(texts);
  expect(rowsIn(copy)).toEqual(rowsIn(new Database(file, { readonly: true })));
});

it("the log does not begin anew under a program that follows it, also when the server stops and starts", async () => {
  const first = await serverForThisTest({ dataDir: folder });
  const cookie = await register(first.url);
  const follower = follow();
  const before = follower.log();
  await post(first.url, cookie, "Antes de parar o servidor.");
  expect(await first.stop()).toBe(0);
  const second = await serverForThisTest({ dataDir: folder });
  await post(second.url, cookie, "Depois de parar o servidor.");

  const after = follower.log();
  expect(after.salt).toBe(before.salt);
  expect(after.frames.length).toBeGreaterThan(before.frames.length);
  expect(after.frames.slice(0, before.frames.length)).toEqual(before.frames);
  expect(opened(follower.copy()).prepare("select content from posts order by id").pluck().all()).toEqual([
    "Antes de parar o servidor.",
    "Depois de parar o servidor.",
  ]);
});
