import type { Viewer } from "~/club/members/rules";
import { formatNumber, plural } from "~/ui/format";
import { PageEdge } from "~/ui/page-edge";
import type { GeneralRow, GeneralTabData } from "./boards.server";
import { RankTable } from "./rank-table";

type Props = { rows: GeneralRow[]; own: GeneralTabData["own"]; viewer: Viewer };

/** Points, and the books and pages that they stand for. */
export function GeneralTable({ rows, own: { isShown, ...own }, viewer }: Props) {
  return (
    <RankTable
      caption="Classificação geral"
      heads={
        <>
          <th scope="col" className="pace max-lg:hidden">
            Ritmo
          </th>
          <th scope="col" className="r max-sm:hidden">
            Livros
          </th>
          <th scope="col" className="r max-sm:hidden">
            Páginas
          </th>
          <th scope="col" className="r">
            Pontos
          </th>
        </>
      }
      rows={rows}
      own={own.points > 0 ? { ...own, user: viewer } : null}
      isOwnShown={isShown}
      viewer={viewer}
      below={({ books, pages }) => (
        <>
          {plural(books, "livro", "livros")} · {plural(pages, "página", "páginas")}
        </>
      )}
      cells={(row) => <Figures row={row} />}
    />
  );
}

function Figures({ row: { user, books, pages, points, pace } }: { row: GeneralRow }) {
  return (
    <>
      <td className="pace max-lg:hidden">
        <PageEdge
          percent={pace}
          size="sm"
          label={`Pontos de ${user.name} em relação à primeira posição`}
          isMeasure
        />
      </td>
      <td className="r max-sm:hidden">{formatNumber(books)}</td>
      <td className="r max-sm:hidden">{formatNumber(pages)}</td>
      <td className="r">
        <b className="cond text-lg">{formatNumber(points)}</b>
      </td>
    </>
  );
}
