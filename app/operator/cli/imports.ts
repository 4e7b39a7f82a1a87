import { readFile } from "node:fs/promises";
import path from "node:path";
import { Command } from "commander";
import { type Context, inTransaction } from "~/club/context";
import { foldHeader } from "~/club/importing/cells";
import { type CheckedFile, checkFile } from "~/club/importing/check.server";
import { shownText, withStop } from "~/club/importing/club-cells";
import { columnsSchemaFor, recogniseColumns } from "~/club/importing/columns";
import { writeFile } from "~/club/importing/confirm-changes.server";
import { fieldsOf, outcomeWords } from "~/club/importing/kinds";
import { type ClubKind, maxFileBytes, type Sheet } from "~/club/importing/rules";
import { readSheet } from "~/server/importing/read-sheet.server";
import { requireClub, typedPath, withClub } from "./club";
import { CommandError, type Terminal } from "./terminal";

const kinds = new Map<string, ClubKind>([
  ["livros", "books"],
  ["membros", "members"],
  ["encontros", "meetings"],
]);
const kindNames = [...kinds.keys()].join(", ");

type Options = { tipo: string; coluna?: string[]; confirmar?: true };

export function importCommand(terminal: Terminal): Command {
  return new Command("importar")
    .description("traz livros, membros ou encontros de uma planilha CSV ou XLSX; sem --confirmar, só confere")
    .argument("<arquivo>")
    .requiredOption("--tipo <tipo>", kindNames)
    .option(
      "--coluna <nome=campo>",
      'o que uma coluna traz, como "Quem escreveu=autor"; vazio para não trazer',
      (choice: string, before: string[] = []) => [...before, choice],
    )
    .option("--confirmar", "grava o que foi conferido, tudo de uma vez")
    .action((file: string, options: Options) => importFile(terminal, file, options));
}

async function importFile(terminal: Terminal, typed: string, options: Options): Promise<void> {
  const kind = kinds.get(options.tipo.trim().toLowerCase());
  if (!kind) throw new CommandError(`Tipo desconhecido: diga ${kindNames}.`);
  requireClub(terminal);
  const sheet = await readFileAt(typedPath(terminal, typed), kind);
  const columns = columnsOf(kind, sheet, options.coluna ?? []);
  const labels = new Map(fieldsOf[kind].map(({ name, label }) => [name, label]));
  for (const [at, name] of sheet.header.entries()) {
    terminal.print(
      `${shownText(name) || `Coluna ${at + 1}`} → ${labels.get(columns[at] ?? "") ?? "não trazer"}`,
    );
  }
  await withClub(terminal, async (ctx) => {
    const file = await checkFile(ctx, { kind, header: sheet.header, columns }, () => sheet.rows);
    for (const name of file.monthFirst) terminal.print(`${shownText(name)}: o mês vem antes do dia.`);
    for (const line of linesOf(file)) terminal.print(line);
    terminal.print(options.confirmar ? confirm(ctx, kind, file) : dryLine(file));
  });
}

async function readFileAt(file: string, kind: ClubKind): Promise<Sheet> {
  const bytes = await readFile(file);
  if (bytes.length > maxFileBytes)
    throw new CommandError("O arquivo passa de 10 MB. Divida a planilha em partes.");
  const score = (header: string[]) => recogniseColumns<string>(fieldsOf[kind], header).filter(Boolean).length;
  return readSheet({ name: path.basename(file), bytes }, score);
}

/** The recognised columns with the typed ones in place. */
function columnsOf(kind: ClubKind, { header }: Sheet, typed: readonly string[]): (string | null)[] {
  const fields = fieldsOf[kind];
  const columns: (string | null)[] = recogniseColumns(fields, header);
  for (const choice of typed) {
    const [name = "", wanted = ""] = splitAtLast(choice);
    const at = header.findIndex((one) => foldHeader(one) === foldHeader(name));
    if (at === -1) throw new CommandError(`Não há uma coluna “${name}” no arquivo.`);
    const field = fields.find(({ name, label }) => [name, foldHeader(label)].includes(foldHeader(wanted)));
    if (!field && wanted.trim() !== "") {
      throw new CommandError(
        `Campo desconhecido: ${wanted}. Diga ${fields.map(({ label }) => label).join(", ")}.`,
      );
    }
    // The typed column takes the field from the recognised one.
    if (field && columns.includes(field.name)) columns[columns.indexOf(field.name)] = null;
    columns[at] = field?.name ?? null;
  }
  const missing = fields.find(({ name, required }) => required && !columns.includes(name));
  if (missing) throw new CommandError(`Falta dizer qual coluna é “${missing.label}”.`);
  const checked = columnsSchemaFor(fields, header.length).safeParse({ columns });
  if (!checked.success) throw new CommandError(checked.error.issues[0]?.message ?? "Colunas inválidas.");
  return columns;
}

function splitAtLast(choice: string): [string, string] {
  const at = choice.lastIndexOf("=");
  if (at === -1) throw new CommandError('Diga a coluna assim: --coluna "Quem escreveu=autor".');
  return [choice.slice(0, at), choice.slice(at + 1)];
}

function linesOf({ rows, faults, counts }: CheckedFile): string[] {
  const remarks = rows.filter(({ note }) => note !== null);
  return [
    ...faults.map(({ line, title, reason }) => `linha ${line}, ${title}: ${reason}`),
    ...remarks.map(({ line, title, note }) => `linha ${line}, ${title}: ${withStop(note ?? "")}`),
    `Novas: ${counts.new + counts.filled}. Já no clube ou repetidas: ${counts.known}. Com erro: ${counts.fault}.`,
  ];
}

function dryLine({ counts }: CheckedFile): string {
  return counts.new + counts.filled === 0
    ? "Não há nada novo para trazer."
    : "Nada foi gravado. Para gravar, repita o comando com --confirmar.";
}

function confirm(ctx: Context, kind: ClubKind, file: CheckedFile): string {
  const { added } = inTransaction(ctx, (tx) => writeFile(tx, kind, file));
  return `Entraram: ${outcomeWords(added)}.`;
}
