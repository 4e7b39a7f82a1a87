import { Link } from "@remix-run/react";
import type { ShelfEntry } from "~/club/reading/queries.server";
import { Cover } from "~/ui/cover";
import { formatDate, formatNumber, plural } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { PageEdge } from "~/ui/page-edge";
import { Paging } from "~/ui/paging";
import { useRootData } from "../shell/club";
import { NothingYet, type Reader } from "./nothing-yet";
import type { Tab } from "./tab.server";

/** The books that the member has opened, each with its page. */
export function BooksTab({ tab: { entries, links }, reader }: { tab: Tab<"livros">; reader: Reader }) {
  if (entries.length === 0) {
    return (
      <NothingYet
        art="livro"
        reader={reader}
        what="começou nenhum livro"
        to="/book"
        label="Começar o livro atual"
      />
    );
  }
  return (
    <>
      <ul className="shelf">
        {entries.map((entry) => (
          <ShelfBook key={entry.book.id} entry={entry} />
        ))}
      </ul>
      <Paging label="Páginas de livros" {...links} />
    </>
  );
}

// Seven parts, one for each row of the shelf's subgrid.
function ShelfBook({ entry }: { entry: ShelfEntry }) {
  const { book, currentPage, percent } = entry;
  const { title, author, coverImage, pageCount } = book;
  const address = `/book/${book.id}`;
  return (
    <li>
      <Cover title={title} author={author} image={coverImage} to={address} decorative />
      <h2 className="wrap-anywhere">
        <Link to={address}>{title}</Link>
      </h2>
      <p className="meta leading-snug">
        <span className="max-md:block wrap-anywhere">{author}</span>
        <span className="max-md:hidden"> · </span>
        {plural(pageCount, "página", "páginas")}
      </p>
      <div className="mt-3">
        <PageEdge
          isMeasure
          percent={percent}
          size="sm"
          label={`Progresso em ${title}`}
          text={`${formatNumber(currentPage)} de ${plural(pageCount, "página", "páginas")}`}
        />
      </div>
      <p className="flex justify-between flex-wrap gap-x-2 text-sm mt-1.5">
        <span>
          {formatNumber(currentPage)}/{formatNumber(pageCount)}
          <span className="max-md:hidden"> {pageCount === 1 ? "página" : "páginas"}</span>
        </span>
        <b>{percent}%</b>
      </p>
      <p className="mt-2">
        <ReadingDate entry={entry} />
      </p>
      <Link to={address} className="link text-sm inline-flex items-center min-h-11">
        Ver detalhes<span className="vh"> de {title}</span>
      </Link>
    </li>
  );
}

function ReadingDate({ entry: { book, currentPage, completedAt, lastUpdated } }: { entry: ShelfEntry }) {
  const { timeZone } = useRootData();
  if (!completedAt && currentPage < book.pageCount) {
    const day = formatDate(lastUpdated, timeZone);
    return <span className="tag-soft bg-shade! text-ink-2!">Atualizado em {day}</span>;
  }
  return (
    <span className="tag-soft">
      <Icon name="check" />
      {completedAt ? `Concluído em ${formatDate(completedAt, timeZone)}` : "Concluído"}
    </span>
  );
}
