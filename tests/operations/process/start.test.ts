import { spawn } from "node:child_process";
import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { io } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { call, cookiesOf, json, printedCode, register, riobaldo } from "../../support/http";
import { freePort, runToEnd, temporaryFolder, until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a start", () => {
  it("creates the data folder for this user only", async () => {
    const dataDir = path.join(folder, "fundo", "dados");
    await serverForThisTest({ dataDir });

    const mode = (name: string) => (statSync(path.join(dataDir, name)).mode & 0o777).toString(8);
    expect(["", "uploads", "outbox", "backups"].map(mode)).toEqual(["700", "700", "700", "700"]);
    expect(["secret.key", "club.sqlite"].map(mode)).toEqual(["600", "600"]);
  });

  it("prints the address, and the first step only for an empty club", async () => {
    const firstStep = "crie a primeira conta: ela será a administradora";
    const empty = await serverForThisTest({ dataDir: folder });
    await register(empty.url);
    await empty.stop();
    const founded = await serverForThisTest({ dataDir: folder });

    expect(empty.output()).toContain(`Entrelinhas no ar: http://localhost:${new URL(empty.url).port}\n`);
    expect(empty.output()).toContain(firstStep);
    expect(founded.output()).toContain(`Entrelinhas no ar: http://localhost:${new URL(founded.url).port}\n`);
    expect(founded.output()).not.toContain(firstStep);
  });
});

describe("the start of a new club reachable by others", () => {
  it("prints the registration address with the code, until the club has its first member", async () => {
    const env = { PUBLIC_URL: "https://clube.example" };
    const first = await serverForThisTest({ dataDir: folder, env });
    const { setupCode } = printedCode(first.output());
    expect(first.output()).toContain(
      `Abra https://clube.example/auth?codigo=${setupCode} e crie a primeira conta: ela será a administradora.`,
    );

    expect((await call(`${first.url}/api/register`, riobaldo)).status).toBe(400);
    const claimed = await call(`${first.url}/api/register`, { ...riobaldo, setupCode });
    expect([claimed.status, json(claimed)]).toMatchObject([201, { role: "admin" }]);

    const cookie = cookiesOf(claimed);
    expect(cookie).toContain("__Host-sessao=");
    const socket = io(first.url, { extraHeaders: { cookie }, reconnection: false });
    await until(() => socket.connected, "the socket that brings the cookie with its prefix");
    socket.close();
    await first.stop();
    const second = await serverForThisTest({ dataDir: folder, env });
    expect(second.output()).not.toContain("codigo=");
  });

  it("allows the command line to create the first account without the code", async () => {
    const env = { PUBLIC_URL: "https://clube.example" };
    const server = await serverForThisTest({ dataDir: folder, env });
    const args = ["usuario", "criar", "ana", "--nome", "Ana Lima", "--email", "ana@clube.example", "--gerar"];
    const { code } = await runToEnd({ dataDir: folder, args: ["build/clube.js", ...args] });
    expect(code).toBe(0);
    expect((await call(`${server.url}/api/register`, riobaldo)).status).toBe(201);
  });
});

describe("a data folder with a running server", () => {
  const remixServe = ["node_modules/.bin/remix-serve", "build/server/index.js"];
  const sentence = (dataDir: string) =>
    `Já há um servidor do Entrelinhas no ar com a pasta de dados ${dataDir}.`;

  it.each([
    ["the club's own", undefined],
    ["stock remix-serve", remixServe],
  ])("is refused to a second server beside %s, but not to commands nor after a crash", async (_, args) => {
    const first = await serverForThisTest({ dataDir: folder, args });
    const second = await runToEnd({ dataDir: folder });
    expect(second).toEqual({ code: 1, stdout: "", stderr: `${sentence(folder)}\n` });
    const listing = await runToEnd({ dataDir: folder, args: ["build/clube.js", "usuario", "listar"] });
    expect([listing.code, listing.stderr]).toEqual([0, ""]);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

    await first.stop("SIGKILL");
    const third = await serverForThisTest({ dataDir: folder });
    expect((await fetch(`${third.url}/healthz`)).status).toBe(200);
  });

  it("is refused to stock remix-serve, whose log has the sentence, until the first server stops", async () => {
    const first = await serverForThisTest({ dataDir: folder });
    const port = String(await freePort());
    const child = spawn(process.execPath, remixServe, {
      env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", DATA_DIR: folder, PORT: port },
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => null,
      );

    await until(async () => (await health()) === 500, "a refusal of remix-serve");
    await until(() => output.includes(sentence(folder)), "the sentence in its log");
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    await first.stop();
    await until(async () => (await health()) === 200, "remix-serve to open the club");
  });
});

describe("a failing start has a single message", () => {
  async function expectFault(
    sentences: string[],
    options: { env?: Record<string, string>; dataDir?: string },
  ) {
    const { code, stdout, stderr } = await runToEnd({ dataDir: folder, ...options });
    expect(stderr.split("\n").filter(Boolean)).toEqual(sentences);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  }

  it("when the port is taken", async () => {
    const other = await serverForThisTest();
    const { port } = new URL(other.url);
    await expectFault([`A porta ${port} já está em uso; escolha outra com PORT.`], { env: { PORT: port } });
  });

  it("when the address belongs to another machine", async () => {
    const env = { HOST: "192.0.2.1" };
    await expectFault(["O endereço 192.0.2.1 não é desta máquina; corrija HOST."], { env });
  });

  it("when the data folder is a file", async () => {
    const dataDir = path.join(folder, "dados");
    writeFileSync(dataDir, "");
    await expectFault([`Não consigo escrever na pasta de dados ${dataDir}.`], { dataDir });
  });

  it("when the data folder would be below a file", async () => {
    writeFileSync(path.join(folder, "arquivo"), "");
    const dataDir = path.join(folder, "arquivo", "dados");
    await expectFault([`Não consigo escrever na pasta de dados ${dataDir}.`], { dataDir });
  });

  it("when the database comes from a newer version", async () => {
    const file = path.join(folder, "club.sqlite");
    const database = openDatabase(file);
    migrateDatabase(database);
    const future = Date.UTC(2999, 0);
    database.sqlite
      .prepare("insert into __drizzle_migrations (hash, created_at) values ('?', ?)")
      .run(future);
    database.sqlite.close();
    await expectFault(
      [`O banco de dados ${file} foi criado por uma versão mais nova do Entrelinhas; atualize o programa.`],
      {},
    );
  });

  it("when the database file is no database", async () => {
    const file = path.join(folder, "club.sqlite");
    writeFileSync(file, "Nonada. ".repeat(1000));
    await expectFault([`Não consigo abrir o banco de dados ${file}: file is not a database.`], {});
  });

  it("with one line for each of two invalid settings", async () => {
    const env = { PORT: "0", LOG_LEVEL: "alto" };
    const portRange = "PORT deve ser um número de 1 a 65535.";
    await expectFault([portRange, "LOG_LEVEL deve ser debug, info, warn, error ou silent."], { env });
  });
});
