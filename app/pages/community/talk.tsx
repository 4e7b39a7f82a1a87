import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { anchors, postAddress } from "./addresses";
import { Comment } from "./comment";
import { CommentForm } from "./comment-form";
import type { ShownTalk } from "./opened-post.server";

type Props = {
  postId: number;
  talk: ShownTalk;
  search: string;
  /** Whether the viewer asked for it in order to write. */
  isAsked: boolean;
};

/** What was said below a post, and the line to say more. */
export function Talk({ postId, talk, search, isAsked }: Props) {
  const { comments, olderThan, isNewest } = talk;
  const list = useRef<HTMLOListElement>(null);
  const newest = comments.at(-1)?.id;
  const { hash } = useLocation();
  const named = useRef<string | null>(hash);
  useEffect(() => {
    if (!newest || !list.current) return;
    const asked = named.current && document.getElementById(named.current.slice(1));
    named.current = null;
    // Otherwise at the newest end, also after one was added.
    if (asked && list.current.contains(asked)) asked.scrollIntoView({ block: "nearest" });
    else list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  const address = postAddress(postId, search);
  return (
    <section className="comments" id={anchors.talk(postId)} aria-label="Comentários">
      {olderThan && (
        <p>
          <Link
            className="link inline-flex items-center min-h-11 text-sm"
            to={`${address}&ate=${olderThan}#${anchors.talk(postId)}`}
          >
            Comentários anteriores
          </Link>
        </p>
      )}
      {comments.length === 0 ? (
        <p className="muted">Nenhum comentário ainda.</p>
      ) : (
        <ol ref={list}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} search={search} />
          ))}
        </ol>
      )}
      {!isNewest && (
        <p>
          <Link
            className="link inline-flex items-center min-h-11 text-sm"
            to={`${address}#${anchors.field(postId)}`}
          >
            Comentários mais novos
          </Link>
        </p>
      )}
      <CommentForm postId={postId} isAsked={isAsked} />
    </section>
  );
}
