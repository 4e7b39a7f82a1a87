import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type OpenDatabase, openDatabase } from "#db/client.server";
import { verifyBackup } from "~/operator/backup/checking.server";
import { restoreBackup } from "~/operator/backup/restoring.server";
import { makeBackup } from "~/operator/backup/writing.server";
import { openDataFolder } from "~/server/runtime/data-folder.server";
import { temporaryFolder } from "../support/server";
import { table } from "./numbers";
import { runScript } from "./visits";

// Backups of a club of 200 MB during writes, by the command line and by the server's process. This process is the server.
// Afterwards one archive is verified and restored into an empty folder.
const size = 200_000_000;
const images = 200;
const rounds = Number(process.argv[2] ?? 2);
type Sqlite = OpenDatabase["sqlite"];
const [now, timeZone] = [new Date(), "America/Sao_Paulo"];

/** The command line, and the daily backup of the server. */
const ways = {
  "its own process": () => asCommand(),
  "the server's process": async () => (await makeBackup({ dataDir, kind: "automatic", now, timeZone })).file,
};

const folder = temporaryFolder();
const dataDir = path.join(folder, "clube");
try {
  runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
  fill();
  await measure();
} finally {
  rmSync(folder, { recursive: true });
}

/** Posts that deflate about as well as real ones, and images, which do not deflate. */
function fill(): void {
  const { sqlite, db } = openDatabase(path.join(dataDir, "club.sqlite"));
  const post = sqlite.prepare("insert into posts (user_id, content) values (1, ?)");
  const file = path.join(dataDir, "club.sqlite");
  const thousand = () => {
    for (let number = 0; number < 1000; number += 1) post.run(randomBytes(3000).toString("base64"));
  };
  while (statSync(file).size < size) {
    db.transaction(thousand);
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  }
  sqlite.close();
  mkdirSync(path.join(dataDir, "uploads"), { recursive: true });
  for (let number = 0; number < images; number += 1) {
    writeFileSync(
      path.join(dataDir, "uploads", `${randomBytes(20).toString("hex")}.jpg`),
      randomBytes(60_000),
    );
  }
}

async function asCommand(): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["build/clube.js", "backup"], { env });
  return /^Cópia feita: (.+\.zip)/.exec(stdout)?.[1] ?? "";
}

async function measure(): Promise<void> {
  const { database, close } = openDataFolder({ dataDir });
  const writing = beginWriting(database.sqlite);
  const idle = await delayDuring(() => pause(4000));
  const rows: (string | number)[][] = [];
  const made: { file: string; before: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [way, make] of Object.entries(ways)) {
      const before = writing.acknowledged();
      const started = performance.now();
      const { result: file, delay } = await delayDuring(make);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      made.push({ file, before });
      const megabytes = (statSync(file).size / 1e6).toFixed(0);
      rows.push([round, way, seconds, megabytes, writing.acknowledged() - before, ...delay]);
    }
  }
  const acknowledged = writing.end();
  if (countPosts(database.sqlite) - writing.atFirst !== acknowledged)
    throw new Error("acknowledged writes are lost from the club");
  close();
  const head = [
    "round",
    "in",
    "seconds (under 10)",
    "MB",
    "writes meanwhile",
    "loop delay p99, ms",
    "longest, ms",
  ];
  console.log(`## A backup of ${size / 1e6} MB under load, ${images} images\n`);
  console.log(table(head, [["none", "", "", "", "", ...idle.delay], ...rows]));
  for (const { file, before } of made) {
    const { found } = await verifyBackup(file);
    const inIt = (found.rows.posts ?? 0) - writing.atFirst;
    if (inIt < before) throw new Error(`${before - inIt} acknowledged writes are not in ${file}`);
  }
  console.log(`${acknowledged} acknowledged writes, none lost; each made before a backup is in it.\n`);
  await measureRestore(made[0]?.file ?? "");
}

async function measureRestore(archive: string): Promise<void> {
  let started = performance.now();
  await verifyBackup(archive);
  const verified = performance.now() - started;
  started = performance.now();
  const options = { dataDir: path.join(folder, "novo"), archive, now, timeZone, agrees: async () => true };
  await restoreBackup(options);
  const restored = performance.now() - started;
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  console.log(
    `Verified in ${seconds(verified)} s, restored into an empty folder in ${seconds(restored)} s.\n`,
  );
}

/** Commits a post every few milliseconds, each in its own transaction. Backups keep posts. */
function beginWriting(sqlite: Sqlite) {
  const insert = sqlite.prepare("insert into posts (user_id, content) values (1, 'medida')");
  const atFirst = countPosts(sqlite);
  let acknowledged = 0;
  const timer = setInterval(() => {
    insert.run();
    acknowledged += 1;
  }, 4);
  return {
    atFirst,
    acknowledged: () => acknowledged,
    end() {
      clearInterval(timer);
      return acknowledged;
    },
  };
}

function countPosts(sqlite: Sqlite): number {
  return sqlite.prepare("select count(*) from posts").pluck().get() as number;
}

async function delayDuring<Result>(work: () => Promise<Result>) {
  const monitor = monitorEventLoopDelay({ resolution: 1 });
  monitor.enable();
  const result = await work();
  monitor.disable();
  const delay = [monitor.percentile(99), monitor.max].map((nanoseconds) => (nanoseconds / 1e6).toFixed(1));
  return { result, delay };
}
