import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bookTitles } from "~/club/books/queries.server";
import { localTimeOf, timeZoneLabel } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { editEvent } from "~/club/events/changes.server";
import { editingClosedBecause } from "~/club/events/rules";
import type { EventView } from "~/club/events/views";
import { formAction } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { useFormState } from "~/ui/form/form";
import { maxBooks } from "../shared/book-field";
import { pageTitle } from "../shell/root-data";
import { ClosedForm } from "./closed-form";
import { EventForm } from "./event-form";
import { eventIntent } from "./event-intent.server";
import { editEventForm } from "./forms";
import { eventOfPath, eventReturnUrl, isInPanel } from "./queries.server";

export const handle = { section: "events", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar evento", matches);

export const loader = staffLoader(({ ctx, params, url }) => {
  const event = eventOfPath(ctx, params.id);
  return {
    closed: editingClosedBecause(event),
    books: bookTitles(ctx, maxBooks, event.bookId),
    clocks: timeZoneLabel(ctx),
    closeTo: eventReturnUrl(event, url),
    back: isInPanel(url) ? "Painel" : "Evento",
    values: valuesOf(ctx, event),
  };
});

function valuesOf({ timeZone }: MemberContext, event: EventView) {
  const { title, description, startDate, endDate, meetLink, location, bookId, isFeatured } = event;
  return {
    title,
    description: description ?? "",
    startDate: localTimeOf(new Date(startDate), timeZone),
    endDate: localTimeOf(new Date(endDate), timeZone),
    meetLink: meetLink ?? "",
    locationName: location?.name ?? "",
    locationAddress: location?.address ?? "",
    bookId,
    isFeatured,
  };
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  eventIntent({
    form: editEventForm,
    stored: (ctx, { id }) => valuesOf(ctx, eventOfPath(ctx, id)),
    run({ ctx, value, params, url }) {
      const edited = editEvent(ctx, eventOfPath(ctx, params.id).id, value);
      return { to: eventReturnUrl(edited, url), toast: { title: "Evento atualizado" } };
    },
  }),
);

export default function EditEvent() {
  const { closed, books, clocks, closeTo, back, values } = useLoaderData<typeof loader>();
  // The event was cancelled while the form was open: the typed values stay.
  const isRefused = useFormState(editEventForm).outcome !== undefined;
  return (
    <RoutedDialog title="Editar evento" closeTo={closeTo} wide back={back}>
      {closed && !isRefused ? (
        <ClosedForm reason={closed} closeTo={closeTo} />
      ) : (
        <EventForm
          form={editEventForm}
          values={values}
          books={books}
          clocks={clocks}
          closeTo={closeTo}
          submitLabel="Salvar evento"
        />
      )}
    </RoutedDialog>
  );
}
