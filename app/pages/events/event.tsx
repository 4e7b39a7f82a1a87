import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerEvent } from "~/club/events/rsvps-changes.server";
import type { RsvpStatus } from "~/club/events/rules";
import { answerSchema } from "~/club/events/schema";
import { rsvpLabels } from "~/club/events/wording";
import { giveEveningRole, passRole } from "~/club/meetings/roles-changes.server";
import { roleWords } from "~/club/meetings/roles-rules";
import { assignRoleSchema, roleFormSchema } from "~/club/meetings/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { CalendarDate } from "~/ui/calendar-date";
import { CloseLink } from "~/ui/dialog/close-link";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { Icon } from "~/ui/icon";
import { useIsInitialPage } from "~/ui/initial-page";
import { Ribbon } from "~/ui/ribbon";
import eventPageStyles from "~/ui/styles/event-page.css?url";
import { AnswerForm } from "../shared/answer-form";
import { answerSaved } from "../shared/rsvp-forms";
import { WhatsAppLink } from "../shared/whatsapp-link";
import { pageTitle, useRootData } from "../shell/root-data";
import { Agenda } from "./agenda";
import { Attendees } from "./attendees";
import { EveningRoles } from "./evening-roles";
import { EventFacts, EventLinks } from "./event-facts";
import { answerEventForm, assignRoleForm, giveRoleForm, passRoleForm } from "./forms";
import { PartHead } from "./part-head";
import { eventDetails, eventListUrl, eventOfPath } from "./queries.server";

export const handle = { section: "events", isStandaloneDialog: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.event.title ?? "Evento", matches);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: eventPageStyles }];

export const loader = memberLoader(({ ctx, params, url }) => {
  const event = eventOfPath(ctx, params.id);
  return {
    ...eventDetails(ctx, event),
    closeTo: eventListUrl(event, url),
    search: url.search,
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: giveRoleForm,
    schema: roleFormSchema,
    run({ ctx, value: { role, memberId }, params, url }) {
      const event = eventOfPath(ctx, params.id);
      giveEveningRole(ctx, { eventId: event.id, role }, memberId ?? ctx.viewer.id);
      return {
        to: rolesUrl(event, url),
        toast: { title: "Papel combinado", description: roleWords[role].title },
      };
    },
  }),
  intent({
    form: assignRoleForm,
    access: "staff",
    schema: assignRoleSchema,
    run({ ctx, value: { role, memberId }, params, url }) {
      const event = eventOfPath(ctx, params.id);
      giveEveningRole(ctx, { eventId: event.id, role }, memberId);
      return {
        to: rolesUrl(event, url),
        toast: { title: "Papel combinado", description: roleWords[role].title },
      };
    },
  }),
  intent({
    form: passRoleForm,
    schema: roleFormSchema,
    run({ ctx, value: { role, memberId }, params, url }) {
      const event = eventOfPath(ctx, params.id);
      passRole(ctx, { eventId: event.id, role }, memberId ?? ctx.viewer.id);
      return {
        to: rolesUrl(event, url),
        toast: { title: "Vez passada", description: roleWords[role].title },
      };
    },
  }),
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

function rolesUrl({ id }: { id: number }, { search }: URL): string {
  return `/events/${id}${search}#papeis`;
}

export default function EventPage() {
  const { event, closeTo, ...page } = useLoaderData<typeof loader>();
  const ribbons = (
    <p className="flex flex-wrap gap-3 mb-3">
      {page.countdown && <Ribbon icon="clock">{page.countdown}</Ribbon>}
      {event.isFeatured && <Ribbon icon="flag">Destacado</Ribbon>}
    </p>
  );
  const { now } = useRootData();
  const date = (size: "xl" | "dialog") => (
    <CalendarDate day={event.day} size={size} past={event.endDate < now} />
  );
  // A dialog is narrow: its parts stand below each other.
  if (!useIsInitialPage()) {
    return (
      <RoutedDialog title={event.title} closeTo={closeTo} wide aside={date("dialog")} above={ribbons}>
        <Facts event={event} {...page} />
        <Parts event={event} {...page} />
      </RoutedDialog>
    );
  }
  return (
    <div className="event-page">
      <p className="pt-6">
        <CloseLink to={closeTo} variant="quiet" small icon="arrow-left" className="-ml-2.5">
          Eventos
        </CloseLink>
      </p>
      <div className="event-head">
        {date("xl")}
        <div className="min-w-0">
          {ribbons}
          <h1>{event.title}</h1>
          <Facts event={event} {...page} />
        </div>
      </div>
      <Parts event={event} {...page} />
    </div>
  );
}

type Page = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "closeTo">;

function Facts({ event, book, description, location, meetLink, search, mode, hasMinutes, ...page }: Page) {
  const { mayEdit, mayCancel, maySeeVisitors } = page;
  return (
    <>
      <EventFacts
        event={event}
        clocks={page.clocks}
        location={location}
        book={book}
        description={description}
      />
      <EventLinks {...{ event, mode, hasMinutes, meetLink, search, mayEdit, mayCancel, maySeeVisitors }} />
    </>
  );
}

function Parts({ event, evening, agenda, closed, people, visitors }: Page) {
  const answer = (
    <section className="mt-14" aria-labelledby="resposta-titulo">
      <PartHead id="resposta-titulo" title={closed === null ? "Você vai?" : "Quem vai"} />
      {closed === null ? (
        <div id="resposta" className="max-w-152">
          <AnswerForm form={answerEventForm} legend="Você vai?" isLegendHidden ownStatus={event.ownStatus} />
          <CalendarFile id={event.id} />
        </div>
      ) : (
        <OwnRsvp closed={closed} reason={event.cancelReason} status={event.ownStatus} />
      )}
      <p className="mt-4">
        <WhatsAppLink kind="evento" id={event.id} small />
      </p>
      <Attendees people={people} visitors={visitors} isOpen={closed === null} />
    </section>
  );
  // The open answer stands on the first screen of a phone.
  return (
    <>
      {closed === null && answer}
      {(evening || agenda) && (
        <div
          className={`mt-14 grid gap-x-20 gap-y-14 ${evening && agenda ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]" : ""}`}
        >
          {evening && <EveningRoles {...evening} />}
          {agenda && <Agenda agenda={agenda} />}
        </div>
      )}
      {closed !== null && answer}
    </>
  );
}

type OwnRsvpProps = { closed: string; reason: string | null; status: RsvpStatus | null };

/** The reason why the event takes no answers, with the member's last answer. */
function OwnRsvp({ closed, reason, status }: OwnRsvpProps) {
  return (
    <div>
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
