import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

// Every script works from the project root.
process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

/** The Node that comes with the project; absent where its packages have none for the machine. */
export const projectNode = path.resolve(`node_modules/node-${process.platform}-${process.arch}/bin/node`);

export const node = process.execPath;

export function bin(name) {
  return path.join("node_modules", ".bin", name);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** With `quiet`, only a failure prints output. A signal goes to the command, and then ends this process. */
export function exitCodeOf(command, args, { env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      // npm and the tools start with "env node": another Node would not match the native modules.
      env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));

    let interrupted = false;
    function pass(signal) {
      interrupted = true;
      // Ctrl+C in a terminal has already reached the command; a second signal would interrupt its shutdown.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    }
    process.on("SIGINT", pass).on("SIGTERM", pass);

    function end(code) {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      if (interrupted) process.exit(code);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code);
    }
    child.on("error", () => end(127));
    child.on("close", (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}

export async function run(command, args, { sentence, ...options }) {
  if ((await exitCodeOf(command, args, options)) !== 0) fail(sentence);
}
