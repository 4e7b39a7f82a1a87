import { rmSync } from "node:fs";
import path from "node:path";
import { io, type Socket } from "socket.io-client";
import { openDatabase } from "#db/client.server";
import { type RunningServer, temporaryFolder, until } from "../support/server";
import { startMeasured, usageOf } from "./candidates";
import { addChats } from "./chat-club";
import { table } from "./numbers";
import { runScript } from "./visits";

const phones = 100;
const rounds = Number(process.argv[2] ?? 20);

const folder = temporaryFolder();
const dataDir = path.join(folder, "club");
let server: RunningServer | undefined;
try {
  const { cookies, eventId } = await makeClub();
  server = await startMeasured("build/server.js", dataDir);
  await measure(server, cookies, eventId);
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true });
}

/** The demo club with a running meeting about its current book, whose hundred members are there. */
async function makeClub() {
  runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
  const database = openDatabase(path.join(dataDir, "club.sqlite"));
  const now = Date.now();
  const { cookies } = await addChats(database, new Date(now));
  const { sqlite } = database;
  const eventId = Number(
    sqlite
      .prepare(
        `insert into events (title, start_date, end_date, book_id)
        select 'Encontro', ?, ?, id from books where is_current = 1`,
      )
      .run(now - 60_000, now + 7_200_000).lastInsertRowid,
  );
  const present = sqlite.prepare("select id from users where username like 'leitora%' order by id limit ?");
  const ids = present.pluck().all(phones);
  for (const id of ids)
    sqlite.prepare("insert into event_presences (event_id, user_id) values (?, ?)").run(eventId, id);
  sqlite.prepare("insert into meetings (event_id) values (?)").run(eventId);
  sqlite
    .prepare("insert into event_roles (event_id, role, user_id) values (?, 'mediator', ?)")
    .run(eventId, ids[0]);
  sqlite.close();
  return { cookies: cookies.slice(0, phones), eventId };
}

type State = { step: number };

async function measure(app: RunningServer, cookies: string[], eventId: number): Promise<void> {
  const { url } = app;
  const times: number[] = [];
  let due = { step: 0, from: 0, missing: 0 };
  const sockets: Socket[] = cookies.map((cookie) => {
    const socket = io(url, { transports: ["websocket"], forceNew: true, extraHeaders: { cookie } });
    socket.on("connect", () => socket.emit("meeting", eventId));
    socket.on("meeting", (state: State) => {
      if (state.step !== due.step) return;
      times.push(performance.now() - due.from);
      due.missing -= 1;
    });
    return socket;
  });
  await until(() => sockets.every(({ connected }) => connected), "the phones");
  const before = await usageOf(app);
  let step = 1;
  for (let round = 0; round < rounds; round += 1) {
    const to = (step % 6) + 1;
    due = { step: to, from: performance.now(), missing: phones };
    const response = await fetch(`${url}/api/meetings/${eventId}/step`, {
      method: "POST",
      headers: { cookie: cookies[0] ?? "", "Content-Type": "application/json", Origin: url },
      body: JSON.stringify({ from: step, to }),
    });
    if (!response.ok) throw new Error(`the step was answered ${response.status}`);
    await until(() => due.missing <= 0, "the step on all phones");
    step = to;
    // Real steps are minutes apart, pushes at least a quarter of a second.
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const after = await usageOf(app);
  for (const socket of sockets) socket.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(1);
  console.log(`## A step of a meeting to ${phones} phones, ${rounds} times: ms until each has it\n`);
  const cpu = (after.cpu - before.cpu) / rounds;
  console.log(
    table(
      ["p50", "p99 (at most 500)", "longest", "CPU of the server per step, ms"],
      [[at(0.5), at(0.99), at(1), cpu.toFixed(1)]],
    ),
  );
}
