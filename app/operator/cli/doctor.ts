import { Command } from "commander";
import { examine } from "~/operator/doctor/examine.server";
import type { Terminal } from "./terminal";
import { CommandError, counted } from "./words";

export function doctorCommand(terminal: Terminal): Command {
  return new Command("doutor").description("examina a instalação e diz o que falta").action(async () => {
    const findings = await examine(terminal.env, terminal.now());
    for (const { level, text, hint } of findings) {
      terminal.print(`${level.padEnd(9)} ${text}`);
      if (hint) terminal.print(`${" ".repeat(10)}→ ${hint}`);
    }
    const problems = findings.filter(({ level }) => level === "problema").length;
    if (problems > 0) throw new CommandError(`${counted(problems, "problema", "problemas")} a resolver.`);
  });
}
