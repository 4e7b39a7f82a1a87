import * as z from "zod";
import { proofSchema } from "~/club/accounts/schema";
import type { MemberContext } from "~/club/context";
import { previewOf } from "~/club/importing/check.server";
import { confirmImport } from "~/club/importing/confirm-changes.server";
import { fillRowPages } from "~/club/importing/pages-changes.server";
import { clubKinds, ownKinds } from "~/club/importing/rules";
import {
  clubKindSchema,
  columnsFormSchema,
  columnsSchema,
  confirmOwnFormSchema,
  confirmOwnSchema,
  rowPagesFormSchema,
  rowPagesSchema,
  titlesFormSchema,
  titlesSchema,
} from "~/club/importing/schema";
import { changeColumns, deleteImport } from "~/club/importing/stored-changes.server";
import { leftRowsOf, requireImport } from "~/club/importing/stored-queries.server";
import { chooseTitles } from "~/club/importing/titles-changes.server";
import { confirmedImportView, type ImportView, importPreviewView, importView } from "~/club/importing/views";
import { idParams, limitUpTo, offset } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { fileEndpoint } from "~/server/importing/import-forms.server";
import { storeClubFile, storeOwnFile } from "~/server/importing/store-file.server";

const sliceSchema = z.object({ limit: limitUpTo(500, 100), offset: offset() });
type Slice = z.infer<typeof sliceSchema>;
const firstRows: Slice = { limit: 100, offset: 0 };

const anyImport = z.union([importPreviewView, confirmedImportView]);

/** An import that waits, with a slice of its checked rows. */
async function waiting(ctx: MemberContext, found: ImportView, { limit, offset }: Slice) {
  const { books: _, measures, titles, rows, faults, ...preview } = await previewOf(ctx, found);
  const slice = <Row>(all: readonly Row[]) => all.slice(offset, offset + limit);
  return {
    ...found,
    ...preview,
    rows: slice(rows),
    faults: slice(faults),
    titles: titles.map(({ key: _, ...title }) => title),
    // `last`: the end of the copy by which the pages are computed.
    lastPositions: measures.map(({ book, ...measure }) => ({ bookId: book.id, ...measure })),
  };
}

/** A confirmed import, with a slice of the rows that it left out. */
function confirmed(ctx: MemberContext, found: ImportView, slice: Slice) {
  return { ...found, left: leftRowsOf(ctx, found.id, slice) };
}

function anyState(ctx: MemberContext, found: ImportView, slice: Slice) {
  return found.outcome ? confirmed(ctx, found, slice) : waiting(ctx, found, slice);
}

const aboutOne =
  "Um arquivo seu: as colunas, as contas e um trecho das linhas conferidas (`rows` e `faults`), ou, depois de confirmado, o resultado e um trecho das que ficaram de fora (`left`)";
const aboutColumns =
  "Muda o que cada coluna traz: em `columns`, o campo de cada uma, ou null para não trazer";
const aboutDeletion = "Apaga um arquivo seu; o que ele já trouxe fica";

/** The imports of the staff, for the club. */
const clubCalls = {
  "POST /api/imports/club": fileEndpoint({
    about:
      "Recebe um arquivo CSV ou XLSX (`multipart/form-data`, campo `arquivo`; `kind` é `books`, `members` ou `meetings`) e devolve a conferência; nada entra no clube antes de `confirm`",
    access: "staff",
    texts: z.object({ kind: clubKindSchema }),
    answer: importPreviewView,
    async run({ ctx, file, texts }) {
      const id = await storeClubFile(ctx, file, texts.kind);
      return waiting(ctx, requireImport(ctx, id, clubKinds), firstRows);
    },
  }),
  "GET /api/imports/club/:id": endpoint({
    about: aboutOne,
    access: "staff",
    params: idParams,
    query: sliceSchema,
    answer: anyImport,
    run: ({ ctx, params, query }) => anyState(ctx, requireImport(ctx, params.id, clubKinds), query),
  }),
  "PUT /api/imports/club/:id/columns": endpoint({
    about: aboutColumns,
    access: "staff",
    params: idParams,
    body: columnsSchema,
    form: columnsFormSchema,
    answer: importPreviewView,
    run({ ctx, params, body }) {
      changeColumns(ctx, params.id, clubKinds, body.columns);
      return waiting(ctx, requireImport(ctx, params.id, clubKinds), firstRows);
    },
  }),
  "PUT /api/imports/club/:id/pages": endpoint({
    about:
      "Escreve as páginas de livros que não as têm: em `pages`, o número por linha do arquivo. Um livro pode vir sem elas",
    access: "staff",
    params: idParams,
    body: rowPagesSchema,
    form: rowPagesFormSchema,
    answer: importPreviewView,
    run({ ctx, params, body }) {
      fillRowPages(ctx, params.id, body.pages);
      return waiting(ctx, requireImport(ctx, params.id, clubKinds), firstRows);
    },
  }),
  "POST /api/imports/club/:id/confirm": endpoint({
    about:
      "Confere de novo e grava tudo de uma vez; de um arquivo já confirmado, devolve o resultado; 409 se não há nada novo. Com pessoas, que ganham convites, pede prova recente",
    access: "staff",
    params: idParams,
    body: proofSchema,
    answer: confirmedImportView,
    takesProof: true,
    async run({ ctx, params }) {
      return confirmed(ctx, await confirmImport(ctx, params.id, clubKinds), firstRows);
    },
  }),
  "DELETE /api/imports/club/:id": endpoint({
    about: aboutDeletion,
    access: "staff",
    params: idParams,
    answer: importView,
    run: ({ ctx, params }) => deleteImport(ctx, params.id, clubKinds),
  }),
};

/** The imports of members, of their own readings and quotes. */
const ownCalls = {
  "POST /api/imports/own": fileEndpoint({
    about:
      "Lê um arquivo do Goodreads, do StoryGraph, do BookWyrm, de um exportador do Skoob, outra lista de leituras ou do Kindle (o My Clippings.txt ou a página do aplicativo) e devolve a conferência; nada é trazido antes de `confirm`",
    byKey: "allowed",
    answer: importPreviewView,
    async run({ ctx, file }) {
      const id = await storeOwnFile(ctx, file);
      return waiting(ctx, requireImport(ctx, id, ownKinds), firstRows);
    },
  }),
  "GET /api/imports/own/:id": endpoint({
    about: `${aboutOne}. As páginas dos trechos são as de uma confirmação sem \`lastPositions\`: a do arquivo, ou, sem ela, o livro termina em \`last\`, a posição do último destaque. \`titles\` são os que não são de nenhum livro do clube`,
    byKey: "allowed",
    params: idParams,
    query: sliceSchema,
    answer: anyImport,
    run: ({ ctx, params, query }) => anyState(ctx, requireImport(ctx, params.id, ownKinds), query),
  }),
  "PUT /api/imports/own/:id/columns": endpoint({
    about: aboutColumns,
    byKey: "allowed",
    params: idParams,
    body: columnsSchema,
    form: columnsFormSchema,
    answer: importPreviewView,
    run({ ctx, params, body }) {
      changeColumns(ctx, params.id, ownKinds, body.columns);
      return waiting(ctx, requireImport(ctx, params.id, ownKinds), firstRows);
    },
  }),
  "PUT /api/imports/own/:id/titles": endpoint({
    about:
      "Diz de que livro do clube é cada título do próprio arquivo, pela sua linha em `titles`; null esquece. Vale também para os próximos arquivos",
    byKey: "allowed",
    params: idParams,
    body: titlesSchema,
    form: titlesFormSchema,
    answer: importPreviewView,
    async run({ ctx, params, body }) {
      await chooseTitles(ctx, params.id, body.titles);
      return waiting(ctx, requireImport(ctx, params.id, ownKinds), firstRows);
    },
  }),
  "POST /api/imports/own/:id/confirm": endpoint({
    about:
      "Traz as leituras e as notas, ou os trechos, do próprio arquivo. `lastPositions` diz onde cada livro termina no Kindle, e `without` as linhas dos trechos que não vêm. Repetir não muda nada; 409 se não há nada novo",
    byKey: "allowed",
    params: idParams,
    body: confirmOwnSchema,
    form: confirmOwnFormSchema,
    answer: confirmedImportView,
    async run({ ctx, params, body }) {
      return confirmed(ctx, await confirmImport(ctx, params.id, ownKinds, body), firstRows);
    },
  }),
  "DELETE /api/imports/own/:id": endpoint({
    about: aboutDeletion,
    byKey: "allowed",
    params: idParams,
    answer: importView,
    run: ({ ctx, params }) => deleteImport(ctx, params.id, ownKinds),
  }),
};

const imports = resource({ ...clubCalls, ...ownCalls });

export const loader = imports.loader;
export const action = imports.action;
