import { runClube } from "~/operator/cli/program";
import type { Terminal } from "~/operator/cli/terminal";

export type CommandResult = { code: number; out: string[]; err: string[] };

type Options = {
  env?: Record<string, string>;
  now?: Date;
  piped?: string[];
  typed?: string[];
};

export async function clube(dataDir: string, command: string, options: Options = {}): Promise<CommandResult> {
  const [out, err]: [string[], string[]] = [[], []];
  const piped = [...(options.piped ?? [])];
  const typed = [...(options.typed ?? [])];
  const answer = async () => typed.shift() ?? "";
  const terminal: Terminal = {
    env: { DATA_DIR: dataDir, ...options.env },
    now: () => options.now ?? new Date("2026-03-10T15:00:00Z"),
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
    isInteractive: options.typed !== undefined,
    ask: answer,
    askHidden: answer,
    readLine: async () => piped.shift() ?? null,
  };
  // A quoted argument may contain spaces, as in a shell.
  const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  const code = await runClube(args, terminal);
  return { code, out, err };
}
