import type { Viewer } from "~/club/members/rules";
import type { BookBoardEntry } from "~/club/ranking/book-board.server";
import { formatDate } from "~/ui/format";
import { PageEdge } from "~/ui/page-edge";
import { useRootData } from "../shell/club";
import type { BookTabData } from "./boards.server";
import { RankTable } from "./rank-table";

type Row = Pick<BookBoardEntry, "rank" | "user" | "progress" | "completedAt">;
type Props = { rows: Row[]; own: BookTabData["own"]; viewer: Viewer };

/** How far each reader of the current book is. */
export function BookTable({ rows, own, viewer }: Props) {
  const { timeZone } = useRootData();
  const dayOf = ({ completedAt }: Row) => completedAt && formatDate(completedAt, timeZone);
  return (
    <RankTable
      caption="Classificação do livro atual"
      heads={
        <>
          <th scope="col" className="pace max-lg:hidden">
            Ritmo
          </th>
          <th scope="col" className="r max-sm:hidden">
            Concluído em
          </th>
          <th scope="col" className="r">
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
          <td className="pace max-lg:hidden">
            <PageEdge percent={row.progress} size="sm" label={`Progresso de ${row.user.name}`} isMeasure />
          </td>
          <td className="r max-sm:hidden">{dayOf(row)}</td>
          <td className="r">
            <b className="cond text-lg">{row.progress}%</b>
          </td>
        </>
      )}
    />
  );
}
