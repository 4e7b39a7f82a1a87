import { ratingSteps } from "~/club/ratings/rules";
import { Avatar } from "~/ui/avatar";
import { ColumnChart } from "~/ui/column-chart";
import { Icon } from "~/ui/icon";
import { Stars } from "~/ui/stars";
import { formatNumber, formatRating, plural } from "~/ui/text/format";
import { AuthorName } from "../../shared/author";
import { PageLine } from "../../shared/page-line";
import { SpoilerFold } from "../../shared/spoiler-fold";
import { revealRatingForm } from "../forms";
import { anchors } from "../tabs";
import type { RatingsPage } from "./ratings.server";

type Ratings = NonNullable<RatingsPage["open"]>;
type Person = NonNullable<Ratings["people"]>[number];
type Rating = Ratings["changed"][number];

/** All ratings, with the names of members who show their reading. */
export function OpenRatings({ page: { own, count, hasMet, open } }: { page: RatingsPage }) {
  if (!open) return null;
  const { average, averageBefore, mostChanged, extremes, changed, others } = open;
  const isExtreme = (rating: Rating) => extremes.some(({ id }) => id === rating.id);
  return (
    <section className="ratings-frame" data-sec="achv" aria-labelledby="abertas">
      <h2 id="abertas">{hasMet ? "Abertas, depois do encontro" : "Abertas"}</h2>
      <p className="condensed text-[clamp(2rem,1.5rem_+_2.2vw,3.25rem)]/[0.98] text-balance">
        {average === null
          ? "Nenhuma nota ainda"
          : `${plural(count, "nota", "notas")}, média ${formatRating(average)}`}
      </p>
      {averageBefore !== null && (
        <p className="mt-2">
          {hasMet ? "Antes da conversa era" : "Antes era"} {formatRating(averageBefore)}.
          {mostChanged && ` ${mostChanged.name.split(" ")[0]} foi quem mais mudou.`}
        </p>
      )}
      {average !== null && <Distribution ratings={open} average={average} own={own?.rating ?? null} />}
      {extremes.length > 0 && (
        <>
          <h3 className="mt-8 mb-4">Quem mais discordou</h3>
          <ul className="grid gap-x-10 md:grid-cols-2">
            {extremes.map((rating) => (
              <RatingNote key={rating.id} rating={rating} id={anchors.rating(rating.id)} />
            ))}
          </ul>
        </>
      )}
      {changed.length > 0 && (
        <>
          <h3 className="mt-8 mb-4">Quem mudou de ideia</h3>
          <ul>
            {changed.map((rating) => (
              <RatingNote
                key={rating.id}
                rating={rating}
                before={rating.ratingBefore}
                id={isExtreme(rating) ? undefined : anchors.rating(rating.id)}
              />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-8 mb-4">
            {extremes.length + changed.length > 0 ? "O que mais disseram" : "O que disseram"}
          </h3>
          <ul className="grid gap-x-10 md:grid-cols-2">
            {others.map((rating) => (
              <RatingNote key={rating.id} rating={rating} id={anchors.rating(rating.id)} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-6">
        <a className="btn" href="#sua-nota">
          {own ? "Mudar a minha nota" : "Dar a minha nota"}
        </a>
      </p>
    </section>
  );
}

type DistributionProps = { ratings: Ratings; average: number; own: number | null };

function Distribution({ ratings: { counts, people }, average, own }: DistributionProps) {
  const columns = ratingSteps.map((step, index) => ({ step, count: counts[index] ?? 0 }));
  if (!people) {
    return (
      <div className="mt-4">
        <ColumnChart
          isWhole
          label="Quantas pessoas deram cada nota"
          columns={columns.map(({ step, count }) => ({
            label: formatNumber(step),
            value: count,
            isCurrent: step === own,
          }))}
        />
        <ul className="sr-only">
          {columns.map(({ step, count }) => (
            <li key={step}>
              {formatNumber(step)}: {plural(count, "nota", "notas")}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <>
      <ol className="ratings-row mt-4">
        {columns.map(({ step, count }) => (
          <Column key={step} step={step} count={count} people={people.filter((one) => one.rating === step)} />
        ))}
      </ol>
      <div className="ratings-row-mean" role="img" aria-label={`Média ${formatRating(average)}`}>
        <svg width="100%" height="44" aria-hidden="true">
          <svg aria-hidden="true" x={`${Math.round(200 * average - 50) / 10}%`} overflow="visible">
            <path d="M-24 44h48V10L0 0-24 10z" />
            <text y="35" textAnchor="middle">
              {formatRating(average)}
            </text>
          </svg>
        </svg>
      </div>
    </>
  );
}

function Column({ step, count, people }: { step: number; count: number; people: Person[] }) {
  const unnamed = Array.from({ length: count - people.length }, (_, index) => index);
  return (
    <li>
      {unnamed.map((index) => (
        <span key={index} className="rating-unnamed" />
      ))}
      {people.map(({ id, user }) => (
        <Avatar key={id} name={user.name} src={user.avatar} label={user.name} />
      ))}
      <span className={count > 0 ? "rating-step is-given" : "rating-step"}>
        <span className="sr-only">{plural(count, "nota", "notas")}: </span>
        {formatNumber(step)}
      </span>
    </li>
  );
}

type NoteProps = {
  rating: Rating;
  /** The rating at the opening, if it has changed. */
  before?: number | null;
  id: string | undefined;
};

function RatingNote({
  rating: { id: ratingId, rating, line, withheld, pageLine, user },
  before,
  id,
}: NoteProps) {
  return (
    <li className="rating-note" id={id} tabIndex={-1}>
      <Avatar name={user.name} src={user.avatar} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <AuthorName author={user} className="font-bold wrap-anywhere" />
        <Stars rating={rating} />
      </p>
      {before && (
        <p className="rating-moved">
          <Icon name="arrow-right" />
          mudou de {formatNumber(before)} para {formatNumber(rating)}
        </p>
      )}
      {withheld ? (
        <SpoilerFold
          withheld={withheld}
          author={user.name}
          form={revealRatingForm}
          hiddenFields={{ ratingId }}
          isSmall
        />
      ) : (
        line && <p className="wrap-anywhere">{line}</p>
      )}
      {pageLine && <PageLine>{pageLine}</PageLine>}
    </li>
  );
}
