import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ownFeedToken, renewFeed, revokeFeed } from "~/club/events/calendar-feed.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ActionForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { pageTitle } from "../shell/club";
import { FeedAddress } from "./feed-address";
import { createFeedForm, renewFeedForm, revokeFeedForm } from "./forms";

export const handle = { section: "events", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Assinar a agenda", matches);

export const loader = memberLoader(({ ctx, requestContext, url }) => {
  const token = ownFeedToken(ctx);
  return {
    address: token && `${requestContext.app.config.publicUrl}/calendario/${token}.ics`,
    closeTo: `/events${url.search}`,
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: createFeedForm,
    schema: z.object({}),
    run({ ctx, requestContext }) {
      // Sent twice: the address that is shown already goes on working.
      if (ownFeedToken(ctx) === null) renewFeed(ctx);
      return { to: here(requestContext.request), toast: { title: "Endereço criado" } };
    },
  }),
  intent({
    form: renewFeedForm,
    schema: z.object({}),
    run({ ctx, requestContext }) {
      renewFeed(ctx);
      return { to: here(requestContext.request), toast: { title: "Endereço trocado" } };
    },
  }),
  intent({
    form: revokeFeedForm,
    schema: z.object({}),
    run({ ctx, requestContext }) {
      revokeFeed(ctx);
      return { to: here(requestContext.request), toast: { title: "Endereço desativado" } };
    },
  }),
);

function here({ url }: Request): string {
  return `/events/agenda${new URL(url).search}`;
}

export default function Subscribe() {
  const { address, closeTo } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Assinar a agenda" closeTo={closeTo} section="events" alone back="Eventos">
      <p className="read mt-4">
        Com um endereço só seu, a agenda do telefone ou do computador acompanha os eventos do clube:
        novidades, mudanças e cancelamentos chegam sozinhos. Eventos a que você respondeu “Não” ficam de fora.
      </p>
      {address ? <FeedAddress address={address} /> : <CreateAddress />}
    </RoutedDialog>
  );
}

function CreateAddress() {
  return (
    <ActionForm form={createFeedForm}>
      <div className="acts">
        <SubmitButton variant="primary" icon="calendar">
          Criar endereço da agenda
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
