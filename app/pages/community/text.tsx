import type { ReactNode } from "react";
import { formatRelative } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/linked-text";
import { useRootData } from "../shell/root-data";
import type { RichText } from "./queries.server";

type Author = { id: number; name: string; isActive: boolean };

/** The author of a text, as a link to the profile if the account is active. */
export function AuthorName({ author, className }: { author: Author; className: string }) {
  if (!author.isActive) return <b className={className}>{author.name}</b>;
  return (
    <Link className={`${className} no-underline hover:underline`} to={`/profile/${author.id}`}>
      {author.name}
    </Link>
  );
}

export function PostedAt({ createdAt, editedAt }: { createdAt: string; editedAt: string | null }) {
  const { now } = useRootData();
  return (
    <span className="meta">
      <time dateTime={createdAt}>{formatRelative(createdAt, now)}</time>
      {editedAt && " · editado"}
    </span>
  );
}

/** Paragraphs with line breaks and links; `end` follows the last word. */
export function FormattedText({ of, end }: { of: RichText; end?: ReactNode }) {
  // The index is the key, because two paragraphs may have the same text.
  const indexed = of.map((segments, index) => ({ segments, index }));
  return indexed.map(({ segments, index }) => (
    <p key={index} className="whitespace-pre-line">
      <LinkedText of={segments} />
      {index === of.length - 1 && end}
    </p>
  ));
}

type TextPageProps = { page: number | null; isOwn: boolean };

/** The page of a text that the viewer may read. */
export function TextPage({ page, isOwn }: TextPageProps) {
  if (page === null) return null;
  return (
    <p className="mt-2">
      <span className="text-page">
        <Icon name="fold" />
        {isOwn ? `Escondido de quem não chegou à página ${page}` : `Página ${page}`}
      </span>
    </p>
  );
}
