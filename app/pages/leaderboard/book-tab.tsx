import type { Viewer } from "~/club/accounts/rules";
import type { BookBoardEntryView } from "~/club/ranking/views";
import { Cover } from "~/ui/art/cover";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { ProgressBar } from "~/ui/progress-bar";
import { formatDate, plural } from "~/ui/text/format";
import { titleClass } from "~/ui/text/title-class";
import { NoCurrentBook } from "../shared/no-current-book";
import { useRootData } from "../shell/root-data";
import type { BookTabData } from "./queries.server";
import { RankTable } from "./rank-table";
import { StandingCard } from "./standing-card";

type BookTabProps = { board: BookTabData | null; viewer: Viewer; isStaff: boolean };

export function BookTab({ board, viewer, isStaff }: BookTabProps) {
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
        <div className="grid grid-cols-[min(6rem,27vw)_minmax(0,1fr)] sm:grid-cols-[13rem_1fr] gap-6 sm:gap-10 items-end">
          <Cover cover={book.cover} to="/book" decorative />
          <div className="min-w-0">
            <h2 className={["text-3xl", titleClass(book.title)].filter(Boolean).join(" ")}>
              <Link to="/book" className="no-underline hover:underline">
                {book.title}
              </Link>
            </h2>
            <p className="text-lg mt-2">{book.author}</p>
            {readership.members > 0 && (
              <p className="text-ink-2 mt-4">
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
        <Pagination label="Páginas da classificação" {...links} />
      </div>
    </>
  );
}

type Row = Pick<BookBoardEntryView, "rank" | "user" | "progress" | "completedAt">;
type BookTableProps = { rows: Row[]; own: BookTabData["own"]; viewer: Viewer };

function BookTable({ rows, own, viewer }: BookTableProps) {
  const { timeZone } = useRootData();
  const dayOf = ({ completedAt }: Row) => completedAt && formatDate(completedAt, timeZone);
  return (
    <RankTable
      caption="Classificação do livro atual"
      heads={
        <>
          <th scope="col" className="w-[34%] px-8 max-lg:hidden">
            Ritmo
          </th>
          <th scope="col" className="table-number max-sm:hidden">
            Concluído em
          </th>
          <th scope="col" className="table-number">
            Progresso
          </th>
        </>
      }
      rows={rows}
      own={own && { ...own, user: viewer }}
      isOwnShown={own?.isShown ?? true}
      viewer={viewer}
      below={(row) => dayOf(row) && `Concluído em ${dayOf(row)}`}
      cells={(row) => (
        <>
          <td className="w-[34%] px-8 max-lg:hidden">
            <ProgressBar percent={row.progress} size="sm" label={`Progresso de ${row.user.name}`} isMeasure />
          </td>
          <td className="table-number max-sm:hidden">{dayOf(row)}</td>
          <td className="table-number">
            <b className="condensed text-lg">{row.progress}%</b>
          </td>
        </>
      )}
    />
  );
}
