import { Link } from "~/ui/link";
import { plural } from "~/ui/text/format";

export type Opened = {
  posts: number;
  /** "até a página 142", in the unit of the viewer. */
  upTo: string;
  /** The URL of the first opened post. */
  to: string;
};

/** Announces the posts that the viewer's last pages have opened. */
export function OpenedPosts({ posts, upTo, to }: Opened) {
  return (
    <div className="opened-posts" role="status">
      <svg viewBox="0 0 96 64" aria-hidden="true">
        <path className="sheet-a" d="M46 64V0a46 46 0 0 0-46 46v18z" />
        <path className="sheet-b" d="M46 64V16a30 30 0 0 0-30 30v18z" />
        <path className="sheet-c" d="M46 64V32a14 14 0 0 0-14 14v18z" />
        <path className="sheet-b" d="M50 64V0a46 46 0 0 1 46 46v18z" />
        <path className="sheet-a" d="M50 64V16a30 30 0 0 1 30 30v18z" />
        <path className="sheet-c" d="M50 64V32a14 14 0 0 1 14 14v18z" />
      </svg>
      <p>
        {plural(posts, "conversa se abriu", "conversas se abriram")} {upTo}
      </p>
      <Link className="btn btn-field-line btn-sm" to={to}>
        {posts === 1 ? "Ler" : "Ler a primeira"}
      </Link>
    </div>
  );
}
