import path from "node:path";
import { Command } from "commander";
import { counted } from "~/club/wording";
import { exportClub } from "~/operator/backup/export.server";
import { stampOf } from "~/operator/backup/rules";
import { besideClub, typedPath } from "./club";
import { CommandError, type Terminal } from "./terminal";

export function exportCommand(terminal: Terminal): Command {
  return new Command("exportar")
    .description("grava tudo o que é do clube em formatos abertos (JSON e imagens)")
    .option("--para <arquivo>", "o arquivo zip; sem isto, um novo na pasta backups dos dados")
    .action((options: { para?: string }) => exportAll(terminal, options));
}

async function exportAll(terminal: Terminal, { para }: { para?: string }): Promise<void> {
  const { file, missing } = await besideClub(terminal, ({ dataDir }, timeZone) => {
    const stamp = stampOf(terminal.now(), timeZone);
    const chosen = para ? typedPath(terminal, para) : path.join(dataDir, "backups", `exportado-${stamp}.zip`);
    const { dir, name } = path.parse(chosen);
    const nameOf = (again: number) => `${name}${again === 1 ? "" : `-${again}`}.zip`;
    return exportClub({ dataDir, folder: dir, nameOf });
  });
  const written = missing.length === 0 ? `Tudo gravado em ${file}` : `Gravado em ${file}, mas faltam imagens`;
  terminal.print(`${written}. Há ali dados pessoais: guarde-o bem.`);
  if (missing.length === 0) return;
  const lost = counted(missing.length, "imagem não pôde ser lida", "imagens não puderam ser lidas");
  throw new CommandError(`${lost}: ${missing.join(", ")}.`);
}
