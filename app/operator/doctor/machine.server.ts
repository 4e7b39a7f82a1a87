import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { deletableBackups, type FreeSpace, freeSpaceIn, neededForBackup } from "../backup/space.server";
import { type Finding, fine, problem, warning } from "./finding";

const gigabyte = 1_000_000_000;

export function nodeVersion(version = process.versions.node): Finding {
  const [major = 0] = version.split(".").map(Number);
  return major >= 22
    ? fine(`Node ${version}`)
    : problem(`Node ${version} é antigo demais`, "Instale o Node 22 ou mais novo.");
}

export function folderAccess(dataDir: string): Finding[] {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [
      problem(`Não consigo escrever em ${dataDir}`, "Entregue a pasta ao usuário que roda o Entrelinhas."),
    ];
  }
  const open = ["", ...readdirSync(dataDir)].filter((name) => {
    const found = lstatSync(path.join(dataDir, name));
    return !found.isSymbolicLink() && (found.mode & 0o077) !== 0 && name !== "club.sqlite-shm";
  });
  if (open.length === 0) return [fine(`Pasta de dados ${dataDir}, só para este usuário`)];
  const names = open.map((name) => name || dataDir).join(", ");
  return [warning(`Outros usuários da máquina alcançam: ${names}`, `Execute: chmod -R go= ${dataDir}`)];
}

/** Whether the next daily backup fits, if old ones may be deleted. */
export async function freeSpace(dataDir: string, freeIn: FreeSpace = freeSpaceIn): Promise<Finding> {
  const backups = path.join(dataDir, "backups");
  const [free, needed] = [await freeIn(dataDir), await neededForBackup(dataDir, "automatic", backups)];
  const text = `${inGigabytes(free)} livres no disco, ${inGigabytes(needed)} precisos para uma cópia de segurança`;
  const old = await deletableBackups(backups);
  const within = free + old.reduce((sum, { bytes }) => sum + bytes, 0);
  if (within < needed) return problem(text, "Libere espaço: nem uma cópia de segurança cabe mais.");
  return free < needed + gigabyte ? warning(text, "Libere espaço antes que falte.") : fine(text);
}

function inGigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} GB`;
}

/** The secret signs cookies and links; an empty file would sign them with an empty key. */
export function secret(dataDir: string): Finding {
  const file = path.join(dataDir, "secret.key");
  if (!existsSync(file)) return warning("Ainda não há secret.key", "O servidor a cria ao iniciar.");
  try {
    if (readFileSync(file, "utf8").trim().length >= 32) return fine("secret.key legível");
    return problem("secret.key está vazia ou cortada", "Apague o arquivo e reinicie, ou restaure uma cópia.");
  } catch {
    return problem("Não consigo ler secret.key", "Entregue o arquivo ao usuário que roda o Entrelinhas.");
  }
}
