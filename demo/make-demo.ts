import { chmodSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { hashPassword } from "~/club/accounts/password-hash.server";
import { makeKeyedHash } from "~/server/runtime/keyed-hash.server";
import { readOrMakeSecret } from "~/server/runtime/secret.server";
import { secretName } from "~/server/runtime/swap.server";
import { type DemoLogin, fillDemoClub } from "./fill";
import { type DemoPictures, drawPictures, writePictures } from "./pictures";

const password = "travessia";
const roleNames = { user: "Membro", admin: "Admin", developer: "Dev" };

const folder = process.env.DATA_DIR;
if (folder) {
  await makeDemo(folder);
} else {
  // No default folder: it would be the real club's, and this program replaces its database.
  console.error("Diga em DATA_DIR a pasta do clube de demonstração.");
  process.exitCode = 1;
}

async function makeDemo(folder: string): Promise<void> {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = path.join(folder, "club.sqlite");
  const unfinished = `${file}.novo`;
  remove(unfinished);
  const pictures = await drawPictures();
  const keyedHash = makeKeyedHash(readOrMakeSecret(path.join(folder, secretName)));
  const logins = await fill(unfinished, pictures, keyedHash);
  writePictures(folder, pictures);
  remove(file);
  renameSync(unfinished, file);
  announce(folder, logins);
}

async function fill(
  file: string,
  pictures: DemoPictures,
  keyedHash: (text: string) => string,
): Promise<DemoLogin[]> {
  const database = openDatabase(file);
  try {
    migrateDatabase(database);
    return await fillDemoClub(database.db, {
      now: new Date(),
      timeZone: process.env.CLUB_TIMEZONE?.trim() || "America/Sao_Paulo",
      passwordHash: await hashPassword(password, { from: "demo", isKnownDevice: false }),
      pictures,
      keyedHash,
    });
  } finally {
    database.sqlite.close();
  }
}

/** SQLite would apply a -wal file of the old database to the new one. */
function remove(file: string): void {
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${file}${ending}`, { force: true });
}

function announce(folder: string, logins: DemoLogin[]): void {
  console.log(`O clube de demonstração está em ${folder}. Para entrar, a senha de todos é "${password}":`);
  for (const { username, name, role } of logins) {
    console.log(`  ${username.padEnd(8)}${name} (${roleNames[role]})`);
  }
}
