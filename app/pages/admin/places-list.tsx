import { Link } from "@remix-run/react";
import type { ProgressInBook } from "~/club/analytics/reading.server";
import { Avatar } from "~/ui/avatar";
import { plural } from "~/ui/format";
import { PageEdge } from "~/ui/page-edge";
import type { AnalysisPart } from "./analysis-part.server";

/** Where each member who shows the reading is in the current book. */
export function PlacesList({ book, places, members }: NonNullable<AnalysisPart["places"]>) {
  return (
    <section aria-labelledby="lugares">
      <h3 id="lugares">Onde cada pessoa está</h3>
      <p className="muted text-sm mt-2">
        {book.title}, {plural(book.pageCount, "página", "páginas")}
      </p>
      <ol className="mt-5 grid gap-3.5">
        {places.map((place) => (
          <Place key={place.id} place={place} pageCount={book.pageCount} />
        ))}
      </ol>
      {members > places.length && (
        <p className="muted text-sm mt-4">
          {places.length} de {plural(members, "membro que mostra", "membros que mostram")} a leitura.{" "}
          <Link className="link" to="/leaderboard?aba=livro">
            Ver a classificação do livro
          </Link>
        </p>
      )}
    </section>
  );
}

function Place({ place, pageCount }: { place: ProgressInBook; pageCount: number }) {
  const { id, name, avatar, currentPage, percent, isFinished } = place;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 items-center">
      <span className="row-span-2">
        <Avatar name={name} src={avatar} size="sm" />
      </span>
      <p className="flex justify-between gap-3 text-sm leading-tight">
        <Link className="font-bold min-w-0 wrap-anywhere no-underline hover:underline" to={`/profile/${id}`}>
          {name}
        </Link>
        <span className="whitespace-nowrap">
          {isFinished ? (
            <b className="text-reading-text">Concluído</b>
          ) : currentPage === null ? (
            <span className="muted">Não iniciado</span>
          ) : (
            <>
              p. {currentPage} <b className="ml-1.5">{percent}%</b>
            </>
          )}
        </span>
      </p>
      <div className="mt-1.5">
        <PageEdge
          isMeasure
          percent={percent}
          size="sm"
          label={`Progresso de ${name}`}
          text={`${currentPage ?? 0} de ${plural(pageCount, "página", "páginas")}`}
        />
      </div>
    </li>
  );
}
