import { rmSync } from "node:fs";
import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { fillDemoClub } from "./fill";
import { drawPictures } from "./pictures";

rmSync("/tmp/demo-new.sqlite", { force: true });
const database = openDatabase("/tmp/demo-new.sqlite");
migrateDatabase(database);
const t = performance.now();
const c = process.cpuUsage();
console.log(
  fillDemoClub(database.db, {
    now: new Date(process.argv[2] ?? "2026-03-10T18:00:00Z"),
    timeZone: process.argv[3] ?? "America/Sao_Paulo",
    passwordHash: "hash",
    pictures: await drawPictures(),
  }),
);
console.log(performance.now() - t, process.cpuUsage(c));
