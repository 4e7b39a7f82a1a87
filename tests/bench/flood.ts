import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { call, json } from "../support/http";
import type { RunningServer } from "../support/server";
import { asText, spread, table } from "./numbers";
import { timed } from "./visits";

const connections = 20;
const seconds = 10;
const rounds = 5;

/**
 * Measures a reading member, alone and beside a member that writes over twenty connections without a pause.
 * @returns a table of the reader's p95.
 */
export async function floodedBy(server: RunningServer, writer: string, reader: string): Promise<string> {
  const group = await call(
    `${server.url}/api/chats/groups`,
    { name: "Enchente", userIds: [1, 2, 3, 4, 5, 6] },
    { cookie: writer },
  );
  const { id } = json(group) as { id: number };
  const floods: Record<string, [string, string, string]> = {
    likes: ["POST", "/api/posts/1/like", "{}"],
    messages: [
      "POST",
      "/api/chats/groups/messages",
      JSON.stringify({ groupId: id, content: "oi", attachment: "" }),
    ],
    renames: ["PUT", `/api/chats/groups/${id}`, JSON.stringify({ name: `Enchente ${Date.now()}` })],
  };
  const rows: (string | number)[][] = [];
  for (const [name, flood] of Object.entries(floods))
    rows.push(await compared(server, name, flood, writer, reader));
  const head = ["a flood of", "accepted", "refused", "p95 of / alone", "p95 beside", "ratio (at most 1.5)"];
  return `## Pages of another member while one writes over ${connections} connections (${rounds} rounds of ${seconds} s)\n\n${table(head, rows)}`;
}

async function compared(
  server: RunningServer,
  name: string,
  flood: [string, string, string],
  writer: string,
  reader: string,
): Promise<(string | number)[]> {
  const [alone, beside]: [number[], number[]] = [[], []];
  const answers = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await p95During(server, reader, pause((1000 * seconds) / 2)));
    beside.push(await p95During(server, reader, writeFor(server, flood, writer, answers)));
    await pause(1000);
  }
  const ratios = beside.map((value, round) => value / (alone[round] ?? Number.NaN));
  const refused = [...answers].reduce((sum, [status, times]) => sum + (status === 429 ? times : 0), 0);
  const accepted = [...answers].reduce((sum, [status, times]) => sum + (status < 300 ? times : 0), 0);
  return [
    name,
    accepted,
    refused,
    asText(spread(alone), 1),
    asText(spread(beside), 1),
    asText(spread(ratios)),
  ];
}

/** Requests the home page ten times a second until the work is done. @returns the 95th percentile, in milliseconds. */
async function p95During({ url }: RunningServer, cookie: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const ending = work.finally(() => {
    isDone = true;
  });
  const visits: Promise<number>[] = [];
  while (!isDone) {
    visits.push(timed(`${url}/`, cookie));
    await pause(100);
  }
  await ending;
  const sorted = (await Promise.all(visits)).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

async function writeFor(
  { url }: RunningServer,
  [method, path, body]: [string, string, string],
  cookie: string,
  answers: Map<number, number>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + 1000 * seconds;
  const { hostname, port } = new URL(url);
  const headers = { cookie, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const write = () =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ hostname, port, method, path, headers, agent }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      });
      sent.once("error", reject).end(body);
    });
  const writer = async () => {
    while (performance.now() < end) {
      const status = await write();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, writer));
  agent.destroy();
}
