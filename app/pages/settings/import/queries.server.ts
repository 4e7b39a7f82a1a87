import { redirect } from "@remix-run/node";
import type { MemberContext } from "~/club/context";
import { checkedQuotes } from "~/club/importing/quotes-queries.server";
import { lastPositionsIn, uncheckedIn } from "~/club/importing/quotes-rules";
import type { OwnBook } from "~/club/importing/readings-check";
import { sourceNames } from "~/club/importing/readings-columns";
import { booksToChoose, type UnknownTitles } from "~/club/importing/readings-match";
import { checkedReadings, ownKinds } from "~/club/importing/readings-queries.server";
import { asLine } from "~/club/importing/rules";
import {
  leftRowsOf,
  openImport,
  requireImport,
  type StoredImport,
} from "~/club/importing/stored-queries.server";
import { idParams } from "~/club/text";
import type { PageCall } from "~/server/http/loaders.server";
import { pageLinks, paginationOf } from "../../shared/pagination";
import { importUrlOf } from "./forms";

type Call = Pick<PageCall<MemberContext>, "ctx" | "url" | "params">;

/** A new file, or the one that waits; `?novo=1` asks for a new one. */
export async function importPage({ ctx, url, params }: Call) {
  if (params.id !== undefined) return chosenFile(ctx, url, params.id);
  const open = url.searchParams.has("novo") ? null : openImport(ctx, ownKinds);
  if (open) throw redirect(importUrlOf(open.id));
  return { view: "upload" as const };
}

function chosenFile(ctx: MemberContext, url: URL, id: string) {
  const parsed = idParams.safeParse({ id });
  // An import has no id 0: not found, as everything that is not the viewer's.
  const stored = requireImport(ctx, parsed.success ? parsed.data.id : 0, ownKinds);
  if (stored.outcome) return outcomePage(ctx, url, stored);
  return stored.kind === "quotes" ? quotesPage(ctx, url, stored) : readingsPage(ctx, url, stored);
}

function fileOf({ id, fileName, facts, header, rowCount }: StoredImport) {
  const source = facts.source ? sourceNames[facts.source] : "Kindle";
  return { id, name: fileName, source, columns: header.length, rows: rowCount, unread: facts.unread ?? 0 };
}

/**
 * The lists of a page by their names in the address: the rows at first, and those of a page. A form has two hundred fields,
 * which limits the boxes of highlights.
 */
const lists = { vem: [30, 50], trechos: [100, 150], fora: [4, 50], titulos: [5, 20] } as const;
type List = keyof typeof lists;

/** The first rows of a list, or with `?ver=` all of them in pages. */
function partOf<Row>(url: URL, list: List, rows: readonly Row[]) {
  const { offset, limit, ...part } = sliceOf(url, list, rows.length);
  return { ...part, total: rows.length, rows: rows.slice(offset, offset + limit) };
}

function sliceOf(url: URL, list: List, total: number) {
  const [limit, rowsPerPage] = lists[list];
  if (url.searchParams.get("ver") !== list) {
    const params = new URLSearchParams(url.searchParams);
    params.delete("pagina");
    params.set("ver", list);
    return { offset: 0, limit, allUrl: total > limit ? `?${params}#${list}` : null, links: null };
  }
  const pagination = paginationOf(url, total, rowsPerPage);
  const labels = { newer: "Linhas anteriores", older: "Mais linhas" };
  const links = pageLinks(url, pagination, labels, `#${list}`);
  return { offset: pagination.offset, limit: pagination.limit, allUrl: null, links };
}

function titlesPart(url: URL, { titles, books }: UnknownTitles<OwnBook>) {
  const part = partOf(url, "titulos", titles);
  return {
    ...part,
    rows: part.rows.map(({ key: _, ...title }) => title),
    books: booksToChoose(part.rows, books).map(({ id, title, author }) => ({
      value: id,
      label: `${title}, de ${author}`,
    })),
  };
}

async function readingsPage(ctx: MemberContext, url: URL, stored: StoredImport) {
  const { brought, left, ...unknown } = await checkedReadings(ctx, stored);
  const part = partOf(url, "vem", brought);
  return {
    view: "readings" as const,
    file: fileOf(stored),
    hidesRanking: ctx.hidesRanking,
    rated: brought.filter(({ halfStars }) => halfStars !== null).length,
    brought: {
      ...part,
      rows: part.rows.map(({ book, halfStars, ...reading }) => ({
        ...reading,
        rating: halfStars === null ? null : halfStars / 2,
        book: { id: book.id, title: book.title, author: book.author, coverImage: book.coverImage },
      })),
    },
    titles: titlesPart(url, unknown),
    left: partOf(url, "fora", left.map(asLine)),
  };
}

async function quotesPage(ctx: MemberContext, url: URL, stored: StoredImport) {
  const given = lastPositionsIn(url.searchParams);
  const { brought, left, measures, ...unknown } = await checkedQuotes(ctx, stored, given);
  const unchecked = uncheckedIn(url.searchParams);
  const part = partOf(url, "trechos", brought);
  return {
    view: "quotes" as const,
    file: fileOf(stored),
    noted: brought.filter(({ note }) => note !== null).length,
    measures: measures.map(({ book, ...measure }) => ({
      ...measure,
      book: { id: book.id, title: book.title },
      isTooSmall: (given.get(book.id) ?? measure.largest) < measure.largest,
    })),
    brought: {
      ...part,
      rows: part.rows.map(({ book, contentKey: _, ...quote }) => {
        return { ...quote, title: book.title, isChecked: !unchecked.has(quote.line) };
      }),
    },
    titles: titlesPart(url, unknown),
    left: partOf(url, "fora", left.map(asLine)),
  };
}

function outcomePage(ctx: MemberContext, url: URL, stored: StoredImport) {
  const { added = {}, left = 0 } = stored.outcome ?? {};
  const { offset, limit, ...part } = sliceOf(url, "fora", left);
  const rows = leftRowsOf(ctx, stored.id, { limit, offset });
  return {
    view: "outcome" as const,
    kind: stored.kind,
    file: fileOf(stored),
    added: { readings: added.readings ?? 0, ratings: added.ratings ?? 0, quotes: added.quotes ?? 0 },
    left: { ...part, total: left, rows: rows.map(asLine) },
  };
}

type Page = Awaited<ReturnType<typeof importPage>>;
export type ImportView<Name extends Page["view"]> = Extract<Page, { view: Name }>;
