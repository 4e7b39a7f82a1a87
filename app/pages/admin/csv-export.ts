import type { MemberContext } from "~/club/context";
import { type CsvTable, csvResponse } from "~/server/downloads/csv.server";
import { HttpError } from "~/server/http/errors";
import { fileLoader, staffLoader } from "~/server/http/loaders.server";
import {
  booksCsv,
  eventsCsv,
  inactiveMembersCsv,
  participationCsv,
  readingCsv,
} from "./analytics/queries.server";
import { attendanceCsv } from "./events/queries.server";

/** The CSV files by name; a file about one row has that row's id in its name. */
const csvFiles: [name: RegExp, make: (ctx: MemberContext, id: number) => CsvTable | Promise<CsvTable>][] = [
  [/^leitura\.csv$/, readingCsv],
  [/^livros-lidos\.csv$/, booksCsv],
  [/^participacao\.csv$/, participationCsv],
  [/^encontros\.csv$/, eventsCsv],
  [/^em-silencio\.csv$/, inactiveMembersCsv],
  [/^eventos-(\d{1,15})\.csv$/, attendanceCsv],
];

export const loader = staffLoader(
  fileLoader(async ({ ctx, params: { sheet: name = "" } }) => {
    for (const [pattern, make] of csvFiles) {
      const found = pattern.exec(name);
      if (found) return csvResponse(name, await make(ctx, Number(found[1])));
    }
    throw new HttpError(404, "Planilha não encontrada.", "not_found");
  }),
);
