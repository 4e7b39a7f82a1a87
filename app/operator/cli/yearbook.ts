import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Command } from "commander";
import { yearIn } from "~/club/shelf/rules";
import { yearbookOf } from "~/club/shelf/yearbook-queries.server";
import { partialSuffix } from "~/server/uploads/storage.server";
import { requireClub, typedPath, withClub } from "./club";
import { CommandError, type Terminal } from "./terminal";

export function yearbookCommand(terminal: Terminal): Command {
  return new Command("anuario")
    .description("grava o anuário de um ano, para guardar: páginas que abrem sem servidor")
    .argument("<ano>", "o ano, com quatro algarismos")
    .option("--para <arquivo>", "o arquivo zip; sem isto, na pasta anuarios dos dados")
    .action((year: string, options: { para?: string }) => writeYearbook(terminal, year, options));
}

async function writeYearbook(terminal: Terminal, typed: string, { para }: { para?: string }): Promise<void> {
  const year = yearIn(typed);
  if (year === null) throw new CommandError(`“${typed}” não é um ano: escreva, por exemplo, 2026.`);
  requireClub(terminal);
  // React is loaded for this command alone.
  const { yearbookName, yearbookZip } = await import("~/server/downloads/yearbook.server");
  const file = await withClub(terminal, async (ctx, { dataDir }) => {
    const yearbook = yearbookOf(ctx, year, "everybody");
    const own = path.join(dataDir, "anuarios", `${yearbookName(year)}.zip`);
    const target = para ? typedPath(terminal, para) : own;
    if (target === own) await mkdir(path.dirname(own), { recursive: true, mode: 0o700 });
    // An older file of the same year is replaced once the new one is whole.
    const partial = `${target}${partialSuffix}`;
    await pipeline(await yearbookZip(ctx, yearbook, dataDir), createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, target);
    return target;
  });
  terminal.print(`Anuário de ${year} gravado em ${file}.`);
}
