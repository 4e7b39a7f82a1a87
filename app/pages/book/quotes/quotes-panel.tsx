import { useLocation } from "@remix-run/react";
import type { Edition } from "~/club/reading/rules";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { formatNumber, plural } from "~/ui/text/format";
import { AuthorName, PostedAt } from "../../shared/author";
import { LikeButton } from "../../shared/like-button";
import { positionIn } from "../../shared/position-words";
import { SpoilerFold } from "../../shared/spoiler-fold";
import { BookIdField } from "../book-id-field";
import { addQuoteForm, likeExistingForm, likeQuoteForm, revealQuoteForm } from "../forms";
import type { QuotesPanelData } from "../panels.server";
import { anchors, tabUrl } from "../tabs";
import { TextLinks } from "../text-links";
import { TextsSection } from "../texts-section";
import { QuoteFields } from "./quote-fields";

type Props = { panel: QuotesPanelData; address: string; bookId: number };
type Quote = QuotesPanelData["quotes"][number];

export default function QuotesPanel({ panel: { quotes, edition, orders, links }, address, bookId }: Props) {
  return (
    <TextsSection
      title="Trechos"
      about="Frases copiadas à mão, com a página."
      compose="Guardar um trecho"
      composer={
        <ActionForm
          form={addQuoteForm}
          textName={`trecho ${bookId}`}
          className="grid gap-4"
          aria-label="Guardar um trecho"
        >
          <BookIdField id={bookId} />
          <QuoteFields position={{ edition, position: null }} rows={4} />
          <SubmitButton variant="acc" className="justify-self-start max-lg:w-full">
            Guardar trecho
          </SubmitButton>
        </ActionForm>
      }
    >
      <AlreadyThere quotes={quotes} address={address} />
      {quotes.length === 0 ? (
        <EmptyState art="livro" title="Nenhum trecho ainda">
          A frase que você leu duas vezes cabe aqui.
        </EmptyState>
      ) : (
        <>
          <nav className="sort-links mb-3" aria-label="Ordem dos trechos">
            {orders.map(({ to, label, isCurrent }) => (
              <Link
                key={to}
                to={to}
                aria-current={isCurrent ? "true" : undefined}
                data-announced={isCurrent || undefined}
                preventScrollReset
              >
                {label}
              </Link>
            ))}
          </nav>
          <div>
            {quotes.map((quote) => (
              <QuoteEntry key={quote.id} quote={quote} unit={edition.unit} address={address} />
            ))}
          </div>
        </>
      )}
      <Pagination label="Páginas de trechos" {...links} />
    </TextsSection>
  );
}

/** After a repeated quote: the other one can be liked instead. */
function AlreadyThere({ quotes, address }: { quotes: readonly Quote[]; address: string }) {
  const id = useFormState(addQuoteForm).outcome?.existingId;
  const isLiked = quotes.some((quote) => quote.id === id && quote.liked);
  if (id === undefined || isLiked) return null;
  return (
    <div
      className="grid items-center gap-y-3 gap-x-5 py-4 px-[1.1rem] bg-achv-soft leading-[1.4] md:grid-cols-[1fr_auto_auto] mb-8"
      role="status"
    >
      <p>
        <b>Este trecho já está guardado.</b> Quer curtir este em vez de repetir?
      </p>
      <ActionForm form={likeExistingForm} isButton hiddenFields={{ quoteId: id }}>
        <SubmitButton small icon="heart">
          Curtir este
        </SubmitButton>
      </ActionForm>
      <ButtonLink to={tabUrl(address, "trechos")} variant="quiet" small reloadDocument>
        Deixar assim
      </ButtonLink>
    </div>
  );
}

type QuoteEntryProps = { quote: Quote; unit: Edition["unit"]; address: string };

function QuoteEntry({ quote, unit, address }: QuoteEntryProps) {
  const { id, page, content, note, user, withheld, likeCount, powers } = quote;
  const { search } = useLocation();
  const target = { quoteId: id };
  const whose = `o trecho que ${user.name} guardou`;
  return (
    <article
      className="quote"
      id={anchors.quote(id)}
      tabIndex={-1}
      aria-label={`Trecho ${unit === "percent" ? "de" : "da"} ${positionIn(unit, page)}`}
    >
      <p className={`quote-page condensed ${unit === "percent" ? "is-percent" : ""}`}>
        {unit !== "percent" && <small>página</small>} {formatNumber(page)}
        {unit === "percent" && "%"}
      </p>
      {withheld ? (
        <SpoilerFold withheld={withheld} author={user.name} form={revealQuoteForm} hiddenFields={target} />
      ) : (
        <blockquote className="whitespace-pre-line wrap-anywhere">{inMarks(content)}</blockquote>
      )}
      {note && <p className="quote-note wrap-anywhere">{note}</p>}
      <p className="text-byline">
        <Avatar name={user.name} src={user.avatar} size="sm" />
        <AuthorName author={user} className="font-bold wrap-anywhere" />
        <PostedAt {...quote} />
        {withheld && likeCount > 0 && (
          <span className="meta">{plural(likeCount, "curtida", "curtidas")}</span>
        )}
      </p>
      <div className="action-row">
        {!withheld && <LikeButton form={likeQuoteForm} target={target} state={quote} what={whose} />}
        <TextLinks to={`${address}/trechos/${id}`} search={search} powers={powers} what={whose} />
      </div>
    </article>
  );
}

/** In quotation marks, unless the text has its own. */
function inMarks(content: string): string {
  return /^["“«]/.test(content) ? content : `“${content}”`;
}
