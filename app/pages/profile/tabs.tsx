import type { ShelfEntry } from "~/club/reading/queries.server";
import { AchievementBadge } from "~/ui/achievement-badge";
import type { EmptyArtName } from "~/ui/art/empty-art";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { ProgressBar } from "~/ui/progress-bar";
import { Ribbon } from "~/ui/ribbon";
import { Stars } from "~/ui/stars";
import { Tabs } from "~/ui/tabs";
import { formatDate, formatNumber, plural } from "~/ui/text/format";
import { WithheldText } from "../shared/withheld-text";
import { useRootData } from "../shell/root-data";
import type { ProfileData, Tab, TabName } from "./queries.server";

const labels: Record<TabName, string> = {
  livros: "Livros",
  resenhas: "Resenhas",
  conquistas: "Conquistas",
};

type Props = {
  open: ProfileData;
  address: string;
  reader: Reader;
};

export function ProfileTabs({ open: { tabs, tab }, address, reader }: Props) {
  return (
    <div data-sec={tab.name === "conquistas" ? "achv" : "reading"}>
      <Tabs
        label="Perfil"
        className="mt-10"
        tabs={tabs.map((name) => ({
          to: `${address}?aba=${name}`,
          label: labels[name],
          isCurrent: name === tab.name,
        }))}
      />
      <section id={tab.name} aria-label={labels[tab.name]}>
        {tab.name === "livros" && <BooksTab tab={tab} reader={reader} />}
        {tab.name === "resenhas" && <ReviewsTab tab={tab} reader={reader} />}
        {tab.name === "conquistas" && <AchievementsTab tab={tab} reader={reader} />}
      </section>
    </div>
  );
}

function BooksTab({ tab: { entries, links }, reader }: { tab: Tab<"livros">; reader: Reader }) {
  if (entries.length === 0) {
    return (
      <EmptyTab
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
      <Pagination label="Páginas de livros" {...links} />
    </>
  );
}

// It has seven children, one for each row of the shelf's subgrid.
function ShelfBook({ entry }: { entry: ShelfEntry }) {
  const { book, currentPage, percent } = entry;
  const { title, author, coverImage, pageCount } = book;
  const address = `/book/${book.id}`;
  return (
    <li>
      <GeneratedCover title={title} author={author} image={coverImage} to={address} decorative />
      <h2 className="wrap-anywhere">
        <Link to={address}>{title}</Link>
      </h2>
      <p className="meta leading-snug">
        <span className="max-md:block wrap-anywhere">{author}</span>
        <span className="max-md:hidden"> · </span>
        {plural(pageCount, "página", "páginas")}
      </p>
      <div className="mt-3">
        <ProgressBar
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
        Ver detalhes<span className="sr-only"> de {title}</span>
      </Link>
    </li>
  );
}

function ReadingDate({ entry: { book, currentPage, completedAt, lastUpdated } }: { entry: ShelfEntry }) {
  const { timeZone } = useRootData();
  if (!completedAt && currentPage < book.pageCount) {
    const day = formatDate(lastUpdated, timeZone);
    return <span className="tag-soft bg-shade text-ink-2">Atualizado em {day}</span>;
  }
  return (
    <span className="tag-soft">
      <Icon name="check" />
      {completedAt ? `Concluído em ${formatDate(completedAt, timeZone)}` : "Concluído"}
    </span>
  );
}

function ReviewsTab({ tab: { entries, links }, reader }: { tab: Tab<"resenhas">; reader: Reader }) {
  if (entries.length === 0) {
    return (
      <EmptyTab
        art="resenha"
        reader={reader}
        what="escreveu nenhuma resenha"
        to="/book"
        label="Ver o livro atual"
      />
    );
  }
  return (
    <div className="max-w-[52rem]">
      {entries.map((review) => (
        <BookReview key={review.id} review={review} />
      ))}
      <Pagination label="Páginas de resenhas" {...links} />
    </div>
  );
}

function BookReview({ review }: { review: Tab<"resenhas">["entries"][number] }) {
  const { timeZone } = useRootData();
  const { id, book, rating, isFeatured, createdAt, opening, isWhole, withheld } = review;
  const address = `/book/${book.id}`;
  return (
    <article className="grid grid-cols-[min(5.5rem,24vw)_minmax(0,1fr)] sm:grid-cols-[9rem_1fr] sm:grid-rows-[auto_1fr] gap-5 sm:gap-x-8 sm:gap-y-3 py-8 border-b border-line">
      <div className="sm:row-span-2">
        <GeneratedCover
          title={book.title}
          author={book.author}
          image={book.coverImage}
          to={address}
          decorative
        />
      </div>
      <div className="min-w-0">
        {isFeatured && (
          <p className="mb-3">
            <Ribbon>Resenha destacada</Ribbon>
          </p>
        )}
        <h2 className="text-xl wrap-anywhere">
          <Link to={address} className="no-underline hover:underline">
            {book.title}
          </Link>
        </h2>
        <p className="meta mt-1 wrap-anywhere">{book.author}</p>
        <p className="flex flex-wrap items-center gap-x-3 mt-2">
          <Stars rating={rating} />
          <time className="meta" dateTime={createdAt}>
            {formatDate(createdAt, timeZone)}
          </time>
        </p>
      </div>
      <p className="prose max-sm:col-span-full whitespace-pre-line wrap-anywhere">
        {withheld ? <WithheldText withheld={withheld} /> : opening}
        {!isWhole && (
          <>
            {" "}
            <Link to={`${address}/resenhas/${id}`} className="link font-sans text-base">
              Ler mais<span className="sr-only"> da resenha de {book.title}</span>
            </Link>
          </>
        )}
      </p>
    </article>
  );
}

function AchievementsTab({ tab: { entries }, reader }: { tab: Tab<"conquistas">; reader: Reader }) {
  const { timeZone } = useRootData();
  if (entries.length === 0) {
    return <EmptyTab art="selo" reader={reader} what="tem conquistas" to="/achievements" label="Ver álbum" />;
  }
  return (
    <ul className="album mt-8 lg:mt-10">
      {entries.map(({ id, name, icon, category, unlockedAt, number }) => (
        <li key={id}>
          <AchievementBadge name={name} icon={icon} category={category} number={number} />
          <p className="font-bold leading-tight mt-3">{name}</p>
          <p className="meta mt-1">
            <time dateTime={unlockedAt}>{formatDate(unlockedAt, timeZone)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The first name of the profile's member; null on the viewer's own profile. */
type Reader = string | null;

type EmptyTabProps = {
  art: EmptyArtName;
  reader: Reader;
  /** The words after "Você ainda não". */
  what: string;
  /** The link on the viewer's own empty profile. */
  to: string;
  label: string;
};

function EmptyTab({ art, reader, what, to, label }: EmptyTabProps) {
  return (
    <div className="pt-8 lg:pt-11 wrap-anywhere">
      <EmptyState
        art={art}
        title={`${reader ?? "Você"} ainda não ${what}.`}
        action={reader === null && <ButtonLink to={to}>{label}</ButtonLink>}
      />
    </div>
  );
}
