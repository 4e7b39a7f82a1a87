import type { MemberContext } from "~/club/context";
import { importQuotes } from "~/club/importing/quotes-changes.server";
import { checkedQuotes } from "~/club/importing/quotes-queries.server";
import { confirmOwnSchema } from "~/club/importing/quotes-schema";
import { importReadings } from "~/club/importing/readings-changes.server";
import { checkedReadings, ownKinds } from "~/club/importing/readings-queries.server";
import { ownImportQuerySchema } from "~/club/importing/readings-schema";
import type { LeftRow } from "~/club/importing/rules";
import { deleteImport } from "~/club/importing/stored-changes.server";
import { leftRowsOf, requireImport, type StoredImport } from "~/club/importing/stored-queries.server";
import { idParams, type Slice } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { fileEndpoint } from "~/server/importing/import-forms.server";
import { storeOwnFile } from "~/server/importing/own-files.server";

const ownImports = resource({
  "POST /api/imports/own": fileEndpoint({
    about:
      "Lê um arquivo do Goodreads, do StoryGraph, de um exportador do Skoob ou do Kindle; nada é trazido antes da confirmação",
    status: 201,
    async run({ ctx, file }) {
      const id = await storeOwnFile(ctx, file);
      return asView(requireImport(ctx, id, ownKinds));
    },
  }),
  "GET /api/imports/own/:id": endpoint({
    about:
      "O que o próprio arquivo traria e o que fica de fora, com o motivo; depois da confirmação, só o que ficou de fora",
    params: idParams,
    query: ownImportQuerySchema,
    async run({ ctx, params, query }) {
      const stored = requireImport(ctx, params.id, ownKinds);
      return { ...asView(stored), ...(await contentsOf(ctx, stored, query)) };
    },
  }),
  "POST /api/imports/own/:id/confirm": endpoint({
    about:
      "Traz as leituras e as notas, ou os trechos, do próprio arquivo. `lastPositions` diz onde cada livro termina no Kindle. Repetir não muda nada",
    params: idParams,
    body: confirmOwnSchema,
    run({ ctx, params, body }) {
      const { kind } = requireImport(ctx, params.id, ownKinds);
      return kind === "quotes"
        ? importQuotes(ctx, params.id, body.lastPositions ?? new Map())
        : importReadings(ctx, params.id);
    },
  }),
  "DELETE /api/imports/own/:id": endpoint({
    about: "Apaga o próprio arquivo; o que ele já trouxe fica",
    params: idParams,
    run({ ctx, params }) {
      const stored = requireImport(ctx, params.id, ownKinds);
      deleteImport(ctx, stored.id);
      return asView(stored);
    },
  }),
});

function asView({ id, kind, fileName, facts, header, rowCount, createdAt, ...rest }: StoredImport) {
  const { confirmedAt, outcome } = rest;
  const source = facts.source ?? "kindle";
  return {
    ...{ id, kind, fileName, source, columns: header.length, rows: rowCount, outcome },
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}

async function contentsOf(ctx: MemberContext, stored: StoredImport, part: Required<Slice>) {
  const sliced = <Row>(rows: readonly Row[]) => rows.slice(part.offset, part.offset + part.limit);
  if (stored.outcome) {
    const left = leftRowsOf(ctx, stored.id, part).map(withoutCells);
    return { brought: [], left, counts: { brought: 0, left: stored.outcome.left } };
  }
  const { brought, left, ...rest } =
    stored.kind === "quotes"
      ? await checkedQuotes(ctx, stored, new Map())
      : await checkedReadings(ctx, stored);
  return {
    brought: sliced<(typeof brought)[number]>(brought).map(({ book, ...one }) => ({
      ...one,
      book: { id: book.id, title: book.title, author: book.author },
    })),
    left: sliced(left).map(withoutCells),
    counts: { brought: brought.length, left: left.length },
    ...("measures" in rest && { lastPositions: rest.measures.map(asLastPosition) }),
  };
}

function withoutCells({ line, title, reason }: LeftRow) {
  return { line, title, reason };
}

type Measure = Awaited<ReturnType<typeof checkedQuotes>>["measures"][number];

function asLastPosition({ book, unit, largest }: Measure) {
  return { bookId: book.id, unit, largest };
}

export const loader = ownImports.loader;
export const action = ownImports.action;
