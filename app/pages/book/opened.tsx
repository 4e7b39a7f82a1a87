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
    <div
      className="plate grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4.5 gap-y-1 px-5 py-4 md:grid-cols-[auto_1fr_auto]"
      role="status"
    >
      <svg className="row-span-2 w-18 h-auto md:row-auto" viewBox="0 0 96 64" aria-hidden="true">
        <path className="fill-print-paper" d="M46 64V0a46 46 0 0 0-46 46v18z" />
        <path className="fill-print-yellow" d="M46 64V16a30 30 0 0 0-30 30v18z" />
        <path className="fill-print-red" d="M46 64V32a14 14 0 0 0-14 14v18z" />
        <path className="fill-print-yellow" d="M50 64V0a46 46 0 0 1 46 46v18z" />
        <path className="fill-print-paper" d="M50 64V16a30 30 0 0 1 30 30v18z" />
        <path className="fill-print-red" d="M50 64V32a14 14 0 0 1 14 14v18z" />
      </svg>
      <p className="condensed text-[1.5rem]/[1.05] text-balance">
        {plural(posts, "conversa se abriu", "conversas se abriram")} {upTo}
      </p>
      <Link className="btn btn-field-line btn-sm justify-self-start" to={to}>
        {posts === 1 ? "Ler" : "Ler a primeira"}
      </Link>
    </div>
  );
}
