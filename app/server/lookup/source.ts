import type { LookupQuery } from "~/club/lookup/rules";
import type { NetworkSource } from "~/club/lookup/sources";
import type { FoundBookView } from "~/club/lookup/views";
import type { FetchJson } from "./fetch-json.server";

/** A service on the network that has records of books. Its hosts are fixed. */
export type Source = {
  name: NetworkSource;
  /** Whether it takes this query. */
  takes: (query: LookupQuery) => boolean;
  /** @throws NoAnswer. */
  ask: (query: LookupQuery, fetchJson: FetchJson) => Promise<FoundBookView[]>;
};

/** The words of a title without signs, which a source could read as operators of its search. */
export function wordsOf(title: string): string {
  return title.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}
