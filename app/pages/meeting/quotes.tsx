import type { RoomView } from "~/club/meetings/room-views";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import { formatNumber } from "~/ui/text/format";
import { Ahead, Folded, Next, OpenAnyway, RoomLine } from "./folded-texts";
import { openQuoteForm, showQuoteForm } from "./forms";

type QuotesScene = Extract<RoomView["scene"], { kind: "quotes" }>;
type Quote = NonNullable<QuotesScene["shown"]>;

/** Characters from which on a quote is set smaller. */
const longText = 200;

/** One quote at a time, the most liked first. */
export function Quotes({ scene, isLeading }: { scene: QuotesScene; isLeading: boolean }) {
  const { shown, total } = scene;
  if (!shown) {
    return (
      <div className="asked">
        <h1>Nenhum trecho guardado</h1>
        <p className="asked-text">Quem marcou uma passagem no livro, lê em voz alta.</p>
      </div>
    );
  }
  return (
    <>
      <p className="quote-ribbon">
        p. <b>{formatNumber(shown.text.page)}</b>
      </p>
      <div className="quoted">
        <QuoteText shown={shown} line={scene.line} isLeading={isLeading} />
        <div className="quoted-acts">
          <Icon name="heart" />
          <b>{formatNumber(shown.text.likeCount)}</b> {shown.text.likeCount === 1 ? "curtida" : "curtidas"} ·{" "}
          {formatNumber(shown.place)} de {formatNumber(total)}
          {isLeading && <QuoteActs shown={shown} total={total} />}
        </div>
        {scene.folded > 0 && <RoomLine scene={scene} gender="um" one="trecho vai" many="trechos vão" />}
      </div>
    </>
  );
}

function QuoteText({ shown, line, isLeading }: { shown: Quote; line: number | null; isLeading: boolean }) {
  const { content, note, user, withheld, id } = shown.text;
  if (shown.isFolded) return <Folded what="Este trecho" line={line} />;
  if (withheld) return <Ahead what="Este trecho" kind="quote" id={id} isLeading={isLeading} />;
  return (
    <figure>
      <h1 className="sr-only">Trecho da página {formatNumber(shown.text.page)}</h1>
      <blockquote className={content.length > longText ? "is-long" : undefined}>
        <p className="wrap-anywhere">“{content}”</p>
      </blockquote>
      <figcaption>
        <Avatar name={user.name} src={user.avatar} />
        <span className="min-w-0 wrap-anywhere">
          <b>{user.name}</b> guardou este trecho
          {note && (
            <>
              <br />“{note}”
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

function QuoteActs({ shown, total }: { shown: Quote; total: number }) {
  const { text, nextId, isFolded } = shown;
  return (
    <>
      {(isFolded || text.withheld !== null) && <OpenAnyway form={openQuoteForm} id={text.id} />}
      {nextId !== null && total > 1 && (
        <Next form={showQuoteForm} from={text.id} to={nextId}>
          Próximo trecho
        </Next>
      )}
    </>
  );
}
