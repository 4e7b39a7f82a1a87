import { existsSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { day } from "~/club/durations";
import { isDiskFull, verifyBackup } from "../backup/checking.server";
import { archivesAmong } from "../backup/rules";
import { type Finding, ok, problem, warning } from "./finding";

const makeOne = "Faça uma agora: npm run clube -- backup";

export async function backupFindings(dataDir: string, now: Date): Promise<Finding[]> {
  const folder = path.join(dataDir, "backups");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const newest = archivesAmong(names)[0];
  if (!newest) return [warning("Nenhuma cópia de segurança na pasta backups", makeOne)];
  const file = path.join(folder, newest.name);
  const days = Math.floor((now.getTime() - statSync(file).mtimeMs) / day);
  const age =
    days > 2 ? warning(`A última cópia tem ${days} dias`, makeOne) : ok(`Cópia recente: ${newest.name}`);
  return [age, await validity(file)];
}

async function validity(file: string): Promise<Finding> {
  try {
    await verifyBackup(file);
    return ok("A última cópia está inteira e pode ser restaurada");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!isOfTemporaryFolder(error)) return problem(reason, makeOne);
    return warning(
      `A última cópia não pôde ser conferida: ${reason}`,
      `Libere espaço em ${tmpdir()}, ou indique outra pasta em TMPDIR.`,
    );
  }
}

/** A full or missing temporary folder is no fault of the backup. */
function isOfTemporaryFolder(error: unknown): boolean {
  const at = String((error as NodeJS.ErrnoException).path ?? "");
  return isDiskFull(error) || at.startsWith(tmpdir());
}
