import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#db/client.server";
import { temporaryFolder } from "../support/server";
import { growOld, threeYears } from "./analysis-club";
import { asText, spread, table } from "./numbers";
import { openWatched, type Ran } from "./statements";
import { runScript } from "./visits";

const times = 15;
const addresses = {
  "the tab": "/admin?aba=analise",
  reading: "/api/analytics/reading",
  participation: "/api/analytics/participation",
  "leitura.csv": "/admin/planilhas/leitura.csv",
  "participacao.csv": "/admin/planilhas/participacao.csv",
};

const folder = temporaryFolder();
try {
  const club = path.join(folder, "old");
  runScript(["demo/make-demo.ts"], { DATA_DIR: club });
  const database = openDatabase(path.join(club, "club.sqlite"));
  growOld(database, Date.now());
  const { readingDays } = database.sqlite
    .prepare("select count(*) as readingDays from reading_streaks")
    .get() as {
    readingDays: number;
  };
  database.sqlite.close();
  console.log(
    `## Club\n\nThe demo club with ${JSON.stringify({ ...threeYears, readingDays })} in three years.\n`,
  );
  await printStatements(club);
} finally {
  rmSync(folder, { recursive: true });
}
// The timers of the watched club prevent the process from ending.
process.exit();

async function printStatements(folder: string): Promise<void> {
  const club = await openWatched(folder);
  // The achievements are caught up first: their statements belong to no page.
  for (let before = -1; before < club.since().length; await pause(500)) before = club.since().length;
  const cookie = await club.logIn("admin", "travessia");
  const rows: (string | number)[][] = [];
  let slowest: Ran[] = [];
  for (const [name, address] of Object.entries(addresses)) {
    const visits: Ran[][] = [];
    for (let time = 0; time < times; time += 1) visits.push(await club.visit(address, cookie));
    const sums = visits.map((ran) => ran.reduce((sum, { ms }) => sum + ms, 0));
    rows.push([name, visits[0]?.length ?? 0, asText(spread(sums)), name.endsWith(".csv") ? "" : 50]);
    if (name === "the tab") slowest = (visits.at(-1) ?? []).toSorted((a, b) => b.ms - a.ms).slice(0, 8);
  }
  console.log(`## SQL of a visit in ms, of ${times} visits (min / median / max)\n`);
  console.log(table(["page", "statements", "ms", "at most"], rows));
  console.log("## The slowest statements of the tab\n");
  for (const { sql, ms } of slowest) {
    const plan = club.planOf(sql).map((step) => `    ${step}`);
    console.log(`${ms.toFixed(2)} ms: ${sql.replace(/\s+/g, " ").slice(0, 160)}\n${plan.join("\n")}\n`);
  }
}
