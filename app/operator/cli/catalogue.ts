import { Command } from "commander";
import { counted } from "~/club/wording";
import { deleteCatalogue, importCatalogue } from "~/operator/catalogue/importing.server";
import { besideClub, typedPath } from "./club";
import type { Terminal } from "./terminal";

export function catalogueCommands(terminal: Terminal): Command {
  const catalogue = new Command("catalogo").description(
    "o catálogo offline, em que o clube procura um livro antes de perguntar à internet",
  );
  catalogue
    .command("importar <arquivo>")
    .description("põe os registros MARC 21 de uma biblioteca (.mrc) no lugar dos que houver")
    .action((file: string) => importFrom(terminal, file));
  catalogue
    .command("apagar")
    .description("apaga o catálogo; o clube não muda")
    .action(() => remove(terminal));
  return catalogue;
}

async function importFrom(terminal: Terminal, typed: string): Promise<void> {
  const { books, broken } = await besideClub(terminal, ({ dataDir }) =>
    importCatalogue(dataDir, typedPath(terminal, typed)),
  );
  terminal.print(`Catálogo importado: ${counted(books, "livro", "livros")}.`);
  if (broken.length > 0) {
    const left = counted(broken.length, "registro com defeito ficou", "registros com defeito ficaram");
    terminal.print(`${left} de fora: ${placesOf(broken)}.`);
  }
}

const shownPlaces = 10;

function placesOf(broken: readonly number[]): string {
  const places = broken.slice(0, shownPlaces).map((place) => place.toLocaleString("pt-BR"));
  const others = broken.length - places.length;
  const shown = places.length === 1 ? `o de número ${places[0]}` : `os de números ${places.join(", ")}`;
  return others > 0 ? `${shown} e mais ${others.toLocaleString("pt-BR")}` : shown;
}

async function remove(terminal: Terminal): Promise<void> {
  const wasThere = await besideClub(terminal, ({ dataDir }) => deleteCatalogue(dataDir));
  terminal.print(wasThere ? "Catálogo apagado." : "Não há catálogo para apagar.");
}
