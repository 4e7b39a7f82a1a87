import { formatNumber, plural } from "~/ui/text/format";
import type { RatingsPage } from "./ratings.server";

/** One folded slip for each rating; the own one shows its number. */
export function SealedRatings({ page: { own, count, until, slips } }: { page: RatingsPage }) {
  // Slips are alike, so their place is their key.
  const placed = slips.map((turn, place) => ({ turn, place }));
  const total = plural(count, "nota guardada", "notas guardadas");
  return (
    <section className="ratings-frame" data-sec="achv" aria-labelledby="guardadas">
      <h2 id="guardadas">{until ? `Guardadas, até ${until.day}` : "Guardadas"}</h2>
      <p className="condensed text-[clamp(2rem,1.5rem_+_2.2vw,3.25rem)]/[0.98] text-balance mb-5">
        {count === 0 ? "Nenhuma nota ainda" : total}
      </p>
      {count > 0 && (
        <ul className="rating-slips" aria-label={own ? `${total}, uma delas sua` : total}>
          {placed.map(({ turn, place }) => (
            <Slip key={place} turn={turn} own={own?.rating ?? 0} />
          ))}
        </ul>
      )}
      {count > slips.length && <p className="mt-3">e mais {formatNumber(count - slips.length)}</p>}
      <p className="meta mt-5">{openingSentence(until)}</p>
    </section>
  );
}

function openingSentence(until: RatingsPage["until"]): string {
  const when = until
    ? until.isMeeting
      ? `no encontro de ${until.day}`
      : `depois de ${until.day}`
    : "quando o clube mudar de livro";
  return `Elas se abrem todas juntas, ${when}. Até lá só a sua mostra o rosto.`;
}

function Slip({ turn, own }: { turn: number | null; own: number }) {
  if (turn === null) {
    return (
      <li className="is-own">
        <span>
          <span className="sr-only">A sua: </span>
          {formatNumber(own)}
        </span>
      </li>
    );
  }
  const transform = `rotate(${turn} 32 32)`;
  return (
    <li>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <path className="slip-back" d="M0 0h64v64H0z" />
        <path className="slip-shade" d="M64 0v64H0z" transform={transform} />
        <path className="slip-light" d="M32 32l32-32v64z" transform={transform} />
      </svg>
    </li>
  );
}
