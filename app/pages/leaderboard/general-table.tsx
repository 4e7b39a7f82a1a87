import type { Viewer } from "~/club/members/rules";
import { formatNumber, plural } from "~/ui/format";
import { PageEdge } from "~/ui/page-edge";
import type { GeneralRow, GeneralTabData } from "./boards.server";
import { OwnRowNote } from "./own-row-note";
import { MemberCell, Place } from "./place";

type Props = { rows: GeneralRow[]; own: GeneralTabData["own"]; viewer: Viewer };

/** The ranking as a table. Whoever looks at it finds the own row in it, or below it. */
export function GeneralTable({ rows, own, viewer }: Props) {
  const isListed = rows.some(({ user }) => user.id === viewer.id);
  const isBelow = !isListed && own.points > 0;
  return (
    <>
      <table className="table rank">
        <caption className="vh">Classificação geral</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="max-sm:hidden">Posição</span>
              <abbr className="sm:hidden no-underline" title="Posição">
                Pos.
              </abbr>
            </th>
            <th scope="col">Membro</th>
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
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.user.id} row={row} isOwn={row.user.id === viewer.id} />
          ))}
        </tbody>
        {isBelow && (
          <tbody className="rank-apart">
            <Row row={{ user: viewer, ...own }} isOwn />
          </tbody>
        )}
      </table>
      {isBelow && <OwnRowNote isShown={own.isShown} />}
    </>
  );
}

function Row({ row, isOwn }: { row: GeneralRow; isOwn: boolean }) {
  const { user, rank, books, pages, points, pace } = row;
  return (
    <tr className={isOwn ? "is-on" : undefined}>
      <td className="rk">
        <Place rank={rank} />
      </td>
      <td>
        <MemberCell user={user} isOwn={isOwn}>
          {plural(books, "livro", "livros")} · {plural(pages, "página", "páginas")}
        </MemberCell>
      </td>
      <td className="pace max-lg:hidden">
        <PageEdge percent={pace} size="sm" label="Em relação à primeira posição" />
      </td>
      <td className="r max-sm:hidden">{formatNumber(books)}</td>
      <td className="r max-sm:hidden">{formatNumber(pages)}</td>
      <td className="r">
        <b className="cond text-lg">{formatNumber(points)}</b>
      </td>
    </tr>
  );
}
