import { maxDate } from "~/club/calendar";
import type { FeedCursor } from "~/club/feed/posts-queries.server";
import { bookParam } from "../shared/posts/urls";

/** The cursor in `?antes=`; null, and so the top of the feed, if it is invalid. */
export function cursorIn({ searchParams }: URL): FeedCursor | null {
  const [, at, id] = /^(\d{1,16})-([1-9]\d{0,14})$/.exec(searchParams.get("antes") ?? "") ?? [];
  if (at === undefined || Number(at) > maxDate) return null;
  return { at: Number(at), id: Number(id) };
}

export function feedPageUrl({ at, id }: FeedCursor): string {
  return `/community?antes=${at}-${id}`;
}

/** The page of the feed that the link came from. */
export function feedUrl(search: string): string {
  const before = new URLSearchParams(search).get("antes");
  return before ? `/community?${new URLSearchParams({ antes: before })}` : "/community";
}

export const guidelinesAnchor = "diretrizes";

/** The page that a dialog was opened from: the conversation about the book in `?livro=`, or the feed. */
export function originUrl({ search }: { search: string }, without?: "post"): string {
  const params = new URLSearchParams(search);
  if (without) params.delete(without);
  const book = params.get(bookParam);
  if (book && /^[1-9]\d{0,14}$/.test(book)) {
    params.delete(bookParam);
    return `/book/${book}?aba=conversa${params.size > 0 ? `&${params}` : ""}`;
  }
  return params.size > 0 ? `/community?${params}` : "/community";
}
