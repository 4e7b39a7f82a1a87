import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { formatDateTime } from "~/club/calendar";
import { defaultClubName } from "~/club/settings/rules";
import { type BackupSummary, verifyBackup } from "~/operator/backup/checking.server";
import { type CurrentData, restoreBackup } from "~/operator/backup/restoring.server";
import { makeBackup } from "~/operator/backup/writing.server";
import { type Config, readConfig } from "~/server/runtime/config.server";
import { besideClub, typedPath } from "./club";
import type { Terminal } from "./terminal";
import { CommandError, counted, megabytes } from "./words";

export function backupCommands(terminal: Terminal): Command {
  const backup = new Command("backup")
    .description("faz uma cópia de segurança, também com o servidor no ar")
    .option("--para <pasta>", "onde guardá-la; sem isto, na pasta backups dos dados")
    .action((options: { para?: string }) => make(terminal, options));
  backup
    .command("verificar <arquivo>")
    .description("confere uma cópia do começo ao fim, sem mudar nada")
    .action((file: string) => verify(terminal, file));
  return backup;
}

export function restoreCommand(terminal: Terminal): Command {
  return new Command("restaurar")
    .description("põe uma cópia no lugar do clube, com o servidor parado")
    .argument("<arquivo>", "a cópia")
    .option("--sim", "não pergunta antes")
    .action((file: string, options: { sim?: true }) => restore(terminal, file, options));
}

async function make(terminal: Terminal, { para }: { para?: string }): Promise<void> {
  const folder = para === undefined ? undefined : typedPath(terminal, para);
  const { file, manifest } = await besideClub(terminal, ({ dataDir }, timeZone) =>
    makeBackup({ dataDir, folder, kind: "manual", now: terminal.now(), timeZone }),
  );
  terminal.print(`Cópia feita: ${file} (${megabytes(statSync(file).size)}).`);
  if (manifest.missing.length > 0) {
    const lost = counted(manifest.missing.length, "imagem já faltava", "imagens já faltavam");
    terminal.print(`Atenção: ${lost} na pasta uploads.`);
  }
}

async function verify(terminal: Terminal, typed: string): Promise<void> {
  const config = readConfig(terminal.env);
  const file = archiveAt(terminal, config, typed);
  const account = await verifyBackup(file);
  terminal.print(`A cópia ${file} está inteira.`);
  terminal.print(describe(account, config));
}

async function restore(terminal: Terminal, typed: string, { sim }: { sim?: true }): Promise<void> {
  const config = readConfig(terminal.env);
  if (!sim && !terminal.isInteractive) {
    throw new CommandError("Restaurar substitui o clube inteiro: sem um terminal para perguntar, use --sim.");
  }
  const { dataDir, timeZone } = config;
  const restored = await restoreBackup({
    dataDir,
    archive: archiveAt(terminal, config, typed),
    now: terminal.now(),
    timeZone,
    async agrees(account, present) {
      terminal.print(`Agora, em ${dataDir}: ${describePresent(present)}`);
      terminal.print(`Virá no lugar: ${describe(account, config)}`);
      if (sim) return true;
      const answer = await terminal.ask("Substituir? Escreva sim para continuar: ");
      return answer.trim().toLowerCase() === "sim";
    },
  });
  if (!restored) throw new CommandError("Nada foi mudado.");
  terminal.print("Clube restaurado e conferido. Já pode iniciar o servidor.");
  if (restored.restorePoint) terminal.print(`O que havia antes está em ${restored.restorePoint}.`);
  if (restored.keptAt) terminal.print(`O que havia antes está em ${path.join(dataDir, restored.keptAt)}.`);
}

/** A path, or the name of an archive in the backups folder. */
function archiveAt(terminal: Terminal, { dataDir }: Config, typed: string): string {
  const inPlace = typedPath(terminal, typed);
  const among = path.join(dataDir, "backups", typed);
  return !existsSync(inPlace) && path.basename(typed) === typed && existsSync(among) ? among : inPlace;
}

function describe({ manifest, clubName, images, bytes }: BackupSummary, { timeZone }: Config): string {
  const made = formatDateTime(new Date(manifest.createdAt), timeZone);
  const version = `versão ${manifest.appVersion} (${manifest.schema.tag})`;
  const size = `${counted(images, "imagem", "imagens")}, ${megabytes(bytes)}`;
  return `${inRows(clubName, manifest.rows)}, ${size}; cópia de ${made}, ${version}.`;
}

function describePresent(present: CurrentData): string {
  if (present.state === "nothing") return "nenhum clube.";
  if (present.state === "damaged") return "um banco de dados danificado, que será guardado como está.";
  return `${inRows(present.found.clubName, present.found.rows)}.`;
}

function inRows(clubName: string | null, rows: Record<string, number>): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const parts = [
    `"${clubName ?? defaultClubName}"`,
    counted(rows.users ?? 0, "membro", "membros"),
    counted(rows.books ?? 0, "livro", "livros"),
    counted(rows.posts ?? 0, "publicação", "publicações"),
    counted(total, "linha", "linhas"),
  ];
  return parts.join(", ");
}
