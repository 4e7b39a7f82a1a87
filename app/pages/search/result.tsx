import type { Kind, Segment } from "~/club/search/rules";
import { Cover } from "~/ui/art/cover";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/link";
import { formatNumber, formatRecent, formatRelative } from "~/ui/text/format";
import { SpoilerFold } from "../shared/spoiler-fold";
import { useRootData } from "../shell/root-data";
import { revealResultForm } from "./forms";
import type { ShownResult } from "./queries.server";

type Props = { result: ShownResult };

type Anchored = { kind: Kind; id: number; conversation?: ShownResult["conversation"] };

export function resultAnchor({ kind, id, conversation }: Anchored): string {
  // The ids of messages of groups and of direct chats may be the same.
  return `resultado-${kind}-${conversation ? `${conversation.id}-` : ""}${id}`;
}

export function Result({ result }: Props) {
  return (
    <li
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4.5 py-4.5 *:col-start-2 *:first:col-start-1 *:first:row-[1/span_5] [&>.fold]:mb-2.5 [&>.fold]:justify-self-start"
      id={resultAnchor(result)}
      tabIndex={-1}
    >
      {result.kind === "books" || result.kind === "nominations" ? (
        <BookResult result={result} />
      ) : result.kind === "quotes" ? (
        <QuoteResult result={result} />
      ) : (
        <TextResult result={result} />
      )}
    </li>
  );
}

const markClass =
  "px-[0.06em] -mx-[0.06em] bg-achv-soft text-inherit [box-shadow:inset_0_-0.16em_0_var(--color-achv)] forced-colors:underline";

/** A text with the words of the search in `<mark>`. */
function Marked({ parts }: { parts: readonly Segment[] }) {
  let place = 0;
  return parts.map(({ text, isMatch }) => {
    const key = place;
    place += text.length;
    if (!isMatch) return text;
    return (
      <mark key={key} className={markClass}>
        {text}
      </mark>
    );
  });
}

function BookResult({ result }: Props) {
  const { kind, book, text, authorName } = result;
  if (!book) return null;
  return (
    <>
      {book.cover && <Cover cover={book.cover} size="xs" decorative />}
      <h3 className="text-[1.375rem]/[1.05] wrap-anywhere">
        <Link to={addressOf(result)} className="no-underline hover:underline">
          <Marked parts={book.title} />
        </Link>
      </h3>
      <p className="wrap-anywhere">
        <Marked parts={book.author} />
      </p>
      {text.some(({ isMatch }) => isMatch) && (
        <p className="text-ink-2 leading-snug wrap-anywhere">
          <Marked parts={text} />
        </p>
      )}
      {kind === "nominations" && (
        <p className="meta">
          Indicado por <Marked parts={authorName} />
        </p>
      )}
    </>
  );
}

function QuoteResult({ result }: Props) {
  const { place, book, text, withheld, authorName } = result;
  return (
    <>
      {place && (
        <p className="condensed text-[2.25rem]/[0.9] text-reading-text">
          {place.unit === "percent" ? (
            `${formatNumber(place.position)}%`
          ) : (
            <>
              <small className="block text-xs font-medium font-stretch-normal text-ink-3">página</small>{" "}
              {formatNumber(place.position)}
            </>
          )}
          {place.unit === "edition" && <span className="sr-only"> da sua edição</span>}
        </p>
      )}
      {withheld ? (
        <ClosedText result={result} />
      ) : (
        <blockquote className="prose text-base wrap-anywhere">
          <Link to={addressOf(result)} className="no-underline hover:underline">
            <Marked parts={text} />
          </Link>
        </blockquote>
      )}
      <p className="meta wrap-anywhere">
        {book && <Marked parts={book.title} />}, marcado por <Marked parts={authorName} />
      </p>
    </>
  );
}

function TextResult({ result }: Props) {
  const { kind, author, title, text, withheld, book, conversation, authorName } = result;
  const { viewer } = useRootData();
  const isOwn = kind === "messages" && author?.id === viewer?.id;
  return (
    <>
      <Avatar name={author?.name ?? "Leitor removido"} src={author?.avatar ?? null} />
      <p className="font-bold leading-[1.3] wrap-anywhere">
        <Link to={addressOf(result)} className="no-underline hover:underline">
          {title ? <Marked parts={title} /> : isOwn ? "Você" : <Marked parts={authorName} />}
        </Link>
        {conversation && <InConversation name={conversation.name} result={result} />}
      </p>
      {kind !== "people" && !conversation && (
        <p className="meta wrap-anywhere">
          <Written result={result} />
          {title && (
            <>
              {" "}
              · <Marked parts={authorName} />
            </>
          )}
          {book && (
            <>
              {" "}
              · <Marked parts={book.title} />
            </>
          )}
        </p>
      )}
      {withheld ? (
        <ClosedText result={result} />
      ) : (
        text.length > 0 && (
          <p className={kind === "messages" || kind === "people" ? "leading-snug" : "prose text-base mt-1"}>
            <span className="wrap-anywhere">
              <Marked parts={text} />
            </span>
          </p>
        )
      )}
    </>
  );
}

function Written({ result: { createdAt } }: Props) {
  const { now } = useRootData();
  return createdAt && <time dateTime={createdAt}>{formatRelative(createdAt, now)}</time>;
}

function InConversation({ name, result: { createdAt } }: Props & { name: string }) {
  const { now, timeZone } = useRootData();
  return (
    <span className="meta font-normal">
      {" "}
      em {name}
      {createdAt && (
        <>
          {" "}
          · <time dateTime={createdAt}>{formatRecent(createdAt, now, timeZone)}</time>
        </>
      )}
    </span>
  );
}

const columns: Partial<Record<Kind, string>> = {
  posts: "postId",
  comments: "commentId",
  reviews: "reviewId",
  quotes: "quoteId",
  questions: "questionId",
};

/** Stands in place of a withheld text, which was found by what is open of it. */
function ClosedText({ result }: Props) {
  const { kind, id, withheld, author, authorName } = result;
  const column = columns[kind];
  if (!withheld || !column) return null;
  const isByName = authorName.some(({ isMatch }) => isMatch);
  return (
    <>
      <SpoilerFold
        withheld={withheld}
        author={author?.name ?? "Leitor removido"}
        form={revealResultForm}
        hiddenFields={{ [column]: id }}
        isSmall
      />
      <p className="meta">
        {foundWords[kind]} pelo nome {isByName ? "de quem escreveu" : "do livro"}, não pelo texto.
      </p>
    </>
  );
}

/** In the gender of the kind. */
const foundWords: Partial<Record<Kind, string>> = {
  posts: "Encontrada",
  comments: "Encontrado",
  reviews: "Encontrada",
  quotes: "Encontrado",
  questions: "Encontrada",
};

function addressOf({ kind, id, author, book, postId, roundId, conversation }: ShownResult): string {
  switch (kind) {
    case "books":
      return `/book/${id}`;
    case "people":
      return `/profile/${author?.id ?? id}`;
    case "posts":
      return `/community?post=${id}#post-${id}`;
    case "comments":
      return `/community?post=${postId}#comentario-${id}`;
    case "reviews":
      return `/book/${book?.id}/resenhas/${id}`;
    case "quotes":
      return `/book/${book?.id}?aba=trechos#trecho-${id}`;
    case "questions":
      return `/book/${book?.id}?aba=perguntas#pergunta-${id}`;
    case "nominations":
      return `/proximo-livro/${roundId}`;
    case "minutes":
      return `/events/${id}/ata`;
    case "messages":
      // The page of the conversation that ends with the message.
      return `/chat/${conversation?.id}?antes=${id + 1}`;
  }
}
