import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { inspectDatabase } from "#db/inspect.server";
import { mailServerFault } from "../../server/mail/mailer.server";
import { type Config, readConfig, StartupError } from "../../server/runtime/config.server";
import { databaseName } from "../../server/runtime/swap.server";
import { type FreeSpace, freeSpaceIn, neededForBackup } from "../backup/space.server";
import { backupFindings } from "./backups.server";
import { type Finding, ok, problem, warning } from "./finding";

type Env = Record<string, string | undefined>;

/** Examines the installation and changes nothing. What a start of the server reports itself is not repeated here. */
export async function examine(env: Env, now: Date): Promise<Finding[]> {
  const config = readableConfig(env);
  if (Array.isArray(config)) return [nodeVersion(), ...config];
  const { dataDir } = config;
  const folder = dataFolder(dataDir);
  // SQLite cannot open a database without a writable folder, so the other checks would repeat the problem.
  const inFolder =
    folder.level === "problem"
      ? []
      : [await freeSpace(dataDir), ...(await database(dataDir)), ...(await backupFindings(dataDir, now))];
  return [nodeVersion(), folder, ...inFolder, publicUrl(env), await mail(config), ...metrics(config)];
}

function readableConfig(env: Env): Config | Finding[] {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return error.faults.map((fault) => problem(fault, "Corrija a variável de ambiente."));
  }
}

export function nodeVersion(version = process.versions.node): Finding {
  const [major = 0] = version.split(".").map(Number);
  return major >= 22
    ? ok(`Node ${version}`)
    : problem(`Node ${version} é antigo demais`, "Instale o Node 22 ou mais novo.");
}

function dataFolder(dataDir: string): Finding {
  if (!existsSync(dataDir)) {
    return problem(`A pasta de dados ${dataDir} não existe`, "Diga em DATA_DIR onde ela está.");
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(`Pasta de dados ${dataDir}`);
  } catch {
    return problem(
      `Não consigo escrever em ${dataDir}`,
      "Entregue a pasta ao usuário que roda o Entrelinhas.",
    );
  }
}

const gigabyte = 1_000_000_000;

/** Whether the next daily backup fits. */
export async function freeSpace(dataDir: string, freeIn: FreeSpace = freeSpaceIn): Promise<Finding> {
  const backups = path.join(dataDir, "backups");
  const [free, needed] = [await freeIn(dataDir), await neededForBackup(dataDir, "automatic", backups)];
  const text = `${inGigabytes(free)} livres no disco, ${inGigabytes(needed)} precisos para uma cópia de segurança`;
  if (free < needed) return problem(text, "Libere espaço: nem uma cópia de segurança cabe mais.");
  return free < needed + gigabyte ? warning(text, "Libere espaço antes que falte.") : ok(text);
}

function inGigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} GB`;
}

const restoreHint = "Pare o servidor e restaure a última cópia: npm run clube -- restaurar <arquivo>";

async function database(dataDir: string): Promise<Finding[]> {
  const file = path.join(dataDir, databaseName);
  if (!existsSync(file)) return [warning("Ainda não há um clube aqui", "O servidor o cria ao iniciar.")];
  try {
    const { faults, orphans, isSearchSound, uploads } = await inspectDatabase(file, { thorough: true });
    return [
      integrity(faults, orphans),
      searchIndex(isSearchSound),
      images(uploads, path.join(dataDir, "uploads")),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [problem(`Não consigo ler o banco de dados: ${reason}`, restoreHint)];
  }
}

function integrity([fault]: string[], orphans: number): Finding {
  if (fault !== undefined) return problem(`Banco de dados danificado: ${fault}`, restoreHint);
  if (orphans > 0) return problem(`${orphans} referências do banco não levam a nada`, restoreHint);
  return ok("Banco de dados íntegro");
}

function searchIndex(isSound: boolean): Finding {
  return isSound
    ? ok("A busca conhece todos os textos")
    : problem("A busca não confere com os textos", "Refaça o índice: npm run clube -- busca refazer");
}

/** A row without a file is a lost image. */
function images(uploads: string[], folder: string): Finding {
  const there = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const lost = uploads.filter((name) => !there.has(name)).length;
  return lost === 0
    ? ok(`${uploads.length} imagens, todas no lugar`)
    : problem(`Faltam ${lost} imagens em uploads`, "Restaure uma cópia que as tenha.");
}

/** The default URL works on this machine only. */
function publicUrl({ PUBLIC_URL }: Env): Finding {
  return PUBLIC_URL?.trim()
    ? ok(`Endereço do clube: ${PUBLIC_URL.trim()}`)
    : warning("PUBLIC_URL não está definido", "Diga o endereço do clube: dele saem os links dos e-mails.");
}

/** Off by default, which is no finding. */
function metrics({ metricsToken, isReachable, publicUrl }: Config): Finding[] {
  if (metricsToken === null) return [];
  if (!isReachable || publicUrl.startsWith("https:")) return [ok("Métricas em /metrics, com METRICS_TOKEN")];
  return [
    warning(
      "METRICS_TOKEN viaja sem cifra pela rede",
      "Leia /metrics na própria máquina, ou ponha o clube atrás de um proxy com https.",
    ),
  ];
}

async function mail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (!smtpUrl) {
    return warning(
      `Sem SMTP_URL, os e-mails ficam em ${path.join(dataDir, "outbox")}`,
      "Ninguém os recebe: defina SMTP_URL, ou entregue os links por outro caminho.",
    );
  }
  const { host } = new URL(smtpUrl);
  const fault = await mailServerFault(smtpUrl);
  if (fault === null) return ok(`O servidor de e-mail ${host} responde`);
  return problem(`O servidor de e-mail ${host} não aceita: ${fault}`, "Confira SMTP_URL.");
}
