import { Cover, type CoverData } from "~/ui/art/cover";
import { GapArt } from "~/ui/art/gap-art";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Ribbon } from "~/ui/ribbon";
import { formatNumber, formatYear, plural } from "~/ui/text/format";
import { titleClass } from "~/ui/text/title-class";
import { TitleBand } from "~/ui/title-band";

export type WinnerData = {
  title: string;
  author: string;
  publishedYear: number | null;
  pageCount: number;
  bookId: number | null;
  nominatedBy: { name: string; avatar: string | null } | null;
  cover: CoverData;
};

type Props = {
  winner: WinnerData;
  /** The votes of the last count; null when the staff has chosen. */
  lastVotes: { votes: number; of: number } | null;
  nominees: number;
  voted: number;
  members: number;
};

/** "O próximo livro é": the winner as a poster. */
export function WinnerPoster({ winner, lastVotes, nominees, voted, members }: Props) {
  const { title, author, publishedYear, pageCount, bookId, nominatedBy, cover } = winner;
  return (
    <section className="winner on-field" aria-labelledby="vencedor">
      <svg
        className="winner-shape"
        viewBox="0 0 600 600"
        preserveAspectRatio="xMinYMax slice"
        aria-hidden="true"
      >
        <path d="M0 0h320v320H0z" />
        <path d="M0 600a270 270 0 0 1 270-270v270z" />
        <path d="M270 600V330h330a270 270 0 0 1-270 270z" />
      </svg>
      <div className="wrap winner-row">
        <Cover cover={cover} size="lg" />
        <div className="min-w-0">
          <p>
            <Ribbon icon={null}>O próximo livro é</Ribbon>
          </p>
          <h1 id="vencedor" className={titleClass(title)}>
            {title}
          </h1>
          <p className="text-xl wrap-anywhere">
            {[author, publishedYear && formatYear(publishedYear), plural(pageCount, "página", "páginas")]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {nominatedBy && (
            <p className="flex items-center gap-2.5 leading-[1.3] mt-6">
              <Avatar name={nominatedBy.name} src={nominatedBy.avatar} size="lg" />
              <span className="wrap-anywhere">
                Indicado por <b>{nominatedBy.name}</b>
                <br />
                <span className="opacity-85">que ganha o selo Boa Pedida</span>
              </span>
            </p>
          )}
          {voted > 0 && (
            <dl className="flex flex-wrap gap-y-4 gap-x-10 max-w-128 mt-7 pt-5 border-t-2 border-t-current">
              {lastVotes && (
                <div className="flex flex-col-reverse gap-1.5">
                  <dt className="text-sm">votos na última contagem</dt>
                  <dd className="condensed text-[4rem]/[0.85]">
                    {formatNumber(lastVotes.votes)}{" "}
                    <small className="text-[1.5rem]">de {formatNumber(lastVotes.of)}</small>
                  </dd>
                </div>
              )}
              <div className="flex flex-col-reverse gap-1.5">
                <dt className="text-sm">pessoas votaram</dt>
                <dd className="condensed text-[4rem]/[0.85]">
                  {formatNumber(voted)} <small className="text-[1.5rem]">de {formatNumber(members)}</small>
                </dd>
              </div>
            </dl>
          )}
          {!lastVotes && (
            <p className="mt-6">
              {undecidedBecause({ nominees, voted })}: a administração escolheu{" "}
              {nominees === 1 ? "o livro" : "entre os indicados"}.
            </p>
          )}
          {bookId !== null && (
            <p className="mt-7">
              <ButtonLink to={`/book/${bookId}`} variant="field-line">
                Ver o livro
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

type Undecided = { nominees: number; voted: number };

/** Why the choice is the staff's. An early end leaves a few ballots uncounted, if there were any. */
function undecidedBecause({ nominees, voted }: Undecided): string {
  if (voted > 0) return "Nenhuma cédula tinha um livro que ficou na mesa";
  return nominees === 1
    ? "Havia um livro só na mesa, e nenhuma cédula foi contada"
    : "Nenhuma cédula foi contada";
}

type NoWinnerProps = Undecided & { isCounted: boolean; hasRemoved: boolean };

/** A round whose votes are being counted, or that has ended without a vote. */
export function NoWinner(props: NoWinnerProps) {
  return (
    <>
      <TitleBand title="Próximo livro" art={GapArt} />
      <div className="wrap pt-8">
        <h2>{props.isCounted ? "Rodada sem vencedor" : "Os votos estão sendo contados"}</h2>
        <p className="prose mt-3">{sentence(props)}</p>
      </div>
    </>
  );
}

function sentence({ isCounted, nominees, voted, hasRemoved }: NoWinnerProps): string {
  if (!isCounted) return "A votação terminou. Recarregue a página em instantes.";
  if (nominees > 0) return `${undecidedBecause({ nominees, voted })}: a escolha fica com a administração.`;
  return hasRemoved ? "Nenhum livro ficou na mesa." : "Nenhum livro foi indicado nesta rodada.";
}
