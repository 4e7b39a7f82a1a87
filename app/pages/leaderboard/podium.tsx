import { placeOf } from "~/ui/art/medal-art";
import { Avatar } from "~/ui/avatar";
import { BookStack } from "~/ui/book-stack";
import { formatNumber, plural } from "~/ui/format";
import { Medal } from "~/ui/medal";
import type { GeneralRow } from "./boards.server";

const columns = ["pod pod-1", "pod pod-2", "pod pod-3"];

/** The first three, each on a pile of the books they have read. */
export function Podium({ rows }: { rows: GeneralRow[] }) {
  return (
    <ol className="podium">
      {rows.map(({ user, rank, books, pages }, index) => {
        const place = placeOf(rank);
        return (
          place && (
            <li key={user.id} className={columns[index]}>
              <Medal place={place} />
              <Avatar name={user.name} src={user.avatar} size="xl" />
              <p className="pod-n wrap-anywhere">{user.name}</p>
              <p className="meta pod-m">{plural(pages, "página", "páginas")}</p>
              <BookStack count={books} seed={user.name} place={place} />
              <p className="pod-b">
                <b>{formatNumber(books)}</b> {books === 1 ? "livro" : "livros"}
              </p>
            </li>
          )
        );
      })}
    </ol>
  );
}
