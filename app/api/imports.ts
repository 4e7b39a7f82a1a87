import * as z from "zod";
import type { MemberContext } from "~/club/context";
import { changeClubColumns, confirmClubImport } from "~/club/importing/club-changes.server";
import { type ClubImport, clubPreview, requireClubImport } from "~/club/importing/club-queries.server";
import { columnsFormSchema, columnsSchema } from "~/club/importing/club-schema";
import { deleteImport } from "~/club/importing/stored-changes.server";
import { leftRowsOf } from "~/club/importing/stored-queries.server";
import { idParams, limitUpTo, offset, type Slice } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { storeClubFile } from "~/server/importing/club-files.server";
import { fileEndpoint } from "~/server/importing/import-forms.server";

const sliceSchema = z.object({ limit: limitUpTo(500, 100), offset: offset() });
const firstRows = { limit: 100 };

/** The import, with a slice of its checked rows while it waits, and of the rows left out afterwards. */
async function shown(ctx: MemberContext, found: ClubImport, { limit, offset = 0 }: Slice) {
  const { outcome } = found;
  if (outcome) return { ...found, left: leftRowsOf(ctx, found.id, { limit, offset }) };
  const { rows, faults, ...preview } = await clubPreview(ctx, found);
  const slice = <Row>(all: readonly Row[]) => all.slice(offset, offset + limit);
  return { ...found, ...preview, rows: slice(rows), faults: slice(faults) };
}

/** What the staff brings for the club. */
const clubCalls = {
  "POST /api/imports/club": fileEndpoint({
    about:
      "Recebe um arquivo CSV ou XLSX (`multipart/form-data`, campo `arquivo`; `kind` é `books`, `members` ou `meetings`) e devolve a conferência; nada entra no clube antes de `confirm`",
    access: "staff",
    async run({ ctx, file, texts }) {
      const id = await storeClubFile(ctx, file, texts.kind);
      return shown(ctx, requireClubImport(ctx, id), firstRows);
    },
  }),
  "GET /api/imports/club/:id": endpoint({
    about:
      "Um arquivo seu: as colunas, as contas e um trecho das linhas conferidas (`rows` e `faults`), ou, depois de confirmado, o resultado e um trecho das que ficaram de fora (`left`)",
    access: "staff",
    params: idParams,
    query: sliceSchema,
    run: ({ ctx, params, query }) => shown(ctx, requireClubImport(ctx, params.id), query),
  }),
  "PUT /api/imports/club/:id/columns": endpoint({
    about: "Muda o que cada coluna traz: em `columns`, o campo de cada uma, ou null para não trazer",
    access: "staff",
    params: idParams,
    body: columnsSchema,
    form: columnsFormSchema,
    run({ ctx, params, body }) {
      changeClubColumns(ctx, params.id, body.columns);
      return shown(ctx, requireClubImport(ctx, params.id), firstRows);
    },
  }),
  "POST /api/imports/club/:id/confirm": endpoint({
    about:
      "Confere de novo e grava tudo de uma vez; de um arquivo já confirmado, devolve o resultado; 409 se não há nada novo",
    access: "staff",
    params: idParams,
    async run({ ctx, params }) {
      return shown(ctx, await confirmClubImport(ctx, params.id), firstRows);
    },
  }),
  "DELETE /api/imports/club/:id": endpoint({
    about: "Apaga um arquivo seu; o que já entrou no clube continua nele",
    access: "staff",
    params: idParams,
    run({ ctx, params }) {
      const { id } = requireClubImport(ctx, params.id);
      deleteImport(ctx, id);
      return { id };
    },
  }),
};

const imports = resource({ ...clubCalls });

export const loader = imports.loader;
export const action = imports.action;
