import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { call, cookiesOf, riobaldo } from "../../support/http";
import { pngOf } from "../../support/image-files";
import { launchProgram, onlyThese, temporaryFolder, until } from "../../support/server";
import { makeWorkbook } from "../../support/workbook";

let folder: string;
let program: string;

beforeAll(() => {
  folder = temporaryFolder();
  program = path.join(folder, "entrelinhas-1.2.3");
  const args = ["scripts/release.mjs", "--pasta", program];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Without Node, npm or anything but a shell's own tools on the path. */
const env = { PATH: "/usr/bin:/bin" };

it("contains a program, and nothing of its sources, tests or development", () => {
  expect(readdirSync(program).sort()).toEqual(
    [
      "CHANGELOG.md",
      "LICENSE-node",
      "ambiente.sh",
      "app",
      "build",
      "clube",
      "db",
      "docs",
      "entrelinhas",
    ].concat(["node", "node_modules", "package.json", "packaging", "thread-pool.cjs"]),
  );
  const files = readdirSync(program, { recursive: true }).map(String);
  expect(
    files
      .filter((file) => /^(app|build|db|scripts).*\.(tsx?|map)$|_snapshot\.json$|\.stamp$/.test(file))
      .sort(),
  ).toEqual(["app/server/uploads/jpeg-scans.ts", "app/server/uploads/picture-process.ts"]);
  const about = JSON.parse(readFileSync(path.join(program, "package.json"), "utf8"));
  expect(Object.keys(about)).toEqual(["name", "version", "private", "type"]);
});

it("starts with its own Node in any folder, takes a first account, and stops", async () => {
  // Through a link, as an owner switches from one version to the next.
  symlinkSync(program, path.join(folder, "atual"));
  const server = await launchProgram(path.join(folder, "atual", "entrelinhas"), { cwd: "/", env });
  onTestFinished(async () => void (await server.stop()));
  const dataDir = path.join(folder, "entrelinhas-dados");
  await until(() => existsSync(path.join(dataDir, "club.sqlite")), "the data folder beside the program");
  const registered = await call(`${server.url}/api/register`, riobaldo);
  expect(registered.status).toBe(201);
  const picture = new FormData();
  picture.append("avatar", new File([new Uint8Array(pngOf(1, 1, Buffer.alloc(4)))], "ana.png"));
  const headers = { cookie: cookiesOf(registered), origin: server.url };
  const sent = await fetch(`${server.url}/api/upload-avatar`, { method: "POST", body: picture, headers });
  expect(sent.status).toBe(200);
  const page = await (await fetch(`${server.url}/auth`)).text();
  const [asset] = /\/assets\/[\w.-]+\.css/.exec(page) ?? [];
  expect((await fetch(`${server.url}${asset}`)).status).toBe(200);

  const clube = (...args: string[]) =>
    spawnSync(path.join(program, "clube"), args, { cwd: folder, env: onlyThese(env), encoding: "utf8" });
  expect(clube("usuario", "listar").stdout).toContain("riobaldo");
  expect(clube("versao").stdout).toMatch(/^Entrelinhas \d+\.\d+\.\d+/);
  expect(clube("backup", "--para", "copias")).toMatchObject({ status: 0, stderr: "" });
  expect(readdirSync(path.join(folder, "copias"))).toHaveLength(1);
  const rows = [
    ["Livro", "Autor"],
    ["Vidas Secas", "Graciliano Ramos"],
  ];
  writeFileSync(path.join(folder, "livros.xlsx"), await makeWorkbook({ sheets: [{ rows }] }));
  expect(clube("importar", "livros.xlsx", "--tipo", "livros").stdout).toContain("Livro → Título");
  expect(clube("anuario", "2026").stderr).toMatch(/2026/);
  expect(clube("jardim").stderr).toBe(
    `Não conheço o comando jardim. Para a ajuda: ${path.join(program, "clube")} --help\n`,
  );
  expect(await server.stop()).toBe(0);
});

it("is refused while the changelog begins with what is not released, unless it is a draft", () => {
  // A copy of what the choice of a version reads.
  const choose = (changelog: string, version: string, isDraft: boolean) => {
    const copy = temporaryFolder();
    onTestFinished(() => rmSync(copy, { recursive: true }));
    writeFileSync(path.join(copy, "CHANGELOG.md"), `# Mudanças\n\nUma linha.\n\n${changelog}\n`);
    writeFileSync(path.join(copy, "package.json"), JSON.stringify({ version }));
    const module = path.resolve("scripts/lib/release/changelog.mjs");
    const code = `const { chosenVersion } = await import(${JSON.stringify(module)});
      process.chdir(${JSON.stringify(copy)});
      console.log(chosenVersion({ isDraft: ${isDraft} }));`;
    const args = ["--input-type=module", "-e", code];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    return [status, (stdout + stderr).trim()];
  };
  const unreleased = "## Não lançado\n\n- Algo.\n\n## 1.2.0 · 01/03/2026";
  expect(choose(unreleased, "1.2.0", true)).toEqual([0, "1.3.0-rascunho"]);
  expect(choose(unreleased, "1.2.0", false)).toEqual([
    1,
    expect.stringMatching(/^CHANGELOG\.md começa por “Não lançado”/),
  ]);
  expect(choose("## 1.3.0 · 01/04/2026\n\n- Algo.", "1.3.0", false)).toEqual([0, "1.3.0"]);
  expect(choose("## 1.3.0 · 01/04/2026\n\n- Algo.", "1.2.0", false)).toEqual([
    1,
    "CHANGELOG.md começa pela versão 1.3.0, e package.json diz 1.2.0: iguale as duas.",
  ]);
  expect(choose("## 1.3 · 01/04/2026", "1.3", false)).toEqual([
    1,
    "A versão 1.3 de package.json não é semver, como 1.2.3.",
  ]);
});
