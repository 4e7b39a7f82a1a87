import { capitalized, figure } from "~/club/meetings/words";
import { Cover } from "~/ui/art/cover";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/link";
import { RatingShift } from "~/ui/rating-shift";
import { formatRating } from "~/ui/text/format";
import type { MinutesPage } from "./queries.server";

const headClass = "border-t-2 border-rule pt-3 mb-3 text-xl";

/** The book of the evening, its ratings, and who came. */
export function MinutesAside({ page: { talk, ratings, members, visitors } }: { page: MinutesPage }) {
  return (
    <aside className="grid gap-10 content-start min-w-0 lg:col-start-1 lg:row-start-1">
      {talk && (
        <Link className="block w-44" to={`/book/${talk.book.id}`}>
          <Cover cover={talk.book.cover} />
        </Link>
      )}
      {ratings && <NightRatings ratings={ratings} />}
      {members.length + visitors.length > 0 && (
        <section aria-labelledby="quem-veio">
          <h2 className={headClass} id="quem-veio">
            Quem veio
          </h2>
          <ul className="grid gap-2 max-lg:grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))]">
            {members.map(({ id, name, avatar }) => (
              <li className="flex items-center gap-3 min-h-11" key={`membro ${id}`}>
                <Avatar name={name} src={avatar} size="sm" />
                <Link className="no-underline hover:underline wrap-anywhere" to={`/profile/${id}`}>
                  {name}
                </Link>
              </li>
            ))}
            {visitors.map(({ id, name }) => (
              <li className="flex items-center gap-3 min-h-11" key={`visita ${id}`}>
                <Avatar name={name} size="sm" />
                <span className="wrap-anywhere">
                  {name} <span className="meta">visita</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function NightRatings({ ratings }: { ratings: NonNullable<MinutesPage["ratings"]> }) {
  const [before, after] = [formatRating(ratings.before), formatRating(ratings.after)];
  const moved =
    before === after ? `A média foi ${before}.` : `De ${before} na chegada para ${after} na saída.`;
  const people = figure(ratings.changed, "uma", "pessoa mudou", "pessoas mudaram");
  const changes = ratings.changed === 0 ? "Ninguém mudou de ideia." : `${capitalized(people)} de ideia.`;
  return (
    <section aria-labelledby="nota-da-noite">
      <h2 className={headClass} id="nota-da-noite">
        A nota da noite
      </h2>
      <div className="w-44">
        <RatingShift before={ratings.before} after={ratings.after} label={moved} />
      </div>
      <p className="meta mt-3">
        {moved} {changes}
      </p>
    </section>
  );
}
