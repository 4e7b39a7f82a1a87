import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerEvent } from "~/club/events/rsvps.server";
import { answerSchema } from "~/club/events/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Flag } from "~/ui/flag";
import { Leaf } from "~/ui/leaf";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { AnswerForm } from "./answer-form";
import { detailsOf } from "./details.server";
import { eventAt, isFromPanel, listOf } from "./event-at.server";
import { EventFacts } from "./event-facts";
import { EventLinks } from "./event-links";
import { answerEventForm, answerSaved } from "./forms";
import { OwnAnswer } from "./own-answer";
import { WhoComes } from "./who-comes";

export const handle = { section: "events", alone: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.event.title ?? "Evento", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const event = eventAt(ctx, params.id);
  return {
    ...detailsOf(ctx, event),
    closeTo: listOf(event, url),
    back: isFromPanel(url) ? "Painel" : "Eventos",
    search: url.search,
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: answerEventForm,
    schema: answerSchema,
    run({ ctx, value: { status }, params, requestContext }) {
      const event = eventAt(ctx, params.id);
      answerEvent(ctx, event.id, status);
      return {
        to: `${listOf(event, new URL(requestContext.request.url))}#evento-${event.id}`,
        toast: answerSaved,
      };
    },
  }),
);

export default function EventPage() {
  const { event, description, meetLink, closed, people, closeTo, back, search, ...powers } =
    useLoaderData<typeof loader>();
  const coming = <WhoComes people={people} isOpen={closed === null} />;
  return (
    <RoutedDialog
      title={event.title}
      closeTo={closeTo}
      section="events"
      wide
      alone
      back={back}
      aside={<Leaf day={event.day} size="dlg" past={!event.isUpcoming} />}
      above={
        event.isFeatured && (
          <p className="mb-3">
            <Flag icon="flag">Destacado</Flag>
          </p>
        )
      }
    >
      <EventFacts event={event} description={description} />
      <EventLinks event={event} meetLink={meetLink} search={search} {...powers} />
      {closed === null ? (
        <AnswerForm ownStatus={event.ownStatus} closeTo={closeTo}>
          {coming}
        </AnswerForm>
      ) : (
        <>
          <OwnAnswer closed={closed} reason={event.cancelReason} status={event.ownStatus} />
          {coming}
        </>
      )}
    </RoutedDialog>
  );
}
