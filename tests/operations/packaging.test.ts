import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { maxFileBytes } from "~/club/importing/rules";
import { maxUploadBytes } from "~/club/uploads/rules";
import { prepareCopy } from "~/operator/backup/prepared.server";
import { maxTextBytes } from "~/server/http/input.server";
import { readConfig, variableNames } from "~/server/runtime/config.server";
import { folderWithClub } from "../support/data-folder";
import { onlyThese } from "../support/server";

const text = (file: string) => readFileSync(file, "utf8");
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

it("the example of the variables names all of them, each once", () => {
  const named = [...text("packaging/.env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? "");
  expect(named.sort()).toEqual(sorted(variableNames));
});

it("the values of the example are valid together", () => {
  const lines = [...text("packaging/.env.example").matchAll(/^#?([A-Z_]+)=(.*)$/gm)];
  const env = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  expect(readConfig(env)).toMatchObject({ publicUrl: "https://clube.example", trustProxy: true });
});

it("the table of the guide has all variables", () => {
  const rows = text("docs/self-hosting.md").match(/^\| `[A-Z_`, ]+` \|/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/[A-Z_]{4,}/g) ?? []);
  expect(sorted(named)).toEqual(sorted(variableNames));
});

it("nginx lets the largest upload through", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(text("packaging/nginx.conf")) ?? [];
  // The form around a file may have other fields, too.
  const largest = Math.max(maxUploadBytes, maxFileBytes) + maxTextBytes;
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
});

it("the examples of proxies give each request an id of their own", () => {
  // Without the line they would pass on the id that a client has invented.
  const nginx = /proxy_pass [^}]*}/.exec(text("packaging/nginx.conf"))?.[0];
  expect(nginx).toContain("proxy_set_header X-Request-Id $request_id;");
  const caddy = text("packaging/Caddyfile").match(
    /reverse_proxy .*{\n\t\theader_up X-Request-Id {http.request.uuid}\n\t}/g,
  );
  expect(caddy).toHaveLength(2);
  expect(text("docs/self-hosting.md")).toContain("header_up X-Request-Id {http.request.uuid}");
});

it("the unit for several clubs confines each like the unit for one", () => {
  const settings = (file: string) =>
    text(`packaging/systemd/${file}`)
      .split("\n")
      .filter(
        (line) =>
          /^[A-Z]\w+=/.test(line) &&
          !/^(Description|Environment|EnvironmentFile|StateDirectory|User)=/.test(line),
      );
  const one = settings("entrelinhas.service");
  expect(one).toContain("ProtectSystem=strict");
  expect(settings("entrelinhas@.service")).toEqual(one);
  expect(text("packaging/systemd/entrelinhas@.service")).toMatch(/^StateDirectory=entrelinhas-%i$/m);
});

it("the unit for the copies of several clubs differs from the one for one club by its names only", () => {
  const lines = (file: string): string[] => text(`packaging/systemd/${file}`).match(/^[A-Z]\w+=.*$/gm) ?? [];
  const one = lines("entrelinhas-copia.service");
  const several = lines("entrelinhas-copia@.service");
  expect(several.filter((line) => !one.includes(line))).toEqual([
    "Description=Cópia do clube %i do Entrelinhas para fora da máquina",
    "User=entrelinhas-%i",
    "StateDirectory=entrelinhas-%i",
    "Environment=DATA_DIR=%S/entrelinhas-%i",
    "Environment=CLUBE=%i",
    "EnvironmentFile=-/etc/entrelinhas/%i.env",
    "EnvironmentFile=-/etc/entrelinhas/copia.env",
    "EnvironmentFile=-/etc/entrelinhas/copia-%i.env",
  ]);
  const times = (file: string) => lines(file).filter((line) => !line.startsWith("Description="));
  expect(times("entrelinhas-copia@.timer")).toEqual(times("entrelinhas-copia.timer"));
});

it("the script that takes copies away says in one sentence that nothing is prepared, or no place is known", async () => {
  const dataDir = folderWithClub();
  const copied = () =>
    spawnSync("sh", ["packaging/copiar-para-fora", dataDir], {
      env: onlyThese({ PATH: "/usr/bin:/bin" }),
      encoding: "utf8",
    });
  expect(copied()).toMatchObject({
    status: 1,
    stderr: `Não há cópia preparada em ${dataDir}/backups/preparada.\n`,
  });
  await prepareCopy({ dataDir });
  expect(copied()).toMatchObject({
    status: 1,
    stderr: "Diga em RESTIC_REPOSITORY ou em RCLONE_DESTINO para onde vai a cópia.\n",
  });
});

it("the script that takes copies away as root follows no link in the folder of the service", async () => {
  const dataDir = folderWithClub();
  await prepareCopy({ dataDir });
  mkdirSync(path.join(dataDir, "uploads"), { recursive: true });
  const programs = mkdtempSync(path.join(tmpdir(), "programas-"));
  writeFileSync(path.join(programs, "rclone"), '#!/bin/sh\n[ "$1" != sync ] || echo "$@"\n', { mode: 0o755 });
  const copied = () =>
    spawnSync("sh", ["packaging/copiar-para-fora", dataDir], {
      env: onlyThese({ PATH: `${programs}:/usr/bin:/bin`, RCLONE_DESTINO: "nuvem:copias" }),
      encoding: "utf8",
    });
  const { status, stdout } = copied();
  const syncs = stdout.trim().split("\n");
  expect([status, syncs.length]).toEqual([0, 2]);
  for (const sync of syncs) expect(sync).toMatch(/^sync --skip-links (?!.*--copy-links)/);
  renameSync(path.join(dataDir, "uploads"), path.join(dataDir, "outra"));
  symlinkSync("/etc", path.join(dataDir, "uploads"));
  expect(copied()).toMatchObject({
    status: 1,
    stdout: "",
    stderr: `${dataDir}/uploads é um atalho, e a cópia não segue atalhos.\n`,
  });
});

/** A data folder with a prepared copy, and stand-ins for the programs, each run by `sh` in the place of the real one. */
async function openWithPrograms(programs: Record<string, string>, env: Record<string, string>) {
  const dataDir = folderWithClub();
  await prepareCopy({ dataDir });
  mkdirSync(path.join(dataDir, "uploads"), { recursive: true });
  writeFileSync(path.join(dataDir, "uploads/capa.webp"), "");
  const secrets = mkdtempSync(path.join(tmpdir(), "root-"));
  mkdirSync(path.join(secrets, "preparada"));
  for (const name of ["segredo", "preparada/segredo"]) writeFileSync(path.join(secrets, name), "");
  const bin = mkdtempSync(path.join(tmpdir(), "programas-"));
  for (const [name, script] of Object.entries(programs))
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync("sh", ["packaging/copiar-para-fora", dataDir], {
    env: onlyThese({ PATH: `${bin}:/usr/bin:/bin`, DADOS: dataDir, SEGREDOS: secrets, ...env }),
    encoding: "utf8",
  });
  return { dataDir, copied: { status, stdout, stderr } };
}

/** Puts a link in the place of a folder, once. */
const swap = (folder: string) =>
  `[ -L "$DADOS/${folder}" ] || { mv "$DADOS/${folder}" "$DADOS/outra"; ln -s "$SEGREDOS" "$DADOS/${folder}"; }`;

/** A stand-in for rclone that lists what it would copy. */
const rclone = (before = ":") => `[ "$1" = sync ] || exit 0
[ "$3" = --exclude ] && from=$5 || from=$3
${before}
ls "$from/"`;

it.each([
  ["before", swap("uploads"), /^$/],
  ["in", `[ "$1" != backup ] || { ${swap("uploads")}; }`, /^club\.sqlite$/m],
])(
  "a link that takes the place of a folder %s the call of restic is not copied",
  async (_, restic, copied) => {
    const env = { RESTIC_REPOSITORY: "/copias", RCLONE_DESTINO: "nuvem:copias" };
    const { dataDir, ...ended } = await openWithPrograms(
      { restic: `${restic}; [ "$1" != backup ] || echo copiado`, rclone: rclone() },
      env,
    );
    expect(ended.copied).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(copied),
      stderr: `${dataDir}/uploads é um atalho, e a cópia não segue atalhos.\n`,
    });
    expect(ended.copied.stdout).not.toContain("segredo");
  },
);

it.each(["uploads", "backups/preparada", "backups"])(
  "a link that takes the place of %s while rclone runs is not followed",
  async (folder) => {
    const { copied } = await openWithPrograms(
      { rclone: rclone(swap(folder)) },
      { RCLONE_DESTINO: "nuvem:copias" },
    );
    expect(copied.stdout).not.toContain("segredo");
    expect(copied.stdout).toContain("club.sqlite");
  },
);
