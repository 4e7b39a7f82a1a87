import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { EmptyState } from "~/ui/empty-state";
import { anchors } from "./addresses";
import type { FeedPage } from "./feed-page.server";
import { isPlainClick } from "./plain-click";
import { Post } from "./post";
import type { loader } from "./route";

/** The posts of one page, and the way to those before them. */
export function Feed({ page: { posts, older, isFirst } }: { page: FeedPage }) {
  return (
    <>
      {posts.map((post) => (
        <Post key={post.id} post={post} />
      ))}
      {isFirst && posts.length === 0 && (
        <EmptyState art="conversa" title="Nenhuma atividade recente.">
          Comece a conversa: a primeira publicação é a sua.
        </EmptyState>
      )}
      {older && <OlderPosts to={older} />}
    </>
  );
}

/** The way to the next page; with scripts its posts follow in place, and the way to the one after. */
function OlderPosts({ to }: { to: string }) {
  const { data, state, load } = useFetcher<typeof loader>();
  const asked = useRef<string | null>(null);
  const isFocusOwed = useRef(false);
  const page = data?.feed;
  const first = page?.posts[0]?.id;
  useEffect(() => {
    if (!first || !isFocusOwed.current) return;
    isFocusOwed.current = false;
    document.getElementById(anchors.post(first))?.focus();
  }, [first]);
  useEffect(() => {
    // Posts have come or gone above, so that this page begins elsewhere: else one would be missing, or twice.
    if (asked.current === null || asked.current === to) return;
    asked.current = to;
    load(to);
  }, [to, load]);
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
          asked.current = to;
          isFocusOwed.current = true;
          load(to);
        }}
      >
        Publicações mais antigas
      </Link>
    </p>
  );
}
