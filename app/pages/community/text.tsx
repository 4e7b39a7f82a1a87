import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatRelative } from "~/ui/format";
import { LinkedText } from "~/ui/linked-text";
import { useRootData } from "../shell/root-data";
import type { RichText } from "./queries.server";

type Author = { id: number; name: string; isActive: boolean };

/** Who wrote a text, with the way to the profile of who is still there. */
export function AuthorName({ author, className }: { author: Author; className: string }) {
  if (!author.isActive) return <b className={className}>{author.name}</b>;
  return (
    <Link className={`${className} no-underline hover:underline`} to={`/profile/${author.id}`}>
      {author.name}
    </Link>
  );
}

/** When a text was written, and that it was changed since. */
export function PostedAt({ createdAt, editedAt }: { createdAt: string; editedAt: string | null }) {
  const { now } = useRootData();
  return (
    <span className="meta">
      <time dateTime={createdAt}>{formatRelative(createdAt, now)}</time>
      {editedAt && " · editado"}
    </span>
  );
}

/** What a member wrote, with its paragraphs, line breaks and links; `end` stands behind the last word. */
export function FormattedText({ of, end }: { of: RichText; end?: ReactNode }) {
  // By place, not by text: someone may write the same paragraph twice.
  const indexed = of.map((segments, index) => ({ segments, index }));
  return indexed.map(({ segments, index }) => (
    <p key={index} className="whitespace-pre-line">
      <LinkedText of={segments} />
      {index === of.length - 1 && end}
    </p>
  ));
}
