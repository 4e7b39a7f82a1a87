import { Cover, type CoverData } from "~/ui/art/cover";
import { Link } from "~/ui/link";

type Props = { book: { title: string; author: string; cover: CoverData }; address: string };

/** The book beside a text about it, as a link to its page. */
export function BookAside({ book: { title, author, cover }, address }: Props) {
  return (
    <aside className="max-lg:grid max-lg:grid-cols-[4.5rem_1fr] max-lg:gap-4 max-lg:items-center">
      <Cover cover={cover} to={address} decorative />
      <div className="lg:mt-6 min-w-0 wrap-anywhere">
        <p className="text-xl condensed">
          <Link to={address} className="no-underline hover:underline">
            {title}
          </Link>
        </p>
        <p className="text-ink-2">{author}</p>
      </div>
    </aside>
  );
}
