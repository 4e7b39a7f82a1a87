import type { MemberContext } from "~/club/context";
import { type CsvTable, csvResponse } from "~/server/downloads/csv.server";
import { HttpError } from "~/server/http/errors";
import { fileLoader, staffLoader } from "~/server/http/loaders.server";
import {
  booksSheet,
  meetingsSheet,
  participationSheet,
  readingSheet,
  silenceSheet,
} from "./analysis-sheets.server";
import { attendanceSheet } from "./attendance-sheet.server";

/** The tables that can be downloaded; of one that belongs to a row, the name carries its id. */
const sheets: [name: RegExp, make: (ctx: MemberContext, id: number) => CsvTable | Promise<CsvTable>][] = [
  [/^leitura\.csv$/, readingSheet],
  [/^livros-lidos\.csv$/, booksSheet],
  [/^participacao\.csv$/, participationSheet],
  [/^encontros\.csv$/, meetingsSheet],
  [/^em-silencio\.csv$/, silenceSheet],
  [/^eventos-(\d{1,15})\.csv$/, attendanceSheet],
];

export const loader = staffLoader(
  fileLoader(async ({ ctx, params: { sheet: name = "" } }) => {
    for (const [pattern, make] of sheets) {
      const found = pattern.exec(name);
      if (found) return csvResponse(name, await make(ctx, Number(found[1])));
    }
    throw new HttpError(404, "Planilha não encontrada.", "not_found");
  }),
);
