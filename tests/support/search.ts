import { expect } from "vitest";
import type { TestClient } from "./test-client";

export type Segment = { text: string; isMatch: boolean };
export type Result = {
  id: number;
  text: Segment[];
  withheld: { page: number } | null;
  author: { name: string };
};
export type Kind = { kind: string; count: number; results: Result[]; next: string | null };

/** The kinds of a search. */
export async function kindsOf(client: TestClient, query: string): Promise<Kind[]> {
  const answer = await client.get(`/api/search?${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { kinds: Kind[] }).kinds;
}

/** "posts 1, quotes 2": the kinds of the results with their ids. */
export async function found(client: TestClient, q: string): Promise<string> {
  const kinds = await kindsOf(client, new URLSearchParams({ q }).toString());
  return kinds.map(({ kind, results }) => `${kind} ${results.map(({ id }) => id).join("+")}`).join(", ");
}

/** A text with its matches in brackets. */
export const wordsOf = (text: Segment[]) =>
  text.map((one) => (one.isMatch ? `[${one.text}]` : one.text)).join("");
