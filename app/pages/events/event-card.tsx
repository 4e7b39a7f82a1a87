import { Suspense } from "react";
import type { EventView } from "~/club/events/views";
import { ownAnswers } from "~/club/events/wording";
import { Button, ButtonLink } from "~/ui/button";
import { CalendarDate } from "~/ui/calendar-date";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { Link } from "~/ui/link";
import { Ribbon } from "~/ui/ribbon";
import { truncate } from "~/ui/text/format";
import { EventTime, eventFacts } from "../shared/event-time";
import { confirmEventForm } from "../shared/rsvp-forms";

const AnswerForm = lazyPart(async () => ({ default: (await import("../shared/answer-form")).AnswerForm }));

const maxSummaryLength = 120;

export function asCard(event: EventView) {
  return {
    ...eventFacts(event),
    summary: truncate(event.description ?? "", maxSummaryLength),
    cancelReason: event.cancelReason,
    isOpen: event.isOpen,
    ownStatus: event.ownStatus,
  };
}
type Card = ReturnType<typeof asCard>;

export function EventCard({ card, search, isPast }: { card: Card; search: string; isPast: boolean }) {
  const { id, title, isFeatured, isCancelled } = card;
  const address = `/events/${id}${search}`;
  const acts = (
    <>
      <CardRsvp card={card} />
      <ButtonLink to={address} variant="quiet" preventScrollReset>
        Ver detalhes<span className="sr-only"> de {title}</span>
      </ButtonLink>
    </>
  );
  return (
    <li className={`event ${isFeatured ? "is-featured" : ""}`} id={`evento-${id}`} tabIndex={-1}>
      <div className="lg:flex lg:justify-end">
        <CalendarDate day={card.day} size={isFeatured ? "xl" : "lg"} past={isPast} />
      </div>
      <div className="min-w-0">
        {isFeatured && (
          <p className="mb-3">
            <Ribbon icon="flag">Destacado</Ribbon>
          </p>
        )}
        <h2>
          <Link to={address} preventScrollReset>
            {title}
          </Link>
        </h2>
        <p className="event-facts">
          <EventTime event={card} />
          {card.location && (
            <span className="min-w-0">
              <Icon name="location" />
              <span className="min-w-0 wrap-anywhere">{card.location}</span>
            </span>
          )}
          {card.place && (
            <span>
              <Icon name="video" />
              {card.place}
            </span>
          )}
        </p>
        {isCancelled && (
          <p className="mt-3">
            <span className="tag-soft">Cancelado</span> {card.cancelReason}
          </p>
        )}
        {card.summary && <p className="event-description">{card.summary}</p>}
        {isFeatured && <div className="flex flex-wrap items-start gap-x-4 gap-y-3 mt-5">{acts}</div>}
      </div>
      {!isFeatured && <div className="event-actions">{acts}</div>}
    </li>
  );
}

function CardRsvp({ card: { id, title, isOpen, isFeatured, ownStatus } }: { card: Card }) {
  if (!isOpen) return null;
  const hiddenFields = { eventId: id };
  if (ownStatus === null) {
    return (
      <ActionForm form={confirmEventForm} isButton hiddenFields={hiddenFields} staysOnPage className="grid">
        <SubmitButton variant="primary">
          Confirmar presença
          <span className="sr-only"> em {title}</span>
        </SubmitButton>
      </ActionForm>
    );
  }
  return (
    <>
      {ownStatus === "yes" ? (
        <Button variant="done" icon="check" disabled>
          {isFeatured ? "Presença Confirmada" : ownAnswers.yes}
        </Button>
      ) : (
        <Button disabled>{ownAnswers[ownStatus]}</Button>
      )}
      <details className="event-change">
        <summary className="link">
          Mudar resposta<span className="sr-only"> a {title}</span>
        </summary>
        <Suspense>
          <AnswerForm
            form={confirmEventForm}
            hiddenFields={hiddenFields}
            legend={`Você vai? ${title}`}
            isLegendHidden
            ownStatus={ownStatus}
          />
        </Suspense>
      </details>
    </>
  );
}
