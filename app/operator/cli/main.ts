import { runClube } from "./program";
import { processTerminal } from "./terminal";

process.exitCode = await runClube(process.argv.slice(2), processTerminal());
// A pipe that nobody closes would keep the process.
process.stdin.destroy();
