import { Link, useFetcher } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { loadIfReachable } from "~/ui/unanswered";
import { anchors } from "./addresses";
import type { FeedPage } from "./feed-page.server";
import { useKeptPage } from "./kept-page";
import { isPlainClick } from "./plain-click";
import { Post } from "./post";
import type { loader } from "./route";

// A club sees it once, and every visit would load it.
const NothingYet = lazy(() => import("./nothing-yet"));

/** The posts of one page, and the way to those before them. */
export function Feed({ page }: { page: FeedPage }) {
  const { posts, older } = useKeptPage(page);
  return (
    <>
      {posts.map((post) => (
        <Post key={post.id} post={post} />
      ))}
      {page.isFirst && posts.length === 0 && (
        <Suspense>
          <NothingYet />
        </Suspense>
      )}
      {older && <OlderPosts to={older} />}
    </>
  );
}

/** The way to the next page; with scripts its posts follow in place, and the way to the one after. */
function OlderPosts({ to }: { to: string }) {
  const { data, state, load } = useFetcher<typeof loader>();
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
    <p className="pt-7 hair">
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
