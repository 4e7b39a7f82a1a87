import { Command } from "commander";
import { counted } from "~/club/wording";
import { examine } from "~/operator/doctor/examine.server";
import { CommandError, type Terminal } from "./terminal";

const levelWords = { ok: "certo", warning: "aviso", problem: "problema" };

export function doctorCommand(terminal: Terminal): Command {
  return new Command("doutor").description("examina a instalação e diz o que falta").action(async () => {
    const findings = await examine(terminal.env, terminal.now());
    for (const { level, text, hint } of findings) {
      terminal.print(`${levelWords[level].padEnd(9)} ${text}`);
      if (hint) terminal.print(`${" ".repeat(10)}→ ${hint}`);
    }
    const problems = findings.filter(({ level }) => level === "problem").length;
    if (problems > 0) throw new CommandError(`${counted(problems, "problema", "problemas")} a resolver.`);
  });
}
