import { distinctRecords, foldedWords, type LookupQuery, maxFound } from "~/club/lookup/rules";
import type { FoundBookView } from "~/club/lookup/views";
import type { App } from "../runtime/app.server";
import { brasilApi } from "./brasil-api.server";
import { type FetchJson, jsonFetcher, NoAnswer } from "./fetch-json.server";
import { googleBooks } from "./google-books.server";
import { openLibrary } from "./open-library.server";
import type { Source } from "./source";

/** The sources that take a query, in their order. */
export function sourcesFor({ config: { googleBooksKey } }: App, query: LookupQuery): Source[] {
  const all = [brasilApi, openLibrary, ...(googleBooksKey ? [googleBooks(googleBooksKey)] : [])];
  return all.filter(({ takes }) => takes(query));
}

type Answer = { found: FoundBookView[]; asked: Source["name"][]; silent: Source["name"][] };

/** Asks one source after another until one has a record: for four seconds each, eight in all. */
export async function askSources(
  { outbound, log }: App,
  sources: Source[],
  query: LookupQuery,
): Promise<Answer> {
  const { standIn = null, timeLimit } = outbound;
  const fetchJson = jsonFetcher({ standIn, timeLimit, signal: AbortSignal.timeout(2 * timeLimit) });
  const answer: Answer = { found: [], asked: [], silent: [] };
  for (const source of sources) {
    answer.asked.push(source.name);
    try {
      answer.found = await recordsOf(source, query, fetchJson);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      log.info({ source: source.name, reason: error.message }, "a source of book records did not answer");
      answer.silent.push(source.name);
    }
    if (answer.found.length > 0) break;
  }
  return answer;
}

async function recordsOf(source: Source, query: LookupQuery, fetchJson: FetchJson): Promise<FoundBookView[]> {
  const found = distinctRecords(await source.ask(query, fetchJson)).slice(0, maxFound);
  if ("isbn" in query) return found.slice(0, 1);
  // Sources widen a search that finds nothing.
  const asked = foldedWords(query.title);
  return found.filter(({ title, subtitle, author }) => {
    const words = new Set(foldedWords(`${title} ${subtitle ?? ""} ${author ?? ""}`));
    return asked.some((word) => words.has(word));
  });
}
