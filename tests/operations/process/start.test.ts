import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { io } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { users } from "#db/schema";
import { call, cookiesOf, json, printedCode, riobaldo } from "../../support/http";
import { runToEnd, temporaryFolder, until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const firstStep = "crie a primeira conta: ela será a administradora";

it("the start of a new club creates its folder for this user, and prints the code until the first member is there", async () => {
  const dataDir = path.join(folder, "fundo", "dados");
  const env = { PUBLIC_URL: "https://clube.example" };
  const first = await serverForThisTest({ dataDir, env });
  const mode = (name: string) => (statSync(path.join(dataDir, name)).mode & 0o777).toString(8);
  expect(["", "uploads", "outbox", "backups"].map(mode)).toEqual(["700", "700", "700", "700"]);
  expect(["secret.key", "club.sqlite"].map(mode)).toEqual(["600", "600"]);

  await expect.poll(() => printedCode(first.output())).toHaveProperty("setupCode");
  const { setupCode } = printedCode(first.output());
  expect(first.output()).toContain(`Entrelinhas no ar: http://localhost:${new URL(first.url).port}\n`);
  expect(first.output()).toContain(`Abra https://clube.example/auth?codigo=${setupCode} e ${firstStep}.`);
  expect((await call(`${first.url}/api/register`, riobaldo)).status).toBe(400);
  const claimed = await call(`${first.url}/api/register`, { ...riobaldo, setupCode });
  expect([claimed.status, json(claimed)]).toMatchObject([201, { role: "admin" }]);

  const cookie = cookiesOf(claimed);
  expect(cookie).toContain("__Host-sessao=");
  const socket = io(first.url, { extraHeaders: { cookie }, reconnection: false });
  await until(() => socket.connected, "the socket that brings the cookie with its prefix");
  socket.close();
  await first.stop();
  const second = await serverForThisTest({ dataDir, env });
  await second.stop();
  const { db, sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  expect(db.select().from(users).get()?.password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  sqlite.close();
  expect(second.output()).not.toContain("codigo=");
  expect(second.output()).not.toContain(firstStep);
});

it("the command line creates the first account without the code, beside the server, which prints the address", {
  tags: "long",
}, async () => {
  const server = await serverForThisTest({ dataDir: folder });
  await expect.poll(server.output).toContain(firstStep);
  const args = ["usuario", "criar", "ana", "--nome", "Ana Lima", "--email", "ana@clube.example", "--gerar"];
  const { code } = await runToEnd({ dataDir: folder, args: ["build/clube.js", ...args] });
  expect(code).toBe(0);
  expect((await call(`${server.url}/api/register`, riobaldo)).status).toBe(201);
});

it("a data folder with a running server is refused to a second one, but not to commands nor after a crash", async () => {
  const health = async (url: string) => (await fetch(`${url}/healthz`).catch(() => null))?.status;
  const first = await serverForThisTest({
    dataDir: folder,
    args: ["node_modules/.bin/remix-serve", "build/server/index.js"],
  });
  const second = await runToEnd({ dataDir: folder });
  const sentence = `Já há um servidor do Entrelinhas no ar com a pasta de dados ${folder}.`;
  expect(second).toEqual({ code: 1, stdout: "", stderr: `${sentence}\n` });
  const listing = await runToEnd({ dataDir: folder, args: ["build/clube.js", "usuario", "listar"] });
  expect([listing.code, listing.stderr]).toEqual([0, ""]);
  expect(await health(first.url)).toBe(200);

  await first.stop("SIGKILL");
  const third = await serverForThisTest({ dataDir: folder });
  expect(await health(third.url)).toBe(200);
});

describe("a failing start has a single message", () => {
  async function expectFault(
    sentences: string[],
    options: { env?: Record<string, string>; dataDir?: string } = {},
  ) {
    const { code, stdout, stderr } = await runToEnd({ dataDir: folder, ...options });
    expect(stderr.split("\n").filter(Boolean)).toEqual(sentences);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  }

  it("when the disk is full, which leaves no empty secret for the next start", { tags: "long" }, async () => {
    const start = ["-c", 'ulimit -f 0; exec "$0" build/server.js', process.execPath];
    const limited = `
      import { spawnSync } from "node:child_process";
      process.exitCode = spawnSync("sh", ${JSON.stringify(start)}, { stdio: "inherit" }).status ?? 99;
    `;
    const secret = path.join(folder, "secret.key");
    const { code, stderr } = await runToEnd({
      dataDir: folder,
      args: ["--input-type=module", "-e", limited],
    });
    expect([code, stderr]).toEqual([1, `Não consigo escrever o arquivo ${secret}.\n`]);
    expect(existsSync(secret)).toBe(false);
  });

  it("when the port is taken", async () => {
    const { port } = new URL((await serverForThisTest()).url);
    const env = { PORT: port };
    await expectFault([`A porta ${port} já está em uso; escolha outra com PORT.`], { env });
  });

  it("when the address belongs to another machine", { tags: "long" }, async () => {
    const env = { HOST: "192.0.2.1" };
    await expectFault(["O endereço 192.0.2.1 não é desta máquina; corrija HOST."], { env });
  });

  it("when the data folder would be below a file", { tags: "long" }, async () => {
    writeFileSync(path.join(folder, "arquivo"), "");
    const dataDir = path.join(folder, "arquivo", "dados");
    await expectFault([`Não consigo escrever na pasta de dados ${dataDir}.`], { dataDir });
  });

  it("when the database comes from a newer version, which stays as it was", { tags: "long" }, async () => {
    const file = path.join(folder, "club.sqlite");
    const database = openDatabase(file);
    migrateDatabase(database);
    const future = Date.UTC(2999, 0);
    database.sqlite
      .prepare("insert into __drizzle_migrations (hash, created_at) values ('?', ?)")
      .run(future);
    database.sqlite.close();
    const before = readFileSync(file);
    await expectFault([
      `O banco de dados ${file} foi criado por uma versão mais nova do Entrelinhas; atualize o programa.`,
    ]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("when the database file is no database", { tags: "long" }, async () => {
    const file = path.join(folder, "club.sqlite");
    writeFileSync(file, "Nonada. ".repeat(1000));
    await expectFault([`Não consigo abrir o banco de dados ${file}: file is not a database.`]);
  });

  it("with one line for each of two invalid settings", async () => {
    const env = { PORT: "0", LOG_LEVEL: "alto" };
    const portRange = "PORT deve ser um número de 1 a 65535.";
    await expectFault([portRange, "LOG_LEVEL deve ser debug, info, warn, error ou silent."], { env });
  });
});
