import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { isStaff } from "~/club/accounts/rules";
import { eventCounts, pastEvents, upcomingEvents } from "~/club/events/queries.server";
import { answerEvent } from "~/club/events/rsvps-changes.server";
import { chosenEventSchema } from "~/club/events/schema";
import { runningPolls } from "~/club/polls/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { EventsArt } from "~/ui/art/events-art";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Tabs } from "~/ui/tabs";
import { TitleBand } from "~/ui/title-band";
import { pageLinks, paginationOf } from "../shared/pagination";
import { answerSaved, confirmEventForm } from "../shared/rsvp-forms";
import { pageTitle } from "../shell/root-data";
import { useStandaloneDialog } from "../shell/standalone-dialog";
import { asCard, EventCard } from "./event-card";
import { OpenPolls } from "./open-polls";

export const handle = { section: "events" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Eventos", matches);

const eventsPerPage = 20;
const pollsShown = 5;
const pageLabels = {
  upcoming: { newer: "Eventos mais próximos", older: "Eventos mais distantes" },
  past: { newer: "Eventos mais recentes", older: "Eventos mais antigos" },
};

export const loader = skippedBehindDialogs(
  /^\/events\/./,
  memberLoader(({ ctx, url: { search, searchParams } }) => {
    const tab = searchParams.get("aba") === "passados" ? "past" : "upcoming";
    const counts = eventCounts(ctx);
    // The request may have the URL of a dialog below the list's page.
    const url = new URL(`/events${search}`, "http://localhost");
    const pagination = paginationOf(url, counts[tab], eventsPerPage);
    const events = tab === "past" ? pastEvents(ctx, pagination) : upcomingEvents(ctx, pagination);
    return {
      isStaff: isStaff(ctx.viewer.role),
      tab,
      counts,
      polls: runningPolls(ctx, pollsShown),
      cards: events.map(asCard),
      links: pageLinks(url, pagination, pageLabels[tab]),
      search,
    };
  }),
);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: confirmEventForm,
    schema: chosenEventSchema,
    run({ ctx, value: { eventId, status }, url }) {
      answerEvent(ctx, eventId, status);
      return { to: `/events${url.search}#evento-${eventId}`, toast: answerSaved(status) };
    },
  }),
);

export default function Events() {
  const page = useLoaderData<typeof loader>();
  const dialog = useStandaloneDialog();
  if (dialog || !page) return dialog;
  const { isStaff, tab, counts, polls, cards, links, search } = page;
  return (
    <>
      <Outlet />
      <TitleBand title="Eventos" art={EventsArt}>
        {isStaff && (
          <span className="flex flex-wrap gap-3">
            <ButtonLink to={`/events/novo${search}`} variant="field" icon="plus" preventScrollReset>
              Criar Evento
            </ButtonLink>
            <ButtonLink to="/events/datas/nova" variant="field-line">
              Que dia fica bom?
            </ButtonLink>
          </span>
        )}
      </TitleBand>
      <div className="wrap mt-5 lg:mt-8">
        <OpenPolls polls={polls} />
        <Tabs
          label="Eventos"
          tabs={[
            {
              to: "/events",
              label: "Próximos Eventos",
              count: counts.upcoming,
              isCurrent: tab === "upcoming",
            },
            {
              to: "/events?aba=passados",
              label: "Eventos Passados",
              count: counts.past,
              isCurrent: tab === "past",
            },
          ]}
        />
        {cards.length === 0 ? (
          <EmptyState
            art="evento"
            title={tab === "past" ? "Nenhum evento passado" : "Nenhum evento programado."}
          />
        ) : (
          <ul>
            {cards.map((card) => (
              <EventCard key={card.id} card={card} search={search} isPast={tab === "past"} />
            ))}
          </ul>
        )}
        <Pagination label="Páginas de eventos" {...links} />
        <p className="mt-8">
          <Link
            className="link inline-flex items-center min-h-11"
            to={`/events/agenda${search}`}
            preventScrollReset
          >
            Assinar a agenda
          </Link>
        </p>
      </div>
    </>
  );
}
