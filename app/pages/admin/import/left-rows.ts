import { clubKinds } from "~/club/importing/rules";
import { leftRowsOf, requireImport } from "~/club/importing/stored-queries.server";
import { csvResponse } from "~/server/downloads/csv.server";
import { requireId } from "~/server/http/input.server";
import { fileLoader, staffLoader } from "~/server/http/loaders.server";
import { notFound } from "../../shared/import/actions.server";

const reasonColumn = "Por que ficou de fora";

/** The rows that stayed out, as they were in the file, with the reasons in a last column. */
export const loader = staffLoader(
  fileLoader(({ ctx, params }) => {
    const { id, header, outcome } = requireImport(ctx, requireId(params.id, notFound), clubKinds);
    const rows = outcome ? leftRowsOf(ctx, id, { limit: outcome.left }) : [];
    return csvResponse("linhas-de-fora.csv", {
      columns: [...header, reasonColumn],
      rows: rows.map(({ cells, reason }) => [...header.map((_, at) => cells[at] ?? ""), reason]),
    });
  }),
);
