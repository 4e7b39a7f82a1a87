import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { LookupQuery } from "~/club/lookup/rules";
import { openCatalogue } from "~/server/lookup/catalogue.server";
import { clube } from "../support/command-line";
import { folderForThisTest, folderWithClub } from "../support/data-folder";
import { bookRecord } from "../support/marc";

/** A club's folder, and an import of made-up records into it. */
export function openFolder() {
  const dataDir = folderWithClub();
  const file = path.join(folderForThisTest(), "registros.mrc");
  const catalogueFile = path.join(dataDir, "catalogue.sqlite");
  const importFile = async (...parts: (Buffer | string)[]) => {
    writeFileSync(file, Buffer.concat(parts.map((part) => Buffer.from(part as Buffer))));
    return clube(dataDir, `catalogo importar "${file}"`);
  };
  const find = (query: LookupQuery) => {
    const { catalogue, close } = openCatalogue(catalogueFile);
    const found = catalogue.find(query);
    close();
    return found;
  };
  const leftovers = () => readdirSync(dataDir).filter((name) => name.startsWith(".catalogo-"));
  return { dataDir, file, catalogueFile, importFile, find, leftovers };
}

export const poncia = bookRecord({
  title: "Ponciá Vicêncio",
  author: "Evaristo, Conceição",
  isbn: "978-85-3470-509-7",
});
export const torto = bookRecord({
  title: "Torto arado",
  author: "Vieira Junior, Itamar",
  year: 2019,
  pages: 264,
});
