import * as z from "zod";
import { proofSchema } from "~/club/accounts/schema";
import type { MemberContext } from "~/club/context";
import { changeClubColumns, confirmClubImport } from "~/club/importing/club-changes.server";
import { clubPreview, requireClubImport } from "~/club/importing/club-queries.server";
import {
  clubKindSchema,
  columnsFormSchema,
  columnsSchema,
  rowPagesFormSchema,
  rowPagesSchema,
} from "~/club/importing/club-schema";
import { fillRowPages } from "~/club/importing/pages-changes.server";
import { importQuotes } from "~/club/importing/quotes-changes.server";
import { checkedQuotes } from "~/club/importing/quotes-queries.server";
import {
  confirmOwnFormSchema,
  confirmOwnSchema,
  titlesFormSchema,
  titlesSchema,
} from "~/club/importing/quotes-schema";
import { importReadings } from "~/club/importing/readings-changes.server";
import type { OwnBook } from "~/club/importing/readings-check";
import type { UnknownTitles } from "~/club/importing/readings-match";
import { checkedReadings, ownKinds } from "~/club/importing/readings-queries.server";
import { asLine, clubKinds, type LeftRow } from "~/club/importing/rules";
import { cancelImport, deleteImport } from "~/club/importing/stored-changes.server";
import { leftRowsOf, requireImport, type StoredImport } from "~/club/importing/stored-queries.server";
import { chooseTitles } from "~/club/importing/titles-changes.server";
import {
  type ClubImportView,
  clubPreviewView,
  confirmedClubImportView,
  deletedImportView,
  importOutcomeView,
  type OwnImportView,
  ownImportContentsView,
  ownImportView,
} from "~/club/importing/views";
import { idParams, limitUpTo, offset, type Slice } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { storeClubFile } from "~/server/importing/club-files.server";
import { fileEndpoint } from "~/server/importing/import-forms.server";
import { storeOwnFile } from "~/server/importing/own-files.server";

const sliceSchema = z.object({ limit: limitUpTo(500, 100), offset: offset() });
const firstRows = { limit: 100 };

/** An import that waits, with a slice of its checked rows. */
async function waiting(ctx: MemberContext, found: ClubImportView, { limit, offset = 0 }: Slice) {
  const { rows, faults, ...preview } = await clubPreview(ctx, found);
  const slice = <Row>(all: readonly Row[]) => all.slice(offset, offset + limit);
  return { ...found, ...preview, rows: slice(rows), faults: slice(faults) };
}

/** A confirmed import, with a slice of the rows that it left out. */
function confirmed(ctx: MemberContext, found: ClubImportView, slice: Slice) {
  return { ...found, left: leftRowsOf(ctx, found.id, slice) };
}

/** The imports of the staff, for the club. */
const clubCalls = {
  "POST /api/imports/club": fileEndpoint({
    about:
      "Recebe um arquivo CSV ou XLSX (`multipart/form-data`, campo `arquivo`; `kind` é `books`, `members` ou `meetings`) e devolve a conferência; nada entra no clube antes de `confirm`",
    access: "staff",
    texts: z.object({ kind: clubKindSchema }),
    answer: clubPreviewView,
    async run({ ctx, file, texts }) {
      const id = await storeClubFile(ctx, file, texts.kind);
      return waiting(ctx, requireClubImport(ctx, id), firstRows);
    },
  }),
  "GET /api/imports/club/:id": endpoint({
    about:
      "Um arquivo seu: as colunas, as contas e um trecho das linhas conferidas (`rows` e `faults`), ou, depois de confirmado, o resultado e um trecho das que ficaram de fora (`left`)",
    access: "staff",
    params: idParams,
    query: sliceSchema,
    answer: z.union([clubPreviewView, confirmedClubImportView]),
    run({ ctx, params, query }) {
      const found = requireClubImport(ctx, params.id);
      return found.outcome ? confirmed(ctx, found, query) : waiting(ctx, found, query);
    },
  }),
  "PUT /api/imports/club/:id/columns": endpoint({
    about: "Muda o que cada coluna traz: em `columns`, o campo de cada uma, ou null para não trazer",
    access: "staff",
    params: idParams,
    body: columnsSchema,
    form: columnsFormSchema,
    answer: clubPreviewView,
    run({ ctx, params, body }) {
      changeClubColumns(ctx, params.id, body.columns);
      return waiting(ctx, requireClubImport(ctx, params.id), firstRows);
    },
  }),
  "PUT /api/imports/club/:id/pages": endpoint({
    about:
      "Escreve as páginas de livros que não as têm: em `pages`, o número por linha do arquivo. Um livro pode vir sem elas",
    access: "staff",
    params: idParams,
    body: rowPagesSchema,
    form: rowPagesFormSchema,
    answer: clubPreviewView,
    run({ ctx, params, body }) {
      fillRowPages(ctx, params.id, body.pages);
      return waiting(ctx, requireClubImport(ctx, params.id), firstRows);
    },
  }),
  "POST /api/imports/club/:id/confirm": endpoint({
    about:
      "Confere de novo e grava tudo de uma vez; de um arquivo já confirmado, devolve o resultado; 409 se não há nada novo. Com pessoas, que ganham convites, pede prova recente",
    access: "staff",
    params: idParams,
    body: proofSchema,
    answer: confirmedClubImportView,
    takesProof: true,
    async run({ ctx, params }) {
      return confirmed(ctx, await confirmClubImport(ctx, params.id), firstRows);
    },
  }),
  "DELETE /api/imports/club/:id": endpoint({
    about: "Apaga um arquivo seu que espera a confirmação; depois dela é 409",
    access: "staff",
    params: idParams,
    answer: deletedImportView,
    run({ ctx, params }) {
      cancelImport(ctx, params.id, clubKinds);
      return { id: params.id };
    },
  }),
};

/** The imports of members, of their own readings and quotes. */
const ownCalls = {
  "POST /api/imports/own": fileEndpoint({
    about:
      "Lê um arquivo do Goodreads, do StoryGraph, do BookWyrm, de um exportador do Skoob ou do Kindle (o My Clippings.txt ou a página do aplicativo); nada é trazido antes da confirmação",
    byKey: "allowed",
    answer: ownImportView,
    async run({ ctx, file }) {
      const id = await storeOwnFile(ctx, file);
      return asView(requireImport(ctx, id, ownKinds));
    },
  }),
  "GET /api/imports/own/:id": endpoint({
    about:
      "O que o próprio arquivo traria e o que fica de fora, com o motivo; depois da confirmação, só o que ficou de fora. As páginas dos trechos são as de uma confirmação sem `lastPositions`: a do arquivo, ou, sem ela, o livro termina em `last`, a posição do último destaque. `titles` são os que não são de nenhum livro do clube",
    byKey: "allowed",
    params: idParams,
    query: sliceSchema,
    answer: ownImportContentsView,
    run({ ctx, params, query }) {
      return contents(ctx, params.id, query);
    },
  }),
  "PUT /api/imports/own/:id/titles": endpoint({
    about:
      "Diz de que livro do clube é cada título do próprio arquivo, pela sua linha em `titles`; null esquece. Vale também para os próximos arquivos",
    byKey: "allowed",
    params: idParams,
    body: titlesSchema,
    form: titlesFormSchema,
    answer: ownImportContentsView,
    async run({ ctx, params, body }) {
      await chooseTitles(ctx, params.id, body.titles);
      return contents(ctx, params.id, { ...firstRows, offset: 0 });
    },
  }),
  "POST /api/imports/own/:id/confirm": endpoint({
    about:
      "Traz as leituras e as notas, ou os trechos, do próprio arquivo. `lastPositions` diz onde cada livro termina no Kindle, e `without` as linhas dos trechos que não vêm. Repetir não muda nada",
    byKey: "allowed",
    params: idParams,
    body: confirmOwnSchema,
    form: confirmOwnFormSchema,
    answer: importOutcomeView,
    run({ ctx, params, body }) {
      const { kind } = requireImport(ctx, params.id, ownKinds);
      return kind === "quotes"
        ? importQuotes(ctx, params.id, body.lastPositions, body.without)
        : importReadings(ctx, params.id);
    },
  }),
  "DELETE /api/imports/own/:id": endpoint({
    about: "Apaga o próprio arquivo; o que ele já trouxe fica",
    byKey: "allowed",
    params: idParams,
    answer: ownImportView,
    run({ ctx, params }) {
      return asView(deleteImport(ctx, params.id, ownKinds));
    },
  }),
};

function asView(stored: StoredImport): OwnImportView {
  const { id, fileName, facts, header, rowCount, outcome, createdAt, confirmedAt } = stored;
  return {
    ...{ id, fileName, columns: header.length, rows: rowCount, outcome, createdAt, confirmedAt },
    kind: stored.kind === "quotes" ? "quotes" : "readings",
    source: facts.source ?? "kindle",
    unread: facts.unread ?? 0,
  };
}

async function contents(ctx: MemberContext, id: number, part: Required<Slice>) {
  const stored = requireImport(ctx, id, ownKinds);
  return { ...asView(stored), ...(await contentsOf(ctx, stored, part)) };
}

async function contentsOf(ctx: MemberContext, stored: StoredImport, part: Required<Slice>) {
  if (stored.outcome) {
    const left = leftRowsOf(ctx, stored.id, part).map(asLine);
    return { brought: [], left, titles: [], counts: { brought: 0, left: stored.outcome.left } };
  }
  if (stored.kind === "readings") {
    return partOf(await checkedReadings(ctx, stored), part);
  }
  const { measures, ...quotes } = await checkedQuotes(ctx, stored, new Map());
  const { brought, ...rest } = partOf(quotes, part);
  return {
    ...rest,
    brought: brought.map(({ contentKey: _, ...quote }) => quote),
    // `last`: the end of the copy by which the pages are computed.
    lastPositions: measures.map(({ book, ...measure }) => ({ bookId: book.id, ...measure })),
  };
}

type Checked<One> = { brought: readonly One[]; left: readonly LeftRow[] } & UnknownTitles<OwnBook>;

function partOf<One extends { book: OwnBook }>(
  { brought, left, titles }: Checked<One>,
  { limit, offset }: Required<Slice>,
) {
  return {
    brought: brought
      .slice(offset, offset + limit)
      .map(({ book: { id, title, author }, ...one }) => ({ ...one, book: { id, title, author } })),
    left: left.slice(offset, offset + limit).map(asLine),
    counts: { brought: brought.length, left: left.length },
    titles: titles.map(({ key: _, ...title }) => title),
  };
}

const imports = resource({ ...clubCalls, ...ownCalls });

export const loader = imports.loader;
export const action = imports.action;
