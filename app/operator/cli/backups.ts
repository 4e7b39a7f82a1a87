import { existsSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Command } from "commander";
import type { Inspection } from "#db/inspect.server";
import { formatDateTime } from "~/club/calendar";
import { defaultClubName } from "~/club/settings/rules";
import { counted } from "~/club/wording";
import { type BackupSummary, verifyBackup } from "~/operator/backup/checking.server";
import { prepareCopy, putPreparedBack } from "~/operator/backup/prepared.server";
import { type CurrentData, currentDataIn, restoreBackup } from "~/operator/backup/restoring.server";
import { makeBackup } from "~/operator/backup/writing.server";
import { type Config, readConfig } from "~/server/runtime/config.server";
import { besideClub, typedPath } from "./club";
import { megabytes } from "./numbers";
import { CommandError, type Terminal } from "./terminal";

export function backupCommands(terminal: Terminal): Command {
  const backup = new Command("backup")
    .description("faz uma cópia de segurança, também com o servidor no ar")
    .option("--para <pasta>", "onde guardá-la; sem isto, na pasta backups dos dados")
    .action((options: { para?: string }) => make(terminal, options));
  backup
    .command("verificar <arquivo>")
    .description("confere uma cópia do começo ao fim, sem mudar nada")
    .action((file: string) => verify(terminal, file));
  backup
    .command("preparar")
    .description("deixa em backups/preparada uma cópia consistente, para um programa que copia arquivos")
    .action(() => prepare(terminal));
  backup
    .command("recolocar")
    .description("põe a cópia preparada no lugar do clube, com o servidor parado")
    .option("--descartar", "apaga o que estava no lugar, em vez de guardá-lo")
    .action((options: { descartar?: true }) => putBack(terminal, options));
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
  warnOfMissing(terminal, manifest.missing.length);
}

function warnOfMissing(terminal: Terminal, missing: number): void {
  if (missing === 0) return;
  terminal.print(
    `Atenção: ${counted(missing, "imagem já faltava", "imagens já faltavam")} na pasta uploads.`,
  );
}

async function prepare(terminal: Terminal): Promise<void> {
  const { folder, images, missing } = await besideClub(terminal, ({ dataDir }) => prepareCopy({ dataDir }));
  terminal.print(`Cópia preparada em ${folder}, com ${counted(images, "imagem", "imagens")}.`);
  warnOfMissing(terminal, missing);
}

async function putBack(terminal: Terminal, { descartar }: { descartar?: true }): Promise<void> {
  const { dataDir, timeZone } = readConfig(terminal.env);
  const restored = await putPreparedBack({ dataDir, timeZone, now: terminal.now() });
  if (restored === "none") {
    terminal.print("Não há cópia preparada: o clube fica como está.");
    return;
  }
  if (restored === "whole") {
    terminal.print("O clube está inteiro e foi encerrado por completo: fica como está.");
    return;
  }
  terminal.print("A cópia preparada está no lugar do clube, conferida. Já pode iniciar o servidor.");
  if (!restored.keptAt) return;
  const old = path.join(dataDir, restored.keptAt);
  if (descartar) await rm(old, { recursive: true, force: true });
  else terminal.print(`O que havia antes está em ${old}.`);
}

async function verify(terminal: Terminal, typed: string): Promise<void> {
  const config = readConfig(terminal.env);
  const file = archiveAt(terminal, config, typed);
  const summary = await verifyBackup(file);
  terminal.print(`A cópia ${file} está inteira.`);
  terminal.print(describe(summary, config));
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
    async agrees(summary) {
      terminal.print(`Agora, em ${dataDir}: ${describeCurrent(await currentDataIn(dataDir))}`);
      terminal.print(`Virá no lugar: ${describe(summary, config)}`);
      if (sim) return true;
      const answer = await terminal.ask("Substituir? Escreva sim para continuar: ");
      return answer.trim().toLowerCase() === "sim";
    },
  });
  if (!restored) throw new CommandError("Nada foi mudado.");
  terminal.print("Clube restaurado e conferido. Já pode iniciar o servidor.");
  if (restored.keptAt) terminal.print(`O que havia antes está em ${path.join(dataDir, restored.keptAt)}.`);
}

/** A path, or a name in the backups folder. */
function archiveAt(terminal: Terminal, { dataDir }: Config, typed: string): string {
  const inPlace = typedPath(terminal, typed);
  const among = path.join(dataDir, "backups", typed);
  return !existsSync(inPlace) && path.basename(typed) === typed && existsSync(among) ? among : inPlace;
}

function describe(
  { manifest, found, migration, images, bytes }: BackupSummary,
  { timeZone }: Config,
): string {
  const made = formatDateTime(new Date(manifest.createdAt), timeZone);
  const version = `versão ${manifest.appVersion} (${migration})`;
  const size = `${counted(images, "imagem", "imagens")}, ${megabytes(bytes)}`;
  return `${inRows(found)}, ${size}; cópia de ${made}, ${version}.`;
}

function describeCurrent(current: CurrentData): string {
  if (current.state === "nothing") return "nenhum clube.";
  if (current.state === "damaged") return "um banco de dados danificado, que será guardado como está.";
  return `${inRows(current.found)}.`;
}

function inRows({ clubName, rows }: Pick<Inspection, "clubName" | "rows">): string {
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
