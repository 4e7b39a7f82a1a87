import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { filesOf } from "../../support/data-folder";
import { call, json, send } from "../../support/http";
import { runToEnd } from "../../support/server";
import { projectCopy, serverForThisTest } from "../../support/server-for-test";

const serving =
  "Há um servidor do Entrelinhas no ar que usa esta pasta: pare-o antes de instalar ou construir outra versão.\n";

it("a running server prevents builds and installs, and its command line keeps working", async () => {
  const copy = projectCopy();
  const server = await serverForThisTest({ cwd: copy.folder });
  const { dataDir } = server;
  const before = filesOf(path.join(copy.folder, "build"));
  copy.change();

  const built = await copy.run('await (await import("./scripts/lib/build.mjs")).ensureBuilt()', dataDir);
  expect(built).toEqual({ code: 1, stdout: "", stderr: serving });
  const installed = await copy.run(
    'await (await import("./scripts/lib/install.mjs")).ensureInstalled()',
    dataDir,
  );
  expect(installed).toEqual({ code: 1, stdout: "", stderr: serving });
  const listed = await runToEnd({
    dataDir,
    args: [path.join(copy.folder, "scripts/clube.mjs"), "usuario", "listar"],
  });
  expect(listed).toMatchObject({ code: 0, stderr: "" });
  expect(filesOf(path.join(copy.folder, "build"))).toEqual(before);
  expect(json(await send(`${server.url}/healthz`))).toEqual({ status: "ok" });

  await server.stop();
  const asked = 'console.log((await import("./scripts/lib/install.mjs")).isServing())';
  expect(await copy.run(asked, dataDir)).toMatchObject({ code: 0, stdout: "false\n" });
});

it("a start during a build fails with a message", async () => {
  const copy = projectCopy();
  const code = `
    import { spawnSync } from "node:child_process";
    const { aloneWithBuild } = await import("./scripts/lib/build.mjs");
    await aloneWithBuild(async () => {
      const { status, stderr } = spawnSync(process.execPath, ["build/server.js"], { encoding: "utf8" });
      console.log(status, stderr);
    });
  `;
  const { stdout } = await copy.run(code, path.join(copy.folder, "dados"));
  expect(stdout.trim()).toBe("1 O Entrelinhas está sendo construído; tente de novo quando terminar.");
});

it("a second build waits for the first without repeating it, and the command line waits too", async () => {
  const copy = projectCopy();
  const code = `
    import { spawn } from "node:child_process";
    import { once } from "node:events";
    import { rmSync } from "node:fs";
    const { aloneWithBuild } = await import("./scripts/lib/build.mjs");
    const waits = (call) => {
      const script = 'const m = await import("./scripts/lib/build.mjs"); console.log(await m.' + call + '); process.exit()';
      const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
      let printed = "";
      child.stdout.on("data", (text) => (printed += text));
      return { ended: once(child, "close").then(() => printed.trim()), isRunning: () => child.exitCode === null };
    };
    const others = [];
    await aloneWithBuild(async () => {
      rmSync("build/.stamp");
      others.push(waits("aloneWithBuild(() => console.log('builds'))"), waits("ensureBuilt({ orInUse: true })"));
      await new Promise((resolve) => setTimeout(resolve, 3000));
      console.log(others.map((other) => other.isRunning()).join());
    });
    console.log((await Promise.all(others.map((other) => other.ended))).join());
  `;
  const { stdout } = await copy.run(code, path.join(copy.folder, "dados"));
  expect(stdout.trim().split("\n")).toEqual(["true,true", "false,undefined"]);
});

it("a missing or unreadable file under the server is a 404 or 500, and the server runs on", async () => {
  const copy = projectCopy();
  const { url } = await serverForThisTest({ cwd: copy.folder });
  const assets = path.join(copy.folder, "build/client/assets");
  const [gone = "", unreadable = ""] = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const content = readFileSync(path.join(assets, gone));
  const ask = (name: string, encoding: string) =>
    send(`${url}/assets/${name}`, { headers: { "Accept-Encoding": encoding } });
  expect((await ask(gone, "identity")).body.equals(content)).toBe(true);

  unlinkSync(path.join(assets, gone));
  unlinkSync(path.join(assets, unreadable));
  // Even root cannot read another process's memory at its first byte.
  symlinkSync("/proc/self/mem", path.join(assets, unreadable));
  const missing = await ask(gone, "identity");
  expect(missing.status).toBe(404);
  expect(missing.headers["cache-control"] ?? "").not.toContain("immutable");
  const failed = await ask(unreadable, "identity");
  expect([failed.status, failed.headers["cache-control"]]).toEqual([500, undefined]);
  // The compressed copy still exists; it is deleted next.
  expect((await ask(gone, "br")).headers["content-encoding"]).toBe("br");
  unlinkSync(path.join(assets, `${gone}.br`));
  const without = await ask(gone, "br");
  expect(without.status).toBe(404);
  rmSync(assets, { recursive: true });

  expect((await ask(unreadable, "br")).status).toBe(404);
  expect(json(await send(`${url}/healthz`))).toEqual({ status: "ok" });
});

it("a script continues under the Node that is among the packages, with its flags and arguments", async () => {
  const copy = projectCopy();
  const record = "node_modules/.package-lock.json";
  cpSync(record, path.join(copy.folder, record));
  const folder = path.join(copy.folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(folder, { recursive: true });
  const program = '#!/bin/sh\nprintf "%s\\n" "$@"\nexit 7\n';
  writeFileSync(path.join(folder, "node"), program, { mode: 0o755 });

  const { code, stdout } = await runToEnd({
    dataDir: path.join(copy.folder, "dados"),
    cwd: copy.folder,
    args: ["--max-old-space-size=300", "scripts/build.mjs", "extra"],
  });
  const script = path.join(realpathSync(copy.folder), "scripts/build.mjs");
  expect({ code, words: stdout.trim().split("\n") }).toEqual({
    code: 7,
    words: ["--max-old-space-size=300", script, "extra"],
  });
});

it("the command line works beside the running server, and refuses a restore", async () => {
  const { url, dataDir } = await serverForThisTest();
  const clube = (...args: string[]) => runToEnd({ dataDir, args: ["build/clube.js", ...args] });

  const created = await clube(..."usuario criar ana --nome Ana --email ana@clube.example --gerar".split(" "));
  expect(created).toMatchObject({ code: 0, stderr: "" });
  const password = /^Senha: (\S+)$/m.exec(created.stdout)?.[1];
  expect((await call(`${url}/api/login`, { username: "ana", password })).status).toBe(200);

  const refused = await clube("restaurar", "copia.zip", "--sim");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^O clube está em uso: pare o servidor do Entrelinhas .+\n$/);
});
