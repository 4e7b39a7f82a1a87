import { useState } from "react";
import type { FeedPage } from "./feed-page.server";
import type { ShownPost } from "./shown-post.server";

type Kept = Pick<FeedPage, "posts" | "older"> & {
  /** The newest answer it is made of. */
  page: FeedPage;
  /** The last post of the first answer: where this page ends, whatever is published above it. */
  end: ShownPost | undefined;
};

/**
 * A page of the feed that keeps what it has shown. When others publish, the newest ten are not the same any
 * more: a post at the border, with the comment that is being typed below it, would vanish under the writer.
 */
export function useKeptPage(page: FeedPage): Pick<FeedPage, "posts" | "older"> {
  const [kept, setKept] = useState<Kept>(() => begin(page));
  if (kept.page === page) return kept;
  const next = goOn(kept, page);
  setKept(next);
  return next;
}

function begin(page: FeedPage): Kept {
  const { posts, older } = page;
  return { page, posts, older, end: older === null ? undefined : posts.at(-1) };
}

function goOn({ posts: before, older, end }: Kept, page: FeedPage): Kept {
  const last = page.posts.at(-1);
  const ids = new Set(page.posts.map(({ id }) => id));
  const shown = page.posts.filter((post) => post.isPinned || !end || !isOlder(post, end));
  const below = before.filter(
    (post) => !post.isPinned && !ids.has(post.id) && last !== undefined && isOlder(post, last),
  );
  return { page, posts: [...shown, ...below], older, end };
}

function isOlder(one: ShownPost, other: ShownPost): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt;
  return one.id < other.id;
}
