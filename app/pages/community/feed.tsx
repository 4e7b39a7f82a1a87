import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { EmptyState } from "~/ui/empty-state";
import { loadIfReachable } from "~/ui/form/unanswered";
import { isPlainClick, Link } from "~/ui/link";
import { Post } from "../shared/posts/post";
import type { PostViewModel } from "../shared/posts/queries.server";
import { anchors } from "../shared/posts/urls";
import type { CommunityData, FeedPage } from "./queries.server";

export function Feed({ page }: { page: FeedPage }) {
  const { posts, older } = useStableFeedPage(page);
  return (
    <>
      {posts.map((post) => (
        <Post key={post.id} post={post} />
      ))}
      {page.address === null && posts.length === 0 && (
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
  const shouldFocusFirst = useRef(false);
  const page = data?.feed;
  const first = page?.posts[0]?.id;
  useEffect(() => {
    if (!first || !shouldFocusFirst.current) return;
    shouldFocusFirst.current = false;
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
          shouldFocusFirst.current = true;
          void loadIfReachable(() => load(to));
        }}
      >
        Publicações mais antigas
      </Link>
    </p>
  );
}

type StableFeedPage = Pick<FeedPage, "posts" | "older"> & {
  /** The newest loader data that it was made of, and that of the page after it. */
  page: FeedPage;
  rest: FeedPage | null;
  /** The last post of the first page: later updates end here as well. */
  end: PostViewModel | undefined;
  /** The URL of the page after this one, if posts on screen were pushed there. */
  pushedTo: string | null;
};

/**
 * Preserves the posts on screen. New posts push the last post off the page. Without this, a comment that a member types
 * below that post would be lost. The posts that are pushed off are loaded with the page after this one.
 */
function useStableFeedPage(page: FeedPage): Pick<FeedPage, "posts" | "older"> {
  const { data, load } = useFetcher<CommunityData>();
  const rest = data?.feed ?? null;
  const [kept, setKept] = useState<StableFeedPage>(() => firstPage(page));
  const isCurrent = kept.page === page && kept.rest === rest;
  const next = isCurrent ? kept : nextPage(kept, page, rest);
  if (!isCurrent) setKept(next);
  const { pushedTo } = next;
  useEffect(() => {
    if (pushedTo) load(pushedTo);
  }, [pushedTo, load]);
  return next;
}

function firstPage(page: FeedPage): StableFeedPage {
  const { posts, older } = page;
  return { page, rest: null, posts, older, end: older === null ? undefined : posts.at(-1), pushedTo: null };
}

function nextPage(kept: StableFeedPage, page: FeedPage, rest: FeedPage | null): StableFeedPage {
  const { end } = kept;
  const last = page.posts.at(-1);
  const ids = new Set(page.posts.map(({ id }) => id));
  const isShown = (post: PostViewModel) => !end || !isOlder(post, end);
  const shown = page.posts.filter((post) => post.isPinned || isShown(post));
  const below = pushedOff(kept.posts, page, rest).filter(
    (post) =>
      !post.isPinned && !ids.has(post.id) && last !== undefined && isOlder(post, last) && isShown(post),
  );
  return { ...kept, page, rest, posts: [...shown, ...below], pushedTo: below.length > 0 ? page.older : null };
}

/** The posts after the page: those of the next page once it is loaded, until then and after it the ones on screen. */
function pushedOff(before: PostViewModel[], page: FeedPage, rest: FeedPage | null): PostViewModel[] {
  if (page.older === null) return [];
  if (rest?.address !== page.older) return before;
  const last = rest.posts.at(-1);
  const after = rest.older && last ? before.filter((post) => isOlder(post, last)) : [];
  return [...rest.posts, ...after];
}

function isOlder(one: PostViewModel, other: PostViewModel): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt;
  return one.id < other.id;
}
