import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Cover, type CoverData } from "~/ui/cover";
import { formatNumber, plural } from "~/ui/format";
import { GapArt } from "~/ui/gap-art";
import { Ribbon } from "~/ui/ribbon";
import { TitleBand } from "~/ui/title-band";
import { titleClass } from "~/ui/title-class";

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
  voted: number;
  members: number;
};

/** "O próximo livro é": the winner as a poster. */
export function WinnerPoster({ winner, lastVotes, voted, members }: Props) {
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
            {[author, publishedYear, plural(pageCount, "página", "páginas")].filter(Boolean).join(" · ")}
          </p>
          {nominatedBy && (
            <p className="nominator mt-6">
              <Avatar name={nominatedBy.name} src={nominatedBy.avatar} size="lg" />
              <span className="wrap-anywhere">
                Indicado por <b>{nominatedBy.name}</b>
                <br />
                <span className="opacity-85">que ganha o selo Boa Pedida</span>
              </span>
            </p>
          )}
          {voted > 0 && (
            <dl className="winner-figures">
              {lastVotes && (
                <div>
                  <dt>votos na última contagem</dt>
                  <dd>
                    {formatNumber(lastVotes.votes)} <small>de {formatNumber(lastVotes.of)}</small>
                  </dd>
                </div>
              )}
              <div>
                <dt>pessoas votaram</dt>
                <dd>
                  {formatNumber(voted)} <small>de {formatNumber(members)}</small>
                </dd>
              </div>
            </dl>
          )}
          {!lastVotes && (
            <p className="mt-6">
              {voted === 0 ? "Ninguém votou" : "Nenhuma cédula tinha um livro que ficou na mesa"}: a
              administração escolheu entre os indicados.
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

type NoWinnerProps = { isCounted: boolean; hasNominees: boolean; voted: number };

/** A round whose votes are being counted, or that has ended without a vote. */
export function NoWinner({ isCounted, hasNominees, voted }: NoWinnerProps) {
  return (
    <>
      <TitleBand title="Próximo livro" art={GapArt} />
      <div className="wrap pt-8">
        <h2>{isCounted ? "Rodada sem vencedor" : "Os votos estão sendo contados"}</h2>
        <p className="prose mt-3">{sentence({ isCounted, hasNominees, voted })}</p>
      </div>
    </>
  );
}

function sentence({ isCounted, hasNominees, voted }: NoWinnerProps): string {
  if (!isCounted) return "A votação terminou. Recarregue a página em instantes.";
  if (!hasNominees) return "Nenhum livro foi indicado nesta rodada.";
  return voted === 0
    ? "Ninguém votou: a escolha fica com a administração."
    : "Nenhuma cédula tinha um livro que ficou na mesa: a escolha fica com a administração.";
}
