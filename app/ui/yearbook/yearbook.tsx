import type { ReactNode } from "react";
import { LogoMark } from "../art/logo";
import { formatNumber, formatRating, truncate } from "../text/format";
import { foliosOf, type NumberedFolio, type YearbookData } from "./folios";
import { AnniversaryList, FirstBookList, MinutesList, PresenceList } from "./lists";
import { BookFolio, QuoteFolio } from "./readings";
import { SpineShelf } from "./spine-shelf";

/**
 * The yearbook as A5 folios: pure components, drawn by the page and written into the file that a club keeps. The style
 * sheet is styles/yearbook.css.
 */
export function YearbookFolios({ yearbook }: { yearbook: YearbookData }) {
  return (
    <>
      {foliosOf(yearbook).map((folio) => (
        <FolioPage key={folio.number} folio={folio} yearbook={yearbook} />
      ))}
    </>
  );
}

type FolioProps = { folio: NumberedFolio; yearbook: YearbookData };

/** One page of the yearbook. */
export function FolioPage({ folio, yearbook }: FolioProps) {
  const { number } = folio;
  switch (folio.kind) {
    case "cover":
      return <CoverFolio yearbook={yearbook} />;
    case "numbers":
      return (
        <Page lookClass="folio-numbers" number={number}>
          <Numbers yearbook={yearbook} />
        </Page>
      );
    case "books":
      return (
        <Page lookClass="folio-books" number={number} title="Os livros" isContinued={folio.isContinued}>
          <BookFolio books={folio.rows} />
        </Page>
      );
    case "quotes":
      return (
        <Page lookClass="folio-quotes" number={number} title="O que ficou" isContinued={folio.isContinued}>
          <QuoteFolio quotes={folio.rows} />
        </Page>
      );
    case "firstBooks":
      return (
        <Page
          lookClass="folio-first"
          number={number}
          title="O primeiro livro de cada um"
          isContinued={folio.isContinued}
        >
          <FirstBookList {...folio} />
        </Page>
      );
    case "anniversaries":
      return (
        <Page
          lookClass="folio-anniversaries"
          number={number}
          title="Anos de clube"
          isContinued={folio.isContinued}
        >
          <AnniversaryList {...folio} />
        </Page>
      );
    case "minutes":
      return (
        <Page lookClass="folio-minutes" number={number} title="As atas" isContinued={folio.isContinued}>
          <MinutesList {...folio} />
        </Page>
      );
    case "presences":
      return (
        <Page lookClass="folio-presences" number={number} title="Presenças" isContinued={folio.isContinued}>
          <PresenceList {...folio} meetings={yearbook.presences.meetings} />
        </Page>
      );
    case "end":
      return (
        <Page lookClass="folio-end" number={number}>
          <p>
            Composto em Bricolage Grotesque e Literata. As capas sem imagem são da coleção do clube. Os nomes
            e os números são os que o clube tinha quando este anuário foi feito.
          </p>
          <LogoMark />
        </Page>
      );
  }
}

type PageProps = {
  lookClass: string;
  number: number;
  title?: string;
  isContinued?: boolean;
  children: ReactNode;
};

function Page({ lookClass, number, title, isContinued = false, children }: PageProps) {
  return (
    <section className={`folio ${lookClass}`} aria-label={title ? undefined : `Página ${number}`}>
      {title && (
        <h2>
          {title}
          {isContinued && <small> (continuação)</small>}
        </h2>
      )}
      {children}
      <p className="folio-number">{number}</p>
    </section>
  );
}

function CoverFolio({ yearbook: { club, year, books } }: { yearbook: YearbookData }) {
  return (
    <section className="folio folio-cover">
      <p className="folio-club">{club}</p>
      <h1>
        Anuário
        <br />
        {year}
      </h1>
      <SpineShelf books={books} />
      <p className="folio-cover-foot">
        <LogoMark />
        <span>{books.length === 1 ? "Um livro lido junto" : `${books.length} livros lidos juntos`}</span>
      </p>
    </section>
  );
}

const words = [
  ...["um livro", "dois livros", "três livros", "quatro livros", "cinco livros", "seis livros"],
  ...["sete livros", "oito livros", "nove livros", "dez livros", "onze livros", "doze livros"],
];
const longestTitle = 60;

function Numbers({ yearbook: { year, numbers, loved, divisive } }: { yearbook: YearbookData }) {
  const { books, pages, meetings, members, reviews, average } = numbers;
  const figures: [string, string][] = [
    [formatNumber(books), books === 1 ? "livro" : "livros"],
    [formatNumber(pages), pages === 1 ? "página" : "páginas"],
    [formatNumber(meetings), meetings === 1 ? "encontro" : "encontros"],
    [formatNumber(members), members === 1 ? "pessoa" : "pessoas"],
    [formatNumber(reviews), reviews === 1 ? "resenha" : "resenhas"],
    [average === null ? "–" : formatRating(average), "nota média"],
  ];
  const isLong = figures.some(([value]) => value.length > 5);
  return (
    <>
      <h2>
        Em {year} o clube leu {words[books - 1] ?? `${formatNumber(books)} livros`}, em voz alta e em
        silêncio.
      </h2>
      <dl className={isLong ? "folio-figures is-long" : "folio-figures"}>
        {figures.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="folio-summary">
        {loved &&
          `O mais querido foi ${truncate(loved.title, longestTitle)}, com ${formatRating(loved.average)}. `}
        {divisive &&
          `O que mais dividiu foi ${truncate(divisive.title, longestTitle)}, de ${formatNumber(divisive.lowest)} a ${formatNumber(divisive.highest)}.`}
      </p>
    </>
  );
}
