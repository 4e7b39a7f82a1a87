import { Command, CommanderError } from "commander";
import { ClubError } from "~/club/errors";
import { BackupError } from "~/operator/backup/manifest";
import { CatalogueError } from "~/operator/catalogue/importing.server";
import { ReleaseError } from "~/operator/release/newest.server";
import { StartupError } from "~/server/runtime/config.server";
import { backupCommands, restoreCommand } from "./backups";
import { catalogueCommands } from "./catalogue";
import { doctorCommand } from "./doctor";
import { exportCommand } from "./export";
import { importCommand } from "./imports";
import { faultOf, inPortuguese } from "./portuguese";
import { searchCommands } from "./search";
import { CommandError, type Terminal } from "./terminal";
import { userCommands } from "./users";
import { versionCommand } from "./version";
import { viceCommand } from "./vice";
import { yearbookCommand } from "./yearbook";

/** Runs one command line and prints its errors. @returns the exit code. */
export async function runClube(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const program = makeProgram(terminal);
    await program.parseAsync(args.length === 0 ? ["--help"] : args, { from: "user" });
    return 0;
  } catch (error) {
    const fault = error instanceof CommanderError ? faultOf(error) : sentenceOf(error);
    if (fault !== null) terminal.complain(fault);
    return fault === null ? 0 : 1;
  }
}

function makeProgram(terminal: Terminal): Command {
  const program = new Command("clube")
    .usage("[comando]")
    .description("O clube visto da máquina em que ele mora. A pasta de dados é a de DATA_DIR, ou ./data.")
    .addCommand(userCommands(terminal))
    .addCommand(backupCommands(terminal))
    .addCommand(restoreCommand(terminal))
    .addCommand(doctorCommand(terminal))
    .addCommand(exportCommand(terminal))
    .addCommand(importCommand(terminal))
    .addCommand(catalogueCommands(terminal))
    .addCommand(yearbookCommand(terminal))
    .addCommand(searchCommands(terminal))
    .addCommand(versionCommand(terminal))
    .addCommand(viceCommand(terminal))
    .helpCommand("ajuda [comando]", "mostra a ajuda de um comando");
  for (const command of everyCommand(program)) configureCommand(command, terminal);
  return program;
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

function configureCommand(command: Command, { print }: Terminal): void {
  command
    .helpOption("-h, --help", "mostra esta ajuda")
    .configureHelp(inPortuguese)
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => print(text.trimEnd()),
      outputError: () => {},
    })
    .exitOverride();
  if (command.parent && command.commands.length > 0) command.helpCommand(false);
}

function sentenceOf(error: unknown): string {
  const isOurs = [ClubError, StartupError, BackupError, CatalogueError, ReleaseError, CommandError].some(
    (type) => error instanceof type,
  );
  if (error instanceof Error && isOurs) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const where = path ? `: ${path}` : "";
  const known: Record<string, string> = {
    ABORT_ERR: "Nada foi mudado.",
    ENOSPC: `Falta espaço em disco${where}.`,
    EDQUOT: `Falta espaço em disco${where}.`,
    EFBIG: `O arquivo ficou grande demais para este disco${where}.`,
    EACCES: `Sem permissão${where}.`,
    EROFS: `Ali não se pode escrever${where}.`,
    ENOENT: `Não encontro o caminho${where}.`,
    ENOTDIR: `Não é uma pasta${where}.`,
    EEXIST: `Já existe${where}.`,
    SQLITE_BUSY: "O banco de dados está ocupado; tente de novo em instantes.",
    SQLITE_FULL: "Falta espaço em disco para o banco de dados.",
  };
  return known[code ?? ""] ?? `Algo deu errado: ${message ?? String(error)}`;
}
