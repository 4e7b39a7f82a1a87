import { readFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ZipFile } from "yazl";
import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import type { Context, MemberContext } from "~/club/context";
import type { YearbookView } from "~/club/shelf/views";
import { yearbookOf } from "~/club/shelf/yearbook-queries.server";
import { fileAt } from "~/club/uploads/rules";
import { foliosOf } from "~/ui/yearbook/folios";
import { FolioPage } from "~/ui/yearbook/yearbook";
import type { RequestContext } from "../http/request-context.server";
import { headResponse, streamResponse } from "./stream-response.server";

/**
 * The yearbook of a year as a zip file of static HTML. @throws ClubError not_found for a year without books.
 */
export async function yearbookArchive(
  requestContext: RequestContext,
  ctx: MemberContext,
  year: number,
): Promise<Response> {
  const yearbook = yearbookOf(ctx, year, "everybody");
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${yearbookName(year)}.zip"`,
  };
  const head = headResponse(requestContext, headers);
  if (head) return head;
  consumeRateLimit(ctx, "yearbook", String(ctx.viewer.id));
  return streamResponse(
    requestContext,
    await yearbookZip(ctx, yearbook, requestContext.app.config.dataDir),
    headers,
  );
}

export function yearbookName(year: number): string {
  return `anuario-${year}`;
}

/**
 * The file that a club keeps: one page with its style sheet, fonts and covers, which needs no server, script or network.
 * Folios are drawn one at a time, and other requests run between them.
 * @param yearbook of the reader "everybody". @returns the bytes of a zip file.
 */
export async function yearbookZip(
  { now }: Context,
  yearbook: YearbookView,
  dataDir: string,
): Promise<NodeJS.ReadableStream & AsyncIterable<Buffer>> {
  const zip = new ZipFile();
  const folder = yearbookName(yearbook.year);
  const options = { mtime: now, mode: 0o644 };
  const images = new Map<number, string>();
  for (const [index, { id, title, coverImage }] of yearbook.books.entries()) {
    const content = await coverFile(dataDir, coverImage);
    if (!content) continue;
    const name = `capas/${String(index + 1).padStart(2, "0")}${fileNameOf(title)}.jpg`;
    images.set(id, name);
    zip.addBuffer(content, `${folder}/${name}`, { ...options, compress: false });
  }
  zip.addBuffer(Buffer.from(await htmlOf(yearbook, images)), `${folder}/index.html`, options);
  zip.addBuffer(Buffer.from(await styleSheet()), `${folder}/estilo.css`, options);
  for (const name of fontFiles) {
    const font = await readFile(sourceFile("fonts", name));
    zip.addBuffer(font, `${folder}/fontes/${name}`, { ...options, compress: false });
  }
  zip.end();
  return zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>;
}

async function htmlOf(yearbook: YearbookView, images: ReadonlyMap<number, string>): Promise<string> {
  const books = yearbook.books.map((book) => ({ ...book, image: images.get(book.id) ?? null }));
  const data = { ...yearbook, books };
  const folios: string[] = [];
  for (const folio of foliosOf(data)) {
    folios.push(renderToStaticMarkup(createElement(FolioPage, { folio, yearbook: data })));
    await nextTurn();
  }
  const title = renderToStaticMarkup(
    createElement("title", null, `Anuário de ${yearbook.year} · ${yearbook.club}`),
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${title}
<link rel="stylesheet" href="estilo.css">
</head>
<body>
<main class="yearbook">
${folios.join("\n")}
</main>
</body>
</html>
`;
}

const fontFiles = ["bricolage.woff2", "bricolage-others.woff2", "literata.woff2", "literata-others.woff2"];

/** Like the migrations, these files are read from the folder of the program. */
function sourceFile(...names: string[]): string {
  return path.join(process.cwd(), "app", "ui", ...names);
}

/** The rules of the yearbook, with the fonts and the printed colours that the pages of the club have from others. */
async function styleSheet(): Promise<string> {
  const [base, tokens, ...yearbook] = await Promise.all(
    ["base.css", "tokens.css", "yearbook.css", "yearbook-folios.css"].map((name) =>
      readFile(sourceFile("styles", name), "utf8"),
    ),
  );
  const fonts = (base?.match(/@font-face \{[^}]+\}/g) ?? []).map((rule) =>
    rule.replace("../fonts/", "fontes/"),
  );
  const values = tokens?.match(/^ +--(color-print|font-(sans|read))[\w-]*: .+;/gm) ?? [];
  return [...fonts, `:root {\n${values.join("\n")}\n}`, "body { margin: 0; }", ...yearbook].join("\n\n");
}

/** The image of a cover that is stored in the club; null for another one, and for a missing file. */
async function coverFile(dataDir: string, coverImage: string | null): Promise<Buffer | null> {
  const name = coverImage && fileAt("cover", coverImage);
  if (!name) return null;
  return readFile(path.join(dataDir, "uploads", name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

const longestName = 60;

/** "-quincas-borba": a title in letters and digits that every file system accepts; "" without any. */
export function fileNameOf(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const name = words.join("-").slice(0, longestName).replace(/-$/, "");
  return name && `-${name}`;
}
