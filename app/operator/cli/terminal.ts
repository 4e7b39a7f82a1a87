import { once } from "node:events";
import { createInterface } from "node:readline";
import { createInterface as createPrompt } from "node:readline/promises";
import { Writable } from "node:stream";

/** A refusal of a command, with a pt-BR sentence. */
export class CommandError extends Error {}

export type Terminal = {
  env: Record<string, string | undefined>;
  now: () => Date;
  print: (line: string) => void;
  complain: (line: string) => void;
  isInteractive: boolean;
  ask: (question: string) => Promise<string>;
  askHidden: (question: string) => Promise<string>;
  /** One line from a pipe, or null at its end. */
  readLine: () => Promise<string | null>;
};

export function processTerminal(): Terminal {
  return {
    env: process.env,
    now: () => new Date(),
    print: (line) => console.log(asCalled(line)),
    complain: (line) => console.error(asCalled(line)),
    isInteractive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
    ask: (question) => prompt(question, process.stdout),
    async askHidden(question) {
      process.stdout.write(question);
      const typed = await prompt("", new Writable({ write: (_chunk, _encoding, done) => done() }));
      process.stdout.write("\n");
      return typed;
    },
    async readLine() {
      const lines = createInterface({ input: process.stdin });
      const [line] = await Promise.race([once(lines, "line"), once(lines, "close").then(() => [null])]);
      lines.close();
      return line;
    },
  };
}

/** The program of a release is called by another name than in its sources. */
function asCalled(line: string): string {
  return line.replaceAll("npm run clube --", process.env.CLUBE_COMMAND ?? "npm run clube --");
}

async function prompt(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createPrompt({ input: process.stdin, output, terminal: true });
  try {
    const left = new AbortController();
    // Ctrl+C and the end of the input both cancel the question.
    lines.once("SIGINT", () => left.abort());
    lines.once("close", () => left.abort());
    return await lines.question(question, { signal: left.signal });
  } finally {
    lines.close();
  }
}
