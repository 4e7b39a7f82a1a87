import { Link } from "@remix-run/react";
import { formatRelative } from "~/ui/format";
import { useRootData } from "../shell/club";

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
export function WrittenAt({ createdAt, editedAt }: { createdAt: string; editedAt: string | null }) {
  const { now } = useRootData();
  return (
    <span className="meta">
      <time dateTime={createdAt}>{formatRelative(createdAt, now)}</time>
      {editedAt && " · editado"}
    </span>
  );
}
