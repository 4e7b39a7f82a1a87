import { Command } from "commander";
import { rebuildSearch } from "~/club/search/changes.server";
import { counted } from "~/club/wording";
import { requireClub, withClub } from "./club";
import type { Terminal } from "./terminal";

export function searchCommands(terminal: Terminal): Command {
  const search = new Command("busca").description("o índice da busca");
  search
    .command("refazer")
    .description("refaz o índice a partir dos textos; enquanto isso, o clube não grava nada")
    .action(() => rebuild(terminal));
  return search;
}

async function rebuild(terminal: Terminal): Promise<void> {
  requireClub(terminal);
  const texts = await withClub(terminal, (ctx) => rebuildSearch(ctx));
  terminal.print(`Busca refeita: ${counted(texts, "texto", "textos")}.`);
}
