import { Command } from "commander";
import { isNewer, newestRelease } from "~/operator/release/newest.server";
import { readConfig } from "~/server/runtime/config.server";
import { appVersion } from "~/server/runtime/version.server";
import { CommandError, type Terminal } from "./terminal";

export function versionCommand(terminal: Terminal): Command {
  return new Command("versao")
    .description("diz a versão instalada")
    .option("--conferir", "pergunta ao endereço de RELEASE_URL se há uma mais nova")
    .action((options: { conferir?: true }) => printVersion(terminal, options));
}

async function printVersion(terminal: Terminal, { conferir }: { conferir?: true }): Promise<void> {
  const installed = appVersion();
  terminal.print(`Entrelinhas ${installed}`);
  if (!conferir) return;
  const { releaseUrl } = readConfig(terminal.env);
  if (!releaseUrl) {
    throw new CommandError("Diga em RELEASE_URL o endereço que sabe qual é a versão mais nova.");
  }
  const newest = await newestRelease(releaseUrl);
  terminal.print(
    isNewer(newest, installed)
      ? `Há uma versão mais nova: ${newest}. Faça uma cópia (clube backup) e siga “Atualizar”, em docs/self-hosting.md.`
      : "Não há versão mais nova.",
  );
}
