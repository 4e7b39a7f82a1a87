import type { MouseEvent } from "react";
import { maxDate } from "~/club/calendar";
import type { FeedCursor } from "~/club/feed/posts.server";

/** The place that `?antes=` names; what is no place is the top of the feed. */
export function cursorIn({ searchParams }: URL): FeedCursor | null {
  const [, at, id] = /^(\d{1,16})-([1-9]\d{0,14})$/.exec(searchParams.get("antes") ?? "") ?? [];
  if (at === undefined || Number(at) > maxDate) return null;
  return { at: Number(at), id: Number(id) };
}

/** Where the feed goes on after a place. */
export function feedPageUrl({ at, id }: FeedCursor): string {
  return `/community?antes=${at}-${id}`;
}

/** The feed, at the part of it that an address was opened from. */
export function feedUrl(search: string): string {
  const before = new URLSearchParams(search).get("antes");
  return before ? `/community?${new URLSearchParams({ antes: before })}` : "/community";
}

/** One post with its conversation; from there the way leads back to the same part of the feed. */
export function postUrl(id: number, search = ""): string {
  const before = new URLSearchParams(search).get("antes");
  return `/community?${new URLSearchParams({ post: String(id), ...(before ? { antes: before } : {}) })}`;
}

/** The names by which addresses point into a page. */
export const anchors = {
  post: (id: number) => `post-${id}`,
  comment: (id: number) => `comentario-${id}`,
  field: (postId: number) => `comentar-${postId}`,
  comments: (postId: number) => `comentarios-${postId}`,
  guidelines: "diretrizes",
};

/** A click that means this page and not another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
