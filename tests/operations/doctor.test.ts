import { readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#db/client.server";
import { freeSpace } from "~/operator/doctor/examine.server";
import { backupOf } from "../support/backups";
import { clube } from "../support/command-line";
import { filesOf, folderWithClub, openClubIn } from "../support/data-folder";
import { freePort } from "../support/server";

/** The findings of the doctor for a folder, each with its hint. */
async function examined(dataDir: string, env: Record<string, string> = {}) {
  const { code, out, err } = await clube(dataDir, "doutor", { env, now: new Date() });
  const findings = out.join("\n").replaceAll("\n          →", " →").split("\n");
  return { code, err, findings };
}

async function mailServer(): Promise<string> {
  const port = await freePort();
  const server = new SMTPServer({ disabledCommands: ["STARTTLS", "AUTH"] });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${port}`;
}

it("a valid club has no findings and is unchanged", async () => {
  const dataDir = folderWithClub();
  await backupOf(dataDir, { now: new Date() });
  const before = filesOf(dataDir);
  const { code, err, findings } = await examined(dataDir, {
    PUBLIC_URL: "https://clube.example",
    TRUST_PROXY: "on",
    SMTP_URL: await mailServer(),
  });

  expect(findings.filter((finding) => !finding.startsWith("certo "))).toEqual([]);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(findings.length).toBe(10);
  expect(filesOf(dataDir)).toEqual(before);
});

it("the doctor runs beside a running server", async () => {
  const dataDir = folderWithClub();
  const server = openClubIn(dataDir);
  const { findings } = await examined(dataDir);
  server.close();
  expect(findings).toContain("certo     Banco de dados íntegro");
});

it.each<[string, (dataDir: string) => unknown, string]>([
  [
    "a damaged database",
    (dataDir) => {
      const file = path.join(dataDir, "club.sqlite");
      const content = readFileSync(file);
      writeFileSync(file, content.fill(0xa5, 4096, 5 * 4096));
    },
    "problema  (Banco de dados danificado|Não consigo ler o banco de dados): .+ → Pare o servidor e restaure",
  ],
  [
    "rows that lead nowhere",
    (dataDir) =>
      inDatabase(
        dataDir,
        "pragma foreign_keys = off; insert into sessions values (9, 'x', 99, null, 0, 0, null)",
      ),
    "problema  1 referências do banco não levam a nada",
  ],
  [
    "lost images",
    (dataDir) => rmSync(path.join(dataDir, "uploads"), { recursive: true }),
    "problema  Faltam 2 imagens em uploads → Restaure uma cópia que as tenha.",
  ],
  ["no backup", () => {}, "aviso     Nenhuma cópia de segurança na pasta backups → Faça uma agora"],
  [
    "an old backup",
    async (dataDir) => {
      const { file } = await backupOf(dataDir);
      utimesSync(file, new Date(0), new Date(Date.now() - 5.5 * 86_400_000));
    },
    "aviso     A última cópia tem 5 dias → Faça uma agora",
  ],
  [
    "a damaged backup",
    async (dataDir) => {
      const { file } = await backupOf(dataDir);
      writeFileSync(file, readFileSync(file).subarray(9));
    },
    "problema  A cópia .+ está danificada: não é um arquivo zip como o Entrelinhas escreve. → Faça uma agora",
  ],
])("the doctor finds %s", async (_problem, spoil, shape) => {
  const dataDir = folderWithClub();
  await spoil(dataDir);
  const { code, err, findings } = await examined(dataDir);
  expect(findings.filter((finding) => new RegExp(`^${shape}`).test(finding))).toHaveLength(1);
  const problems = findings.filter((finding) => finding.startsWith("problema")).length;
  expect(code).toBe(problems > 0 ? 1 : 0);
  expect(err).toHaveLength(code);
});

it.each([
  [{ PORT: "trinta" }, "problema  PORT deve ser um número de 1 a 65535. → Corrija a variável de ambiente."],
  [
    { SMTP_URL: "smtp://127.0.0.1:1" },
    "problema  O servidor de e-mail 127.0.0.1:1 não aceita: .+ → Confira SMTP_URL.",
  ],
  [{}, "aviso     PUBLIC_URL não está definido"],
  [
    { METRICS_TOKEN: "k".repeat(16), HOST: "0.0.0.0" },
    "aviso     METRICS_TOKEN viaja sem cifra pela rede → Leia /metrics na própria máquina, ou ponha o clube atrás de um proxy com https.",
  ],
  [{}, "aviso     Sem SMTP_URL, os e-mails ficam em .+outbox → Ninguém os recebe"],
])("the doctor reports on %j: %s", async (env, shape) => {
  const dataDir = folderWithClub();
  const { findings } = await examined(dataDir, env);
  expect(findings.filter((finding) => new RegExp(`^${shape}`).test(finding))).toHaveLength(1);
});

it("the doctor includes images in the space for a backup", async () => {
  const dataDir = folderWithClub();
  const gigabyte = 1_000_000_000;
  const found = async (free: number) => (await freeSpace(dataDir, async () => free)).level;
  expect([await found(0.05 * gigabyte), await found(0.2 * gigabyte), await found(2 * gigabyte)]).toEqual([
    "problem",
    "warning",
    "ok",
  ]);

  truncateSync(path.join(dataDir, "uploads", readdirSync(path.join(dataDir, "uploads"))[0]!), 3 * gigabyte);
  expect(await freeSpace(dataDir, async () => 2 * gigabyte)).toEqual({
    level: "problem",
    text: "2 GB livres no disco, 3,1 GB precisos para uma cópia de segurança",
    hint: "Libere espaço: nem uma cópia de segurança cabe mais.",
  });
});

function inDatabase(dataDir: string, sql: string): void {
  const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  sqlite.exec(sql);
  sqlite.close();
}
