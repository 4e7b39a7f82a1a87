import type { MouseEvent } from "react";
import { maxDate } from "~/club/calendar";
import type { FeedCursor } from "~/club/feed/posts.server";

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

/** One post with its comments. Its URL contains the page of the feed to return to. */
export function postUrl(id: number, search = ""): string {
  const before = new URLSearchParams(search).get("antes");
  return `/community?${new URLSearchParams({ post: String(id), ...(before ? { antes: before } : {}) })}`;
}

/** The ids that URLs point to with a hash. */
export const anchors = {
  post: (id: number) => `post-${id}`,
  comment: (id: number) => `comentario-${id}`,
  field: (postId: number) => `comentar-${postId}`,
  comments: (postId: number) => `comentarios-${postId}`,
  guidelines: "diretrizes",
};

/** Modified clicks open another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
