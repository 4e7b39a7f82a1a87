import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerEvent } from "~/club/events/rsvps-changes.server";
import type { RsvpStatus } from "~/club/events/rules";
import { answerSchema } from "~/club/events/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { CalendarDate } from "~/ui/calendar-date";
import { Icon } from "~/ui/icon";
import { Ribbon } from "~/ui/ribbon";
import { RoutedDialog } from "~/ui/routed-dialog";
import { rsvpLabels } from "../shared/rsvp-labels";
import { pageTitle } from "../shell/root-data";
import { AnswerForm } from "./answer-form";
import { Attendees } from "./attendees";
import { EventFacts, EventLinks } from "./event-facts";
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
      return { to: `/events/${event.id}${url.search}`, toast: answerSaved(status) };
    },
  }),
);

export default function EventPage() {
  const { event, book, description, location, meetLink, closed, people, closeTo, back, search, ...powers } =
    useLoaderData<typeof loader>();
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
      <EventFacts event={event} location={location} book={book} description={description} />
      <EventLinks event={event} meetLink={meetLink} search={search} {...powers} />
      {closed === null ? (
        <div id="resposta" className="mt-6">
          <AnswerForm form={answerEventForm} legend="Você vai?" ownStatus={event.ownStatus} />
          <CalendarFile id={event.id} />
        </div>
      ) : (
        <OwnRsvp closed={closed} reason={event.cancelReason} status={event.ownStatus} />
      )}
      <Attendees people={people} isOpen={closed === null} />
    </RoutedDialog>
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

function CalendarFile({ id }: { id: number }) {
  return (
    <>
      <a className="btn btn-quiet btn-sm mt-3 -ml-2.5" href={`/events/${id}/evento.ics`}>
        <Icon name="calendar" />
        Adicionar ao calendário
      </a>
      <p className="hint">
        Abra o arquivo baixado: o telefone põe o encontro na agenda e avisa uma hora antes.
      </p>
    </>
  );
}
