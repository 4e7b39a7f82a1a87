import { Link } from "@remix-run/react";
import { Cover } from "~/ui/cover";
import { formatDateTime, formatNumber } from "~/ui/format";
import { Leaf } from "~/ui/leaf";
import { PageEdge } from "~/ui/page-edge";
import { useRootData } from "../shell/club";
import type { ShownPost } from "./shown-post.server";

type AboutBook = { book: NonNullable<ShownPost["book"]>; reader: string };

/** The book that a post is about; of a progress post, with the page that its author had reached. */
export function RelatedBook({
  book: { id, title, author, coverImage, pageCount, progress },
  reader,
}: AboutBook) {
  return (
    <Link className="quote-book" to={`/book/${id}`}>
      <Cover title={title} author={author} image={coverImage} size="xs" decorative />
      <span>
        <span className="text-lg cond block">{title}</span>
        {progress ? (
          <>
            <span className="meta">
              Página {formatNumber(progress.page)} de {formatNumber(pageCount)}
            </span>
            <span className="block mt-2 w-full max-w-56">
              <PageEdge percent={progress.percent} size="sm" label={`Progresso de ${reader}`} isMeasure />
            </span>
          </>
        ) : (
          <span className="meta">{author}</span>
        )}
      </span>
    </Link>
  );
}

/** The event that a post is about. */
export function RelatedEvent({ event }: { event: NonNullable<ShownPost["event"]> }) {
  const { id, title, day, startDate, isCancelled, place } = event;
  const { timeZone } = useRootData();
  const where = isCancelled ? "Cancelado" : place;
  return (
    <Link className="quote-book" to={`/events/${id}`} data-sec="events">
      <Leaf day={day} size="sm" />
      <span>
        <span className="text-lg cond block">{title}</span>
        <span className="meta">
          {[formatDateTime(startDate, timeZone), where].filter(Boolean).join(" · ")}
        </span>
      </span>
    </Link>
  );
}
