import { runClube } from "./program";
import { processTerminal } from "./terminal";

process.exitCode = await runClube(process.argv.slice(2), processTerminal());
// An open pipe would prevent the process from ending.
process.stdin.destroy();
