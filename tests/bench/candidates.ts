import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import path from "node:path";
import { send } from "../support/http";
import { type RunningServer, startServer } from "../support/server";
import { bundle } from "./bundle";

export type Candidate = { name: string; server: RunningServer; cookie: string };

export const names = {
  app: "the app",
  bare: "bare node:http, same bytes",
  least: "least Remix route, same tree",
};

/** The flags of V8 in the `npm start` of a checkout. */
function startFlags(folder = "."): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return scripts.start.match(/--(max|single)\S+/g) ?? [];
}

/** Starts a server that supports `usageOf`. */
export function startMeasured(
  program: string,
  dataDir: string,
  env: Record<string, string> = {},
  cwd?: string,
) {
  const reporting = new URL("report-usage.mjs", import.meta.url).pathname;
  const args = [...startFlags(cwd), "--import", reporting, program];
  return startServer({ dataDir, args, env: { CHECK_ANSWERS: "off", ...env }, cwd, channel: true });
}

/** CPU milliseconds used by a server so far, and its memory in bytes. */
export async function usageOf({ child }: RunningServer): Promise<{ cpu: number; rss: number }> {
  const answer = once(child, "message");
  child.send("usage");
  const [usage] = await answer;
  return usage;
}

/** A CPU profile of a server while `work` runs. */
export async function profileOf(
  { child }: RunningServer,
  work: () => Promise<void>,
): Promise<Profiler.Profile> {
  const ask = async (question: string) => {
    const answer = once(child, "message");
    child.send(question);
    return (await answer)[0];
  };
  await ask("profile");
  await work();
  return (await ask("end of profile")).profile;
}

/** All candidates, running side by side on copies of the same club. */
export async function startCandidates(
  folder: string,
  clubs: string[],
  addresses: string[],
  logIn: (server: RunningServer) => Promise<string>,
): Promise<Candidate[]> {
  const [appClub = "", leastClub = ""] = clubs;
  const least = await bundle("least", { pages: "tests/bench/least.ts" });
  const bare = await bundle("bare", { entry: "tests/bench/bare.ts" });

  const app = await startMeasured("build/server.js", appClub);
  const cookie = await logIn(app);
  const recording = path.join(folder, "answers.json");
  const answers = addresses.map(async (address) => {
    const { headers, body } = await send(app.url + address, { headers: plain(cookie) });
    const { date: _, connection: __, "keep-alive": ___, "transfer-encoding": ____, ...own } = headers;
    return [address, { headers: own, body: body.toString() }];
  });
  writeFileSync(recording, JSON.stringify(Object.fromEntries(await Promise.all(answers))));

  const others: [string, Promise<RunningServer>][] = [
    [names.least, startMeasured(least, leastClub)],
    [names.bare, startMeasured(bare, folder, { ANSWERS: recording })],
  ];
  const candidates = [{ name: names.app, server: app, cookie }];
  for (const [name, starting] of others) {
    const server = await starting;
    candidates.push({ name, server, cookie: name === names.bare ? cookie : await logIn(server) });
  }
  return candidates;
}

/** Headers of a measured request: a logged-in member whose browser takes no compression. */
export function plain(cookie: string): Record<string, string> {
  return { cookie, "accept-encoding": "identity" };
}
