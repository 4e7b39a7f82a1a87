import { runClube } from "./program";
import { processTerminal } from "./terminal";

void runClube(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
  // An open pipe would prevent the process from ending.
  process.stdin.destroy();
});
