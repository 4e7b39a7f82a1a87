import { fileField } from "~/club/importing/rules";
import type { TestClient } from "./test-client";

/** The exports of other products, with all their columns. */

type Row = Record<string, string | undefined>;

const goodreadsColumns =
  "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID";
const storygraphColumns =
  "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?";
const skoobColumns = "Título;Autor;ISBN;Editora;Ano;Páginas;Status;Nota;Data de Leitura";

function csv(columns: string, rows: readonly Row[], separator = ","): string {
  const names = columns.split(separator);
  const asCell = (text = "") => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((cells) => `${cells.map(asCell).join(separator)}\r\n`)
    .join("");
}

/** As Goodreads writes it: numbers as formulas, 0 for no rating. */
export function goodreads(...rows: Row[]): string {
  const empty = {
    ISBN: '=""',
    ISBN13: '=""',
    "My Rating": "0",
    "Exclusive Shelf": "read",
    "Read Count": "1",
  };
  return csv(
    goodreadsColumns,
    rows.map((row) => ({ ...empty, ...row })),
  );
}

export function storygraph(...rows: Row[]): string {
  return csv(
    storygraphColumns,
    rows.map((row) => ({ "Read Status": "read", ...row })),
  );
}

export function skoob(...rows: Row[]): string {
  return csv(
    skoobColumns,
    rows.map((row) => ({ Status: "Lido", ...row })),
    ";",
  );
}

type Clipping = { book?: string; about: string; text?: string };

export function clippings(...entries: Clipping[]): string {
  return entries
    .map(({ book = "Torto arado (Portuguese Edition) (Vieira Junior, Itamar)", about, text = "" }) => {
      return `\uFEFF${book}\r\n- ${about}\r\n\r\n${text}\r\n==========\r\n`;
    })
    .join("");
}

export function highlight(start: number, end: number, text: string): Clipping {
  const added = "Adicionado: sábado, 19 de março de 2022 09:39:58";
  return { about: `Seu destaque ou posição ${start}-${end} | ${added}`, text };
}

function formWith(text: string | Uint8Array, name: string): FormData {
  const form = new FormData();
  form.append(fileField, new File([typeof text === "string" ? text : new Uint8Array(text)], name));
  return form;
}

/** Sends a file as JSON clients do. */
export function callWithFile(client: TestClient, text: string | Uint8Array, name = "export.csv") {
  return client.send("/api/imports/own", { method: "POST", body: formWith(text, name) });
}

/** Sends a file by the form. @returns the response, with the address of the preview. */
export function submitFile(client: TestClient, text: string | Uint8Array, name = "export.csv") {
  const form = formWith(text, name);
  form.append("intent", "send-file");
  return client.send("/settings/trazer?novo=1", { method: "POST", body: form });
}

/** The id of the import that a file has become. */
export async function storedFile(client: TestClient, text: string, name?: string): Promise<number> {
  const answer = await callWithFile(client, text, name);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()).id;
}
