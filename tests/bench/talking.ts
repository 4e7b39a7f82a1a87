import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { openDatabase } from "#db/client.server";
import { type RunningServer, temporaryFolder } from "../support/server";
import { bundle } from "./bundle";
import { startMeasured, usageOf } from "./candidates";
import { asText, spread, table } from "./numbers";
import { allowMessages, type TalkingClub, talkers } from "./talking-club";
import { compare, type Entered, enter, printCompared, ratioOf, runScript } from "./visits";

const rounds = Number(process.argv[2] ?? 5);
const messages = 100;
const busy = { perSecond: 20, seconds: 60, cuts: 50 };

const folder = temporaryFolder();
const dataDir = path.join(folder, "club");
const servers: RunningServer[] = [];
try {
  const club = await makeClub();
  const entered = await enter(dataDir, "membro");
  servers.push(entered.server);
  const bare = await startMeasured(await bundle("bare-talk", { entry: "tests/bench/bare-talk.ts" }), folder);
  servers.push(bare);
  await printDelivery(club, entered.server, bare);
  await printBusyRoom(club, entered.server);
  await printLongTalks(club, entered);
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
  rmSync("build/bench", { recursive: true, force: true });
}

async function makeClub(): Promise<TalkingClub> {
  runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
  const database = openDatabase(path.join(dataDir, "club.sqlite"));
  const club = await allowMessages(database, new Date());
  database.sqlite.close();
  console.log(`## Club\n\nThe demo club with ${JSON.stringify(talkers)}.\n`);
  return club;
}

type Heard = { times: number[]; missing: number; doubled: number };

/** One message to everybody in the hall, at both servers by turns. */
async function printDelivery(club: TalkingClub, app: RunningServer, bare: RunningServer): Promise<void> {
  const urls = [app.url, bare.url];
  const workerData = { urls, cookies: club.cookies, groupId: club.hall };
  const hearers = new Worker(new URL("./hearers.mjs", import.meta.url), { workerData });
  await once(hearers, "message");
  const found: [Heard, Heard][] = [];
  for (let round = -1; round < rounds; round += 1) {
    hearers.postMessage(messages);
    const [heard] = await once(hearers, "message");
    if (round >= 0) found.push(heard);
  }
  await hearers.terminate();

  const rows = ["the app", "bare socket.io and express"].map((name, which) => {
    const heard = found.flatMap((round) => round[which] ?? []);
    const sum = (what: "missing" | "doubled") => heard.reduce((total, one) => total + one[what], 0);
    const spreads = [0.5, 0.99].map((share) =>
      asText(spread(heard.map(({ times }) => shareOf(times, share))), 1),
    );
    const whole = heard.flatMap(({ times }) => times);
    const all = [0.5, 0.99].map((share) => shareOf(whole, share).toFixed(1)).join(", ");
    return [name, ...spreads, all, rounds * messages * talkers.hall, sum("missing"), sum("doubled")];
  });
  console.log(
    `## One message to ${talkers.hall} connected members: ms until each has it, ${rounds} rounds of ${messages} messages to each server by turns (min / median / max of the rounds)\n`,
  );
  const head = ["server", "p50", "p99", "all: p50, p99", "deliveries due", "missing", "doubled"];
  console.log(table(head, rows));
  const ratio = (share: number) => {
    const [own, other] = [0, 1].map((which) =>
      found.map((round) => shareOf(round[which]?.times ?? [], share)),
    );
    return asText(ratioOf(own ?? [], other ?? []));
  };
  console.log(`Ratio of p50: ${ratio(0.5)}; of p99: ${ratio(0.99)}, at most 1.5\n`);
}

async function printBusyRoom({ cookies, room }: TalkingClub, server: RunningServer): Promise<void> {
  const workerData = { url: server.url, cookies: cookies.slice(0, talkers.room), groupId: room, ...busy };
  const talkersThread = new Worker(new URL("./talkers.mjs", import.meta.url), { workerData });
  await once(talkersThread, "message");
  const before = await usageOf(server);
  talkersThread.postMessage("go");
  const [found] = await once(talkersThread, "message");
  const after = await usageOf(server);
  await talkersThread.terminate();
  const { said, cut, refused, missing, doubled, unordered } = found;
  const megabytes = [before, after].map(({ rss }) => Math.round(rss / 1e6));
  console.log(
    `## ${busy.perSecond} messages a second for ${busy.seconds} s into a room of ${talkers.room}, lines cut meanwhile\n`,
  );
  const head = ["said", "refused", "cuts", "missing", "doubled", "out of order"];
  const row = [said, refused, cut, missing, doubled, unordered, megabytes.join(", ")];
  console.log(table([...head, "RSS MB before, after (at most 50 more)"], [row]));
}

async function printLongTalks({ long, short }: TalkingClub, entered: Entered): Promise<void> {
  const few: Entered = { ...entered };
  const compared = await compare(
    {
      few,
      many: entered,
      addresses: (club) => {
        const { group, direct } = club === few ? short : long;
        return {
          "/chat/{id}, a group": `/chat/${group}`,
          "/chat/{id}, a talk of two": `/chat/${direct}`,
          "/api/chats/groups/{id}/messages": `/api/chats/groups/${group}/messages`,
          "/api/chats/direct/{id}/messages": `/api/chats/direct/${direct}/messages`,
        };
      },
    },
    9,
    40,
  );
  console.log(
    `## Conversations of ${talkers.short} and of ${talkers.long} messages: p50 in ms, interleaved rounds (min / median / max)\n`,
  );
  printCompared(compared, () => "1.3");
}

function shareOf(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
