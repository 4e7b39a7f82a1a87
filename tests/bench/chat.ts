import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { openDatabase } from "#db/client.server";
import { type RunningServer, temporaryFolder } from "../support/server";
import { bundle } from "./bundle";
import { startMeasured, usageOf } from "./candidates";
import { addChats, type ChatClub, sizes } from "./chat-club";
import { asText, spread, table } from "./numbers";
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
  const bare = await startMeasured(await bundle("bare-chat", { entry: "tests/bench/bare-chat.ts" }), folder);
  servers.push(bare);
  await printDelivery(club, entered.server, bare);
  await printBusyGroup(club, entered.server);
  await printLongConversations(club, entered);
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
  rmSync("build/bench", { recursive: true, force: true });
}

async function makeClub(): Promise<ChatClub> {
  runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
  const database = openDatabase(path.join(dataDir, "club.sqlite"));
  const club = await addChats(database, new Date());
  database.sqlite.close();
  console.log(`## Club\n\nThe demo club with ${JSON.stringify(sizes)}.\n`);
  return club;
}

type Received = { times: number[]; missing: number; doubled: number };

/** One message to all members of the large group, at both servers by turns. */
async function printDelivery(club: ChatClub, app: RunningServer, bare: RunningServer): Promise<void> {
  const urls = [app.url, bare.url];
  const workerData = { urls, cookies: club.cookies, groupId: club.largeGroup };
  const receivers = new Worker(new URL("./chat-receivers.mjs", import.meta.url), { workerData });
  await once(receivers, "message");
  const found: [Received, Received][] = [];
  for (let round = -1; round < rounds; round += 1) {
    receivers.postMessage(messages);
    const [received] = await once(receivers, "message");
    if (round >= 0) found.push(received);
  }
  await receivers.terminate();

  const rows = ["the app", "bare socket.io and express"].map((name, server) => {
    const received = found.flatMap((round) => round[server] ?? []);
    const sum = (count: "missing" | "doubled") => received.reduce((total, one) => total + one[count], 0);
    const spreads = [0.5, 0.99].map((share) =>
      asText(spread(received.map(({ times }) => shareOf(times, share))), 1),
    );
    const whole = received.flatMap(({ times }) => times);
    const all = [0.5, 0.99].map((share) => shareOf(whole, share).toFixed(1)).join(", ");
    return [name, ...spreads, all, rounds * messages * sizes.largeGroup, sum("missing"), sum("doubled")];
  });
  console.log(
    `## One message to ${sizes.largeGroup} connected members: ms until each has it, ${rounds} rounds of ${messages} messages to each server by turns (min / median / max of the rounds)\n`,
  );
  const head = ["server", "p50", "p99", "all: p50, p99", "deliveries due", "missing", "doubled"];
  console.log(table(head, rows));
  const ratio = (share: number) => {
    const [own, other] = [0, 1].map((server) =>
      found.map((round) => shareOf(round[server]?.times ?? [], share)),
    );
    return asText(ratioOf(own ?? [], other ?? []));
  };
  console.log(`Ratio of p50: ${ratio(0.5)}; of p99: ${ratio(0.99)}, at most 1.5\n`);
}

async function printBusyGroup({ cookies, busyGroup }: ChatClub, server: RunningServer): Promise<void> {
  const workerData = {
    url: server.url,
    cookies: cookies.slice(0, sizes.busyGroup),
    groupId: busyGroup,
    ...busy,
  };
  const senders = new Worker(new URL("./chat-senders.mjs", import.meta.url), { workerData });
  await once(senders, "message");
  const before = await usageOf(server);
  senders.postMessage("go");
  const [found] = await once(senders, "message");
  const after = await usageOf(server);
  await senders.terminate();
  const { sent, cuts, refused, missing, doubled, unordered } = found;
  const megabytes = [before, after].map(({ rss }) => Math.round(rss / 1e6));
  console.log(
    `## ${busy.perSecond} messages a second for ${busy.seconds} s into a group of ${sizes.busyGroup}, connections cut meanwhile\n`,
  );
  const head = ["sent", "refused", "cuts", "missing", "doubled", "out of order"];
  const row = [sent, refused, cuts, missing, doubled, unordered, megabytes.join(", ")];
  console.log(table([...head, "RSS MB before, after (at most 50 more)"], [row]));
}

async function printLongConversations({ long, short }: ChatClub, entered: Entered): Promise<void> {
  const few: Entered = { ...entered };
  const compared = await compare(
    {
      few,
      many: entered,
      addresses: (club) => {
        const { group, direct } = club === few ? short : long;
        return {
          "/chat/{id}, a group": `/chat/${group}`,
          "/chat/{id}, a direct chat": `/chat/${direct}`,
          "/api/chats/groups/{id}/messages": `/api/chats/groups/${group}/messages`,
          "/api/chats/direct/{id}/messages": `/api/chats/direct/${direct}/messages`,
        };
      },
    },
    9,
    40,
  );
  console.log(
    `## Conversations of ${sizes.short} and of ${sizes.long} messages: p50 in ms, interleaved rounds (min / median / max)\n`,
  );
  printCompared(compared, () => "1.3");
}

function shareOf(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
