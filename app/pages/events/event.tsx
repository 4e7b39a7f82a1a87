import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { answerEvent } from "~/club/events/rsvps-changes.server";
import type { RsvpStatus } from "~/club/events/rules";
import { answerSchema } from "~/club/events/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import type { Segment } from "~/server/http/linkify.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { CalendarDate } from "~/ui/calendar-date";
import { Choice } from "~/ui/choice";
import { DialogActions } from "~/ui/dialog-actions";
import { ActionForm } from "~/ui/form";
import { formatDateTime } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/linked-text";
import { Ribbon } from "~/ui/ribbon";
import { RoutedDialog } from "~/ui/routed-dialog";
import { rsvpLabels } from "../shared/rsvp-labels";
import { pageTitle, useRootData } from "../shell/root-data";
import { Attendees } from "./attendees";
import { answerEventForm, answerSaved } from "./forms";
import { eventDetails, eventListUrl, eventOfPath, isFromPanel } from "./queries.server";

export const handle = { section: "events", isStandaloneDialog: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.event.title ?? "Evento", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const event = eventOfPath(ctx, params.id);
  return {
    ...eventDetails(ctx, event),
    closeTo: eventListUrl(event, url),
    back: isFromPanel(url) ? "Painel" : "Eventos",
    search: url.search,
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: answerEventForm,
    schema: answerSchema,
    run({ ctx, value: { status }, params, url }) {
      const event = eventOfPath(ctx, params.id);
      answerEvent(ctx, event.id, status);
      return {
        to: `${eventListUrl(event, url)}#evento-${event.id}`,
        toast: answerSaved,
      };
    },
  }),
);

export default function EventPage() {
  const { event, book, description, meetLink, closed, people, closeTo, back, search, ...powers } =
    useLoaderData<typeof loader>();
  const coming = <Attendees people={people} isOpen={closed === null} />;
  return (
    <RoutedDialog
      title={event.title}
      closeTo={closeTo}
      wide
      isStandalone
      back={back}
      aside={<CalendarDate day={event.day} size="dialog" past={!event.isUpcoming} />}
      above={
        event.isFeatured && (
          <p className="mb-3">
            <Ribbon icon="flag">Destacado</Ribbon>
          </p>
        )
      }
    >
      <EventFacts event={event} book={book} description={description} />
      <EventLinks event={event} meetLink={meetLink} search={search} {...powers} />
      {closed === null ? (
        <RsvpForm ownStatus={event.ownStatus} closeTo={closeTo}>
          {coming}
        </RsvpForm>
      ) : (
        <>
          <OwnRsvp closed={closed} reason={event.cancelReason} status={event.ownStatus} />
          {coming}
        </>
      )}
    </RoutedDialog>
  );
}

type EventFactsProps = {
  event: { startDate: string; endDate: string };
  book: { id: number; title: string; toRatings: string | null } | null;
  description: Segment[][];
};

function EventFacts({ event, book, description }: EventFactsProps) {
  const { timeZone } = useRootData();
  // The index is the key, because two paragraphs may have the same text.
  const paragraphs = description.map((segments, index) => ({ segments, index }));
  return (
    <>
      <dl className="facts mt-4">
        <div>
          <dt>Início</dt>
          <dd>
            <time dateTime={event.startDate}>{formatDateTime(event.startDate, timeZone)}</time>
          </dd>
        </div>
        <div>
          <dt>Término</dt>
          <dd>
            <time dateTime={event.endDate}>{formatDateTime(event.endDate, timeZone)}</time>
          </dd>
        </div>
        {book && (
          <div>
            <dt>Livro do encontro</dt>
            <dd className="wrap-anywhere">
              <Link className="link" to={`/book/${book.id}`}>
                {book.title}
              </Link>
              {book.toRatings && (
                <Link className="link ml-4" to={`/book/${book.id}/nota`}>
                  {book.toRatings}
                </Link>
              )}
            </dd>
          </div>
        )}
      </dl>
      {paragraphs.length > 0 && (
        <div className="prose mt-4 text-base">
          {paragraphs.map(({ segments, index }) => (
            <p key={index}>
              <LinkedText of={segments} />
            </p>
          ))}
        </div>
      )}
    </>
  );
}

type EventLinksProps = {
  event: { id: number; place: string | null };
  /** Null if there is no link, or if the event is over or cancelled. */
  meetLink: string | null;
  search: string;
  mayEdit: boolean;
  mayCancel: boolean;
};

/** Links to the meeting and the calendar file and, for the staff, to the forms. */
function EventLinks({ event: { id, place }, meetLink, search, mayEdit, mayCancel }: EventLinksProps) {
  return (
    <>
      <p className="flex flex-wrap gap-2 mt-4">
        {meetLink && (
          <a className="btn btn-sm" href={meetLink} target="_blank" rel="noopener noreferrer">
            <Icon name="video" />
            {place === "Reunião online" ? "Entrar na reunião online" : `Entrar no ${place}`}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        )}
        <a className={`btn btn-quiet btn-sm ${meetLink ? "" : "-ml-2.5"}`} href={`/events/${id}/evento.ics`}>
          <Icon name="calendar" />
          Adicionar ao calendário
        </a>
      </p>
      {mayEdit && (
        <p className="flex flex-wrap gap-x-2 mt-1 -ml-2.5">
          <ButtonLink
            to={`/events/${id}/editar${search}`}
            variant="quiet"
            small
            icon="edit"
            preventScrollReset
          >
            Editar
          </ButtonLink>
          {mayCancel && (
            <ButtonLink
              to={`/events/${id}/cancelar${search}`}
              variant="quiet"
              small
              icon="close"
              preventScrollReset
            >
              Cancelar evento
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}

type OwnRsvpProps = { closed: string; reason: string | null; status: RsvpStatus | null };

/** The reason why the event takes no answers, with the member's last answer. */
function OwnRsvp({ closed, reason, status }: OwnRsvpProps) {
  return (
    <div className="mt-6">
      <p>
        <b>{closed}</b>
      </p>
      {reason && <p className="wrap-anywhere">Motivo: {reason}</p>}
      <p className="text-ink-2">
        {status ? (
          <>
            Você respondeu <b>{rsvpLabels[status]}</b>.
          </>
        ) : (
          "Você não respondeu."
        )}
      </p>
    </div>
  );
}

const options = Object.entries(rsvpLabels).map(([value, label]) => ({ value, label }));

type RsvpFormProps = { ownStatus: string | null; closeTo: string; children: ReactNode };

/** `children` appears between the choice and the buttons. */
function RsvpForm({ ownStatus, closeTo, children }: RsvpFormProps) {
  return (
    <ActionForm form={answerEventForm} staysOnPage className="mt-6">
      <Choice legend="Você vai?" name="status" options={options} value={ownStatus} />
      {children}
      <DialogActions closeTo={closeTo}>Salvar resposta</DialogActions>
    </ActionForm>
  );
}
