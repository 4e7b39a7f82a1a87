import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type Options = {
  env?: Record<string, string>;
  /** By default a new folder, deleted with the test. */
  dataDir?: string;
  /** Arguments of node, by default the built server. */
  args?: string[];
  cwd?: string;
  channel?: boolean;
};

export type RunningServer = {
  url: string;
  dataDir: string;
  pid: number;
  child: ChildProcess;
  output: () => string;
  /** Sends SIGTERM or another signal, and SIGKILL after 45 s. @returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the production server on a free loopback port and waits until it responds. */
export async function startServer({
  env,
  dataDir,
  args,
  cwd,
  channel,
}: Options = {}): Promise<RunningServer> {
  const folder = dataDir ?? temporaryFolder();
  const port = env?.PORT ?? String(await freePort());
  const { child, printed, ended } = launch({
    env: { ...env, PORT: port },
    dataDir: folder,
    args,
    cwd,
    channel,
  });
  const url = `http://127.0.0.1:${port}`;

  async function stop(signal: NodeJS.Signals = "SIGTERM") {
    child.kill(signal);
    const killing = setTimeout(() => child.kill("SIGKILL"), 45_000);
    const code = await ended;
    clearTimeout(killing);
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    return code;
  }

  try {
    await until(async () => child.exitCode !== null || (await isUp(url)), "the server to answer");
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${printed.all}`);
  } catch (error) {
    await stop("SIGKILL");
    throw error;
  }
  return { url, dataDir: folder, pid: child.pid ?? 0, child, output: () => printed.all, stop };
}

/** The environment of a process without the variables of this one. */
export function onlyThese(env: Record<string, string>): NodeJS.ProcessEnv {
  return env as NodeJS.ProcessEnv;
}

/** Starts a released program, with only these variables, on a free loopback port, and waits until it responds. */
export async function launchProgram(
  file: string,
  { cwd, env }: { cwd?: string; env: Record<string, string> },
): Promise<Pick<RunningServer, "url" | "output" | "stop">> {
  const port = String(await freePort());
  const { child, printed, ended } = supervise(
    spawn(file, [], { cwd, env: onlyThese({ ...env, PORT: port }) }),
  );
  const url = `http://127.0.0.1:${port}`;
  async function stop(signal: NodeJS.Signals = "SIGTERM") {
    child.kill(signal);
    return ended;
  }
  await until(async () => child.exitCode !== null || (await isUp(url)), "the program to answer");
  if (child.exitCode !== null) throw new Error(`The program ended at once:\n${printed.all}`);
  return { url, output: () => printed.all, stop };
}

export async function runToEnd({ env, dataDir, args, cwd }: Options & { dataDir: string }) {
  const port = env?.PORT ?? String(await freePort());
  const { child, printed, ended } = launch({ env: { ...env, PORT: port }, dataDir, args, cwd });
  const killing = setTimeout(() => child.kill("SIGKILL"), 45_000);
  const code = await ended;
  clearTimeout(killing);
  return { code, stdout: printed.out, stderr: printed.err };
}

function launch({ env, dataDir, args = ["build/server.js"], cwd, channel }: Options & { dataDir: string }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      CHECK_ANSWERS: "on",
      // As `npm start` has it: compiled code is stored for the next start.
      NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/entrelinhas"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", ...(channel ? (["ipc"] as const) : [])],
  });
  return supervise(child);
}

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`)
    .then((answer) => answer.ok)
    .catch(() => false);
}

/** Collects the output, and ends the process with the tests. */
function supervise(child: ChildProcess) {
  running.add(child);
  const printed = { out: "", err: "", all: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    printed.out += text;
    printed.all += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    printed.err += text;
    printed.all += text;
  });
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, printed, ended };
}

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
}

/**
 * A free port below those that the system gives to connections: one of them could take it before the server does. Browsers
 * refuse 10080.
 */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted || anyPort(); ; port = anyPort()) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

const anyPort = () => randomInt(11_000, 32_768);

/** Polls a condition every 10 ms. @throws after the deadline. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  description: string,
  milliseconds = 45_000,
): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error(`Waited ${milliseconds} ms in vain for ${description}.`);
    await pause(10);
  }
}
