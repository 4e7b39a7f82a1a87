import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ZipFile } from "yazl";
import type { OpenDatabase } from "#db/client.server";
import { openSnapshot } from "#db/snapshot.server";
import { dayOf, formatDateTime } from "~/club/calendar";
import { type MemberContext, requireStaff } from "~/club/context";
import { reserveClubExport } from "~/club/settings/exports-changes.server";
import { clubName } from "~/club/settings/queries.server";
import { HttpError } from "../http/errors";
import type { RequestContext } from "../http/request-context.server";
import { clubSheets } from "./club-sheets.server";
import { csvText } from "./csv.server";
import { type Cell, rowsAtOnce, type Sheet } from "./sheet.server";
import { headResponse, jsonHeaders, streamResponse } from "./stream-response.server";
import { addPieces } from "./zip.server";

/** The club's texts as one CSV file per table, in a zip file. @throws ClubError forbidden, too_many_attempts. */
export async function clubDataArchive(requestContext: RequestContext, ctx: MemberContext): Promise<Response> {
  requireStaff(ctx);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="clube-${dayOf(ctx.now, ctx.timeZone)}.zip"`,
  };
  const head = headResponse(requestContext, headers);
  if (head) return head;
  reserveClubExport(ctx);
  const source = await spooled(requestContext, ctx, (reader) => {
    const zip = new ZipFile();
    const file = { mtime: ctx.now, mode: 0o600 };
    zip.addBuffer(Buffer.from(readMe(ctx)), "LEIA-ME.txt", file);
    for (const sheet of clubSheets) {
      addPieces(zip, `${sheet.name}.csv`, file, () => csvOf(sheet, reader));
    }
    zip.end();
    const output = Readable.from(zip.outputStream);
    zip.on("error", (error) => output.destroy(error));
    return output;
  });
  return streamResponse(requestContext, source, headers);
}

/** The same as one JSON document. @throws ClubError forbidden, too_many_attempts. */
export async function clubDataJson(requestContext: RequestContext, ctx: MemberContext): Promise<Response> {
  requireStaff(ctx);
  const head = headResponse(requestContext, jsonHeaders);
  if (head) return head;
  reserveClubExport(ctx);
  const source = await spooled(requestContext, ctx, (reader) =>
    Readable.from(jsonOf(reader), { objectMode: false }),
  );
  return streamResponse(requestContext, source, jsonHeaders);
}

/**
 * Writes the stream to a temporary file first: a slow client would otherwise keep the snapshot open for minutes, and an
 * error would cut the download off. The file has no name any more when it is sent.
 */
async function spooled(
  { app }: RequestContext,
  ctx: MemberContext,
  write: (reader: MemberContext) => Readable,
): Promise<AsyncIterable<Buffer>> {
  let folder: string | undefined;
  let snapshot: OpenDatabase | undefined;
  try {
    folder = await mkdtemp(path.join(tmpdir(), "entrelinhas-"));
    snapshot = openSnapshot(app.database);
    const file = path.join(folder, "clube");
    await pipeline(write({ ...ctx, db: snapshot.db }), createWriteStream(file, { mode: 0o600, flags: "wx" }));
    return (await open(file)).createReadStream();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOSPC", "EDQUOT"].includes(code)) throw error;
    throw new HttpError(503, "Falta espaço em disco no servidor para preparar o arquivo.", "no_space");
  } finally {
    snapshot?.sqlite.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** Other requests run between two batches. */
async function* batches(sheet: Sheet, ctx: MemberContext): AsyncGenerator<Record<string, Cell>[]> {
  let rows: Record<string, Cell>[] = [];
  for await (const row of sheet.rows(ctx)) {
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
    await nextTurn();
  }
  yield rows;
  await nextTurn();
}

async function* csvOf(sheet: Sheet, ctx: MemberContext): AsyncGenerator<string> {
  const keys = Object.keys(sheet.columns);
  yield csvText([Object.values(sheet.columns)], { bom: true });
  for await (const rows of batches(sheet, ctx)) {
    yield csvText(rows.map((row) => keys.map((key) => row[key] ?? null)));
  }
}

async function* jsonOf(ctx: MemberContext): AsyncGenerator<string> {
  yield `{\n "clube": ${JSON.stringify(clubName(ctx))},\n "geradoEm": ${JSON.stringify(ctx.now)}`;
  for (const sheet of clubSheets) {
    yield `,\n "${sheet.name}": [`;
    let before = "\n  ";
    for await (const rows of batches(sheet, ctx)) {
      for (const row of rows) {
        yield before + JSON.stringify(row);
        before = ",\n  ";
      }
    }
    yield "\n ]";
  }
  yield "\n}\n";
}

function readMe(ctx: MemberContext): string {
  const files = clubSheets.map(({ name, about }) => `  ${`${name}.csv`.padEnd(18)}${about}`);
  return [
    `${clubName(ctx)}: o que é do clube, como ${ctx.viewer.name} o via em ${formatDateTime(ctx.now, ctx.timeZone)}.`,
    "Os arquivos abrem em qualquer planilha (Excel, LibreOffice, Google Planilhas):",
    files.join("\n"),
    "Um texto que a sua leitura ainda não alcançou não está aqui: no lugar dele está a página até a qual fica " +
      "escondido. Quem esconde a própria leitura não aparece nas notas.",
    "Também não estão aqui, de propósito: e-mails, senhas, mensagens, rascunhos, notas ainda guardadas e os votos de cada pessoa.",
    `Os horários são os do clube (${ctx.timeZone}).`,
    "Isto não é uma cópia de segurança e não pode ser restaurado. Há aqui textos de outras pessoas: guarde o arquivo com cuidado.",
  ]
    .join("\n\n")
    .concat("\n");
}
