import { Link } from "@remix-run/react";
import type { Viewer } from "~/club/members/rules";
import { Cover } from "~/ui/cover";
import { EmptyState } from "~/ui/empty-state";
import { plural } from "~/ui/format";
import { Paging } from "~/ui/paging";
import { titleSize } from "~/ui/title-size";
import { NoCurrentBook } from "../shell/no-current-book";
import type { BookTabData } from "./boards.server";
import { BookTable } from "./book-table";
import { StandingCard } from "./standing-card";

type Props = { board: BookTabData | null; viewer: Viewer; isStaff: boolean };

/** Who is how far in the book of the month. */
export function BookTab({ board, viewer, isStaff }: Props) {
  if (!board) {
    return (
      <div className="py-10 lg:py-16">
        <NoCurrentBook isStaff={isStaff} />
      </div>
    );
  }
  const { book, readership, rows, own, links } = board;
  return (
    <>
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[21rem_1fr] mt-8 lg:mt-12">
        <StandingCard
          viewer={viewer}
          rank={own?.rank ?? null}
          figures={[{ label: "Progresso", value: own ? `${own.progress}%` : "Não iniciado" }]}
        >
          {own?.completedAt ? (
            "Você já terminou o livro."
          ) : (
            <Link to="/book/progresso" className="link inline-flex items-center min-h-11">
              Atualizar progresso
            </Link>
          )}
        </StandingCard>
        <div className="grid grid-cols-[6rem_1fr] sm:grid-cols-[13rem_1fr] gap-6 sm:gap-10 items-end">
          <Cover title={book.title} author={book.author} image={book.coverImage} to="/book" decorative />
          <div className="min-w-0">
            <h2 className={["text-3xl", titleSize(book.title)].filter(Boolean).join(" ")}>
              <Link to="/book" className="no-underline hover:underline">
                {book.title}
              </Link>
            </h2>
            <p className="text-lg mt-2">{book.author}</p>
            {readership.members > 0 && (
              <p className="muted mt-4">
                {plural(readership.members, "leitor", "leitores")}
                {readership.finished > 0 &&
                  `, ${plural(readership.finished, "já terminou", "já terminaram")}`}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="mt-10 lg:mt-16" id="classificacao">
        {rows.length === 0 && (
          <EmptyState art="ranking" title="Nenhum dado de leaderboard disponível.">
            A classificação começa com a primeira página registrada.
          </EmptyState>
        )}
        {(rows.length > 0 || own) && <BookTable rows={rows} own={own} viewer={viewer} />}
        <Paging label="Páginas da classificação" {...links} />
      </div>
    </>
  );
}
