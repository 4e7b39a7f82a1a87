import type { Viewer } from "~/club/members/rules";
import type { BookBoardEntry } from "~/club/ranking/book-board.server";
import { formatDate } from "~/ui/format";
import { PageEdge } from "~/ui/page-edge";
import { useRootData } from "../shell/club";
import type { BookTabData } from "./boards.server";
import { OwnRowNote } from "./own-row-note";
import { MemberCell, Place } from "./place";

type Props = { rows: BookBoardEntry[]; own: BookTabData["own"]; viewer: Viewer };

/** The ranking of the current book as a table, with the own row in it or below it. */
export function BookTable({ rows, own, viewer }: Props) {
  const isListed = rows.some(({ user }) => user.id === viewer.id);
  const isBelow = !isListed && own !== null;
  return (
    <>
      <table className="table rank">
        <caption className="vh">Classificação do livro atual</caption>
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
              Concluído em
            </th>
            <th scope="col" className="r">
              Progresso
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

function Row({ row, isOwn }: { row: BookBoardEntry; isOwn: boolean }) {
  const { timeZone } = useRootData();
  const { user, rank, progress, completedAt } = row;
  const day = completedAt && formatDate(completedAt, timeZone);
  return (
    <tr className={isOwn ? "is-on" : undefined}>
      <td className="rk">
        <Place rank={rank} />
      </td>
      <td>
        <MemberCell user={user} isOwn={isOwn}>
          {day && `Concluído em ${day}`}
        </MemberCell>
      </td>
      <td className="pace max-lg:hidden">
        <PageEdge percent={progress} size="sm" label={`Progresso de ${user.name}`} />
      </td>
      <td className="r max-sm:hidden">{day}</td>
      <td className="r">
        <b className="cond text-lg">{progress}%</b>
      </td>
    </tr>
  );
}
