import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bookTitles } from "~/club/books/queries.server";
import { timeZoneLabel } from "~/club/calendar";
import { createEvent } from "~/club/events/changes.server";
import { formAction } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { maxBooks } from "../shared/book-field";
import { pageTitle } from "../shell/root-data";
import { EventForm } from "./event-form";
import { eventIntent } from "./event-intent.server";
import { createEventForm } from "./forms";
import { eventListUrl, isInPanel } from "./queries.server";

export const handle = { section: "events", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Criar Evento", matches);

export const loader = staffLoader(({ ctx, url }) => ({
  books: bookTitles(ctx, maxBooks),
  clocks: timeZoneLabel(ctx),
  closeTo: eventListUrl({ isUpcoming: true }, url),
  back: isInPanel(url) ? "Painel" : "Eventos",
}));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  eventIntent({
    form: createEventForm,
    run({ ctx, value, url: { pathname } }) {
      const created = createEvent(ctx, value);
      // The event may be on another page of the list than the one that was open.
      const list = eventListUrl(created, { pathname, search: "" });
      return { to: `${list}#evento-${created.id}`, toast: { title: "Evento criado" } };
    },
  }),
);

export default function CreateEvent() {
  const { books, clocks, closeTo, back } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Criar Evento" closeTo={closeTo} wide back={back}>
      <EventForm
        form={createEventForm}
        books={books}
        clocks={clocks}
        closeTo={closeTo}
        submitLabel="Criar Evento"
      />
    </RoutedDialog>
  );
}
