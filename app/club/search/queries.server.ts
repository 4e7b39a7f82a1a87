import { type SQL, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { chatGroupMembers, directChats } from "#db/schema";
import { pauseBetweenBatches } from "../batches";
import type { MemberContext } from "../context";
import { withheldFrom } from "../spoilers/visibility.server";
import { inTurn, type Turns } from "../turns";
import { batchSize, type Match, type Source, type SourceRow } from "./index-queries.server";
import {
  beyondAllIds,
  cursorOf,
  excerptOf,
  idsInCursor,
  type Kind,
  kinds,
  maxCount,
  messagesWith,
  resultsInOverview,
  resultsPerPage,
  type SearchedWord,
  textsWith,
  wordsOf,
} from "./rules";
import type { SearchQuery } from "./schema";
import { sources } from "./sources-queries.server";
import type { ResultsOfKindView, SearchResultView } from "./views";

/**
 * The results of a search by kind, newest first: some of each kind, or a page of one kind and the counts of all. A text
 * that is withheld from the viewer is found by the names of its writer and book only, and counts only then. Requests are
 * served between its queries.
 */
export function searchClub(ctx: MemberContext, query: SearchQuery): Promise<ResultsOfKindView[]> {
  return inTurn(searches, ctx.viewer.id, () => resultsOf(ctx, query));
}

/** Attack: a search looks at every withheld match; a hundred at once block the process. */
const searches: Turns = new Map();

/** The queries of all searches, one between two requests. */
const queries = pLimit(1);

async function resultsOf(
  ctx: MemberContext,
  { q, kind: chosen, after }: SearchQuery,
): Promise<ResultsOfKindView[]> {
  const words = wordsOf(q);
  const searched = searchedBy(ctx, words);
  const found: ResultsOfKindView[] = [];
  for (const kind of kinds) {
    const tables = sources.filter((source) => source.kind === kind);
    const newest = await idsInEach(ctx, tables, searched, maxCount);
    const count = Math.min(maxCount, newest.flat().length);
    if (count === 0 && kind !== chosen) continue;
    const limit = chosen === undefined ? resultsInOverview : kind === chosen ? resultsPerPage : 0;
    const places = kind === chosen ? idsInCursor(after) : [];
    const ids =
      places.length === 0
        ? newest.map((some) => some.slice(0, limit + 1))
        : await idsInEach(ctx, tables, searched, limit + 1, places);
    found.push({ kind, count, ...pageOf(ctx, tables, ids, places, limit, words) });
  }
  return found;
}

type Searched = {
  words: SearchedWord[];
  names: string | null;
  openNames: string;
  conversationIds: number[];
};

function searchedBy(ctx: MemberContext, typed: readonly string[]): Searched {
  const words = typed.map((word) => ({
    word,
    people: namedIn(ctx, word, people),
    books: namedIn(ctx, word, books),
  }));
  const haveNames = words.every(({ people, books }) => people.length + books.length > 0);
  return {
    words,
    names: haveNames ? JSON.stringify(words) : null,
    openNames: textsWith(words, people),
    conversationIds: ownConversations(ctx.db)
      .all({ viewerId: ctx.viewer.id })
      .map(({ id }) => id),
  };
}

/** A beginning that more names have, such as "ma", says nothing about a writer or book. */
const maxNames = 50;

function matchingIds(table: SQL) {
  return prepared((db) =>
    db
      .select({ id: computed(column.number)`rowid`.as("found_id") })
      .from(table)
      .where(sql`${table} match ${sql.placeholder("match")}`)
      .orderBy(sql`rowid`)
      .limit(maxNames + 1)
      .prepare(),
  );
}

const people = { texts: ["name"], matches: matchingIds(sql`search_users`) };
const books = { texts: ["title", "author"], matches: matchingIds(sql`search_books`) };

/** The ids of the people or books whose names have a word. */
function namedIn({ db }: MemberContext, word: string, { texts, matches }: typeof people): number[] {
  const rows = matches(db).all({ match: textsWith([{ word, people: [], books: [] }], { texts }) });
  return rows.length > maxNames ? [] : rows.map(({ id }) => id);
}

const ownConversations = prepared((db) =>
  db
    .select({ id: chatGroupMembers.groupId })
    .from(chatGroupMembers)
    .where(sql`${chatGroupMembers.userId} = ${sql.placeholder("viewerId")}`)
    .unionAll(
      db
        .select({ id: directChats.id })
        .from(directChats)
        .where(sql`${sql.placeholder("viewerId")} in (${directChats.user1Id}, ${directChats.user2Id})`),
    )
    .prepare(),
);

/** Null for messages of a member without a conversation. */
function matchIn({ columns }: Source, { words, conversationIds }: Searched): string | null {
  if (columns.conversation === undefined) return textsWith(words, columns);
  return conversationIds.length === 0 ? null : messagesWith(words, columns, conversationIds);
}

async function idsInEach(
  ctx: MemberContext,
  tables: readonly Source[],
  searched: Searched,
  limit: number,
  places: readonly number[] = [],
): Promise<number[][]> {
  const ids: number[][] = [];
  // One after another, so that requests run in between.
  for (const [index, source] of tables.entries())
    ids.push(await idsIn(ctx, source, searched, limit, places[index]));
  return ids;
}

/** The ids of up to `limit` matches that the viewer may find, newest first. */
async function idsIn(
  { db, viewer }: MemberContext,
  source: Source,
  searched: Searched,
  limit: number,
  before = beyondAllIds,
): Promise<number[]> {
  const match = matchIn(source, searched);
  if (match === null) return [];
  const { names, openNames } = searched;
  const found: number[] = [];
  for (let from: number | undefined = before; from !== undefined; ) {
    const rest = limit - found.length;
    const part = { match, names, openNames, viewerId: viewer.id, before: from, limit: rest };
    const rows: Match[] = await queries(async () => {
      await pauseBetweenBatches();
      return source.matches(db).all(part);
    });
    found.push(...rows.filter(({ isVisible }) => isVisible === 1).map(({ id }) => id));
    const end = rows.at(-1);
    from = found.length < limit && end?.place === batchSize ? end.id : undefined;
  }
  return found;
}

function pageOf(
  { db, viewer }: MemberContext,
  tables: readonly Source[],
  ids: readonly number[][],
  places: readonly number[],
  limit: number,
  words: readonly string[],
): Pick<ResultsOfKindView, "results" | "next"> {
  if (limit === 0) return { results: [], next: null };
  const lists = tables.map((source, index) => {
    const rows = source.rows(db).all({ ids: JSON.stringify(ids[index]), viewerId: viewer.id });
    return rows.map((row) => ({ source, row })).sort((a, b) => b.row.id - a.row.id);
  });
  const shown: { source: Source; row: SourceRow }[] = [];
  // The ids of one table grow with time; those of two tables do not compare.
  for (let next = newestOf(lists); next && shown.length < limit; next = newestOf(lists)) {
    const row = next.shift();
    if (row) shown.push(row);
  }
  const last = tables.map((source, index) => {
    const own = shown.findLast((one) => one.source === source);
    return own?.row.id ?? places[index] ?? beyondAllIds;
  });
  return {
    results: shown.map(({ source, row }) => asResult(source.kind, row, words)),
    next: newestOf(lists) ? cursorOf(last) : null,
  };
}

/** The list whose first row is the newest; undefined once all are empty. */
function newestOf<Row extends { row: SourceRow }>(lists: readonly Row[][]): Row[] | undefined {
  const at = ([first]: Row[]) => first?.row.at?.getTime() ?? 0;
  return lists.filter((list) => list.length > 0).toSorted((a, b) => at(b) - at(a))[0];
}

function asResult(kind: Kind, row: SourceRow, words: readonly string[]): SearchResultView {
  const { id, at, title, content, withheld, author, book, page, postId, roundId, conversation } = row;
  return {
    kind,
    id,
    title: title ?? null,
    text: excerptOf(content ?? "", words),
    withheld: withheldFrom(withheld ?? null),
    author: author ?? null,
    book: book ?? null,
    page: page ?? null,
    postId: postId ?? null,
    roundId: roundId ?? null,
    conversation: conversation ?? null,
    createdAt: at?.toISOString() ?? null,
  };
}
