import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createEvent } from "~/club/events/planning.server";
import { eventSchema } from "~/club/events/schema";
import { formAction, intent } from "~/server/form-action.server";
import { staffLoader } from "~/server/page.server";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { clocksOf, listOf } from "./event-at.server";
import { EventForm } from "./event-form";

export const handle = { section: "events", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Criar Evento", matches);

export const loader = staffLoader(({ ctx, url }) => ({
  clocks: clocksOf(ctx),
  closeTo: `/events${url.search}`,
}));

export const action = formAction({
  criar: intent({
    access: "staff",
    schema: eventSchema,
    failure: { title: "Erro ao criar evento" },
    run({ ctx, value }) {
      const created = createEvent(ctx, value);
      return {
        to: `${listOf(created, { search: "" })}#evento-${created.id}`,
        toast: { title: "Evento criado" },
      };
    },
  }),
});

export default function CreateEvent() {
  const { clocks, closeTo } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Criar Evento" closeTo={closeTo} section="events" wide alone back="Eventos">
      <EventForm intent="criar" clocks={clocks} closeTo={closeTo} submitLabel="Criar Evento" />
    </RoutedDialog>
  );
}
