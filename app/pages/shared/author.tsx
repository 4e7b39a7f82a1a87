import { Link } from "~/ui/link";
import { formatRelative } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";

type Author = { id: number; name: string; isActive: boolean };

/** The author of a text, as a link to the profile if the account is active. Null for a deleted account. */
export function AuthorName({ author, className }: { author: Author | null; className: string }) {
  if (!author?.isActive) return <b className={className}>{authorName(author)}</b>;
  return (
    <Link className={`${className} no-underline hover:underline`} to={`/profile/${author.id}`}>
      {author.name}
    </Link>
  );
}

/** Also names a deleted author. */
export function authorName(author: { name: string } | null): string {
  return author?.name ?? "Leitor removido";
}

type PostedAtProps = {
  createdAt: string;
  editedAt: string | null;
  /** In the gender of the text. */
  edited?: "editado" | "editada";
};

export function PostedAt({ createdAt, editedAt, edited = "editado" }: PostedAtProps) {
  const { now } = useRootData();
  return (
    <span className="meta">
      <time dateTime={createdAt}>{formatRelative(createdAt, now)}</time>
      {editedAt && ` · ${edited}`}
    </span>
  );
}
