import { GeneratedCover } from "~/ui/art/generated-cover";
import { Pagination } from "~/ui/pagination";
import { Stars } from "~/ui/stars";
import { plural } from "~/ui/text/format";
import { SeeAll } from "../../shared/import/parts";
import type { ReviewPage } from "../../shared/import/queries.server";

type Reading = ReviewPage["rows"]["rows"][number];

/** The rows that become readings of the member. */
export function Readings({ rows, hidesRanking }: Pick<ReviewPage, "rows" | "hidesRanking">) {
  if (rows.total === 0) {
    return <p className="prose mt-10">Nenhuma linha deste arquivo vira leitura: veja por quê, uma a uma.</p>;
  }
  return (
    <section className="mt-10" aria-labelledby="vem">
      <h3 id="vem" className="text-xl mb-3">
        Viram leituras suas
      </h3>
      <ul className="rows">
        {rows.rows.map((reading) => (
          <BroughtReading key={reading.line} {...reading} />
        ))}
      </ul>
      {rows.allUrl && <SeeAll to={rows.allUrl}>Ver as {plural(rows.total, "leitura", "leituras")}</SeeAll>}
      {rows.links && <Pagination label="Páginas das leituras" {...rows.links} />}
      <p className="meta mt-3">
        Ficam no dia em que você leu, não no de hoje. Somam páginas no seu total; não dão{" "}
        {hidesRanking ? "conquistas" : "pontos, lugar no ranking nem conquistas"}, e não contam na sequência
        nem nas páginas de hoje.
      </p>
    </section>
  );
}

function BroughtReading({ title, detail, book, result, note, figure }: Reading) {
  return (
    <li>
      <GeneratedCover
        className="w-11"
        title={title}
        author={detail ?? ""}
        image={book?.coverImage ?? null}
        size="xs"
        decorative
      />
      <span className="row-text">
        <b>{title}</b>
        <br />
        <span className="meta">
          {result}
          {note && `; ${note}`}
        </span>
      </span>
      <span className="row-end">
        {figure === null ? <span className="meta">sem nota</span> : <Stars rating={figure} />}
      </span>
    </li>
  );
}
