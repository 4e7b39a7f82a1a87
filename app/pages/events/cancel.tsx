import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cancelEvent } from "~/club/events/changes.server";
import { cancellingClosedBecause } from "~/club/events/rules";
import { cancelSchema } from "~/club/events/schema";
import { hasPublishedMinutes } from "~/club/meetings/minutes-queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { TextField } from "~/ui/form/field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { pageTitle } from "../shell/root-data";
import { ClosedForm } from "./closed-form";
import { cancelEventForm } from "./forms";
import { eventOfPath, eventReturnUrl, isInPanel } from "./queries.server";

export const handle = { section: "events", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Cancelar evento", matches);

export const loader = staffLoader(({ ctx, params, url }) => {
  const event = eventOfPath(ctx, params.id);
  return {
    title: event.title,
    closed: cancellingClosedBecause(event, ctx.now, hasPublishedMinutes(ctx, event.id)),
    closeTo: eventReturnUrl(event, url),
    back: isInPanel(url) ? "Painel" : "Evento",
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: cancelEventForm,
    access: "staff",
    schema: cancelSchema,
    run({ ctx, value, params, url }) {
      const cancelled = cancelEvent(ctx, eventOfPath(ctx, params.id).id, value.reason);
      return {
        to: eventReturnUrl(cancelled, url),
        toast: { title: "Evento cancelado" },
      };
    },
  }),
);

export default function CancelEvent() {
  const { title, closed, closeTo, back } = useLoaderData<typeof loader>();
  const isRefused = useFormState(cancelEventForm).outcome !== undefined;
  return (
    <RoutedDialog title="Cancelar evento" closeTo={closeTo} back={back}>
      {closed && !isRefused ? (
        <ClosedForm reason={closed} closeTo={closeTo} />
      ) : (
        <CancelForm title={title} closeTo={closeTo} />
      )}
    </RoutedDialog>
  );
}

function CancelForm({ title, closeTo }: { title: string; closeTo: string }) {
  return (
    <>
      <p className="prose mt-4">
        <b>{title}</b> continua na lista, marcado como cancelado. Os membros são avisados, e o evento sai das
        agendas que acompanham o clube. Não há como voltar atrás.
      </p>
      <ActionForm form={cancelEventForm} className="mt-6">
        <TextField
          name="reason"
          label="Motivo"
          maxLength={300}
          hint="Opcional. Aparece na página do evento e no aviso."
        />
        <DialogActions closeTo={closeTo} close="Voltar" isDangerous>
          Cancelar evento
        </DialogActions>
      </ActionForm>
    </>
  );
}
