import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { loadIfReachable } from "~/ui/unanswered";
import { Post } from "../shared/posts/post";
import type { PostViewModel } from "../shared/posts/queries.server";
import { anchors, isPlainClick } from "../shared/posts/urls";
import type { CommunityData, FeedPage } from "./queries.server";

export function Feed({ page }: { page: FeedPage }) {
  const { posts, older } = useStableFeedPage(page);
  return (
    <>
      {posts.map((post) => (
        <Post key={post.id} post={post} />
      ))}
      {page.isFirst && posts.length === 0 && (
        <EmptyState art="conversa" title="Nenhuma atividade recente.">
          Comece a conversa: a primeira publicação é a sua.
        </EmptyState>
      )}
      {older && <OlderPosts to={older} />}
    </>
  );
}

/** A link to the next page. With scripts a fetcher appends the posts and the next link. */
function OlderPosts({ to }: { to: string }) {
  const { data, state, load } = useFetcher<CommunityData>();
  const isFocusOwed = useRef(false);
  const page = data?.feed;
  const first = page?.posts[0]?.id;
  useEffect(() => {
    if (!first || !isFocusOwed.current) return;
    isFocusOwed.current = false;
    document.getElementById(anchors.post(first))?.focus();
  }, [first]);
  if (page) return <Feed page={page} />;
  return (
    <p className="pt-7 border-t border-line">
      <Link
        className="btn"
        rel="next"
        to={to}
        aria-busy={state !== "idle" || undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          isFocusOwed.current = true;
          void loadIfReachable(() => load(to));
        }}
      >
        Publicações mais antigas
      </Link>
    </p>
  );
}

type StableFeedPage = Pick<FeedPage, "posts" | "older"> & {
  /** The newest loader data that it was made of. */
  page: FeedPage;
  /** The last post of the first page: later updates end here as well. */
  end: PostViewModel | undefined;
};

/**
 * Preserves the posts on screen. New posts push the last post off the page. Without this, a comment that a member types
 * below that post would be lost.
 */
function useStableFeedPage(page: FeedPage): Pick<FeedPage, "posts" | "older"> {
  const [kept, setKept] = useState<StableFeedPage>(() => firstPage(page));
  if (kept.page === page) return kept;
  const next = nextPage(kept, page);
  setKept(next);
  return next;
}

function firstPage(page: FeedPage): StableFeedPage {
  const { posts, older } = page;
  return { page, posts, older, end: older === null ? undefined : posts.at(-1) };
}

function nextPage({ posts: before, older, end }: StableFeedPage, page: FeedPage): StableFeedPage {
  const last = page.posts.at(-1);
  const ids = new Set(page.posts.map(({ id }) => id));
  const shown = page.posts.filter((post) => post.isPinned || !end || !isOlder(post, end));
  const below = before.filter(
    (post) => !post.isPinned && !ids.has(post.id) && last !== undefined && isOlder(post, last),
  );
  return { page, posts: [...shown, ...below], older, end };
}

function isOlder(one: PostViewModel, other: PostViewModel): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt;
  return one.id < other.id;
}
