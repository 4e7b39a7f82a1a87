import { existsSync } from "node:fs";
import { readConfig, StartupError } from "../../server/runtime/config.server";
import { backupFindings } from "./backups.server";
import { clubFindings } from "./club.server";
import { type Finding, problem } from "./finding";
import { folderAccess, freeSpace, nodeVersion, secret } from "./machine.server";
import { mail, publicAddress, timeZone } from "./surroundings.server";

/** Examines the installation and changes nothing. */
export async function examine(env: Record<string, string | undefined>, now: Date): Promise<Finding[]> {
  const config = readable(env);
  if (Array.isArray(config)) return [nodeVersion(), ...config];
  const { dataDir } = config;
  const around = [...publicAddress(config, Boolean(env.PUBLIC_URL?.trim())), await mail(config)];
  if (!existsSync(dataDir)) {
    const absent = problem(`A pasta de dados ${dataDir} não existe`, "Diga em DATA_DIR onde ela está.");
    return [nodeVersion(), absent, ...around, timeZone(config, now)];
  }
  const access = folderAccess(dataDir);
  // SQLite cannot open a database without a writable folder, so the other checks would repeat the problem.
  if (access.some(({ level }) => level === "problema")) return [nodeVersion(), ...access, ...around];
  return [
    nodeVersion(),
    ...access,
    await freeSpace(dataDir),
    secret(dataDir),
    ...(await clubFindings(dataDir)),
    ...(await backupFindings(dataDir, now)),
    ...around,
    timeZone(config, now),
  ];
}

function readable(env: Record<string, string | undefined>) {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return error.faults.map((fault) => problem(fault, "Corrija a variável de ambiente."));
  }
}
