import { runClube } from "~/operator/cli/program";
import type { Terminal } from "~/operator/cli/terminal";

export type CommandResult = { code: number; out: string[]; err: string[] };

type World = {
  env?: Record<string, string>;
  now?: Date;
  piped?: string[];
  typed?: string[];
};

export async function clube(dataDir: string, line: string, world: World = {}): Promise<CommandResult> {
  const [out, err]: [string[], string[]] = [[], []];
  const piped = [...(world.piped ?? [])];
  const typed = [...(world.typed ?? [])];
  const answer = async () => typed.shift() ?? "";
  const terminal: Terminal = {
    env: { DATA_DIR: dataDir, ...world.env },
    now: () => world.now ?? new Date("2026-03-10T15:00:00Z"),
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
    isInteractive: world.typed !== undefined,
    ask: answer,
    askHidden: answer,
    readLine: async () => piped.shift() ?? null,
  };
  // Quoted words stay together, as in a shell.
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");
  const code = await runClube(words, terminal);
  return { code, out, err };
}
