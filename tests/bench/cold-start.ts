import type { RunningServer } from "../support/server";
import { startMeasured, usageOf } from "./candidates";
import { load } from "./load";
import { type Spread, spread } from "./numbers";

/** Milliseconds from the start of `npm start`'s program to the first response, with a build and a club. */
export async function coldStarts(dataDir: string, times: number): Promise<Spread> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    const server = await startMeasured("scripts/start.mjs", dataDir);
    taken.push(performance.now() - started);
    await server.stop();
  }
  return spread(taken);
}

/** Bytes of memory after this many compressed page views. */
export async function memoryAfter(
  views: number,
  dataDir: string,
  logIn: (server: RunningServer) => Promise<string>,
): Promise<{ fresh: number; used: number }> {
  const server = await startMeasured("scripts/start.mjs", dataDir);
  const { rss: fresh } = await usageOf(server);
  const headers = { cookie: await logIn(server), "accept-encoding": "gzip" };
  for (const address of ["/", "/book"]) await load(server.url + address, headers, views / 2);
  const { rss: used } = await usageOf(server);
  await server.stop();
  return { fresh, used };
}
