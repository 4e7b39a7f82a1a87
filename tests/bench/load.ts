import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Candidate, plain, usageOf } from "./candidates";

export type Measurement = { cpu: number; perSecond: number };

const connections = 8;
const maxTime = 60_000;

/**
 * Sends this many requests from another process over keep-alive connections.
 * @returns CPU milliseconds of the server per request, and requests per second.
 */
export async function measure(
  { server, cookie }: Candidate,
  address: string,
  amount: number,
): Promise<Measurement> {
  const before = await usageOf(server);
  const perSecond = await load(server.url + address, plain(cookie), amount);
  const after = await usageOf(server);
  return { cpu: (after.cpu - before.cpu) / amount, perSecond };
}

export async function load(url: string, headers: Record<string, string>, amount: number): Promise<number> {
  // autocannon checks for the end only at a sample: every 10 ms instead of every second.
  const bounds = ["--connections", connections, "--amount", amount, "--sampleInt", 10];
  const options = ["--json", "--no-progress", ...bounds];
  const heads = Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}=${value}`]);
  const args = ["node_modules/autocannon/autocannon.js", ...options.map(String), ...heads, url];
  const started = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    timeout: maxTime,
    maxBuffer: 16 * 1024 * 1024,
  });
  const result = JSON.parse(stdout) as { "2xx": number; start: string; finish: string };
  if (result["2xx"] !== amount) {
    throw new Error(
      `${url}: ${result["2xx"]} of ${amount} answered well in ${performance.now() - started} ms`,
    );
  }
  return (1000 * amount) / (Date.parse(result.finish) - Date.parse(result.start));
}
