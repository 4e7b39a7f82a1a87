import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { minutesUrl } from "~/club/meetings/minutes-rules";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { writeMinutes, writtenMinutes } from "../shared/minutes.server";
import { MinutesForm } from "../shared/minutes-form";
import { pageTitle } from "../shell/root-data";
import { dueCorrections, eventOfPath } from "./queries.server";

export const handle = { section: "events" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar a ata", matches);

export const loader = memberLoader(({ ctx, params }) => {
  const event = eventOfPath(ctx, params.id);
  const minutes = writtenMinutes(ctx, event.id);
  const { eventId, changedAt } = minutes;
  return {
    event: event.title,
    minutes,
    corrections: changedAt === null ? [] : dueCorrections(ctx, { eventId, changedAt }),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(writeMinutes);

export default function EditMinutes() {
  const { event, minutes, corrections } = useLoaderData<typeof loader>();
  const { eventId, changedAt } = minutes;
  const [to, label] = changedAt === null ? [`/events/${eventId}`, "Encontro"] : [minutesUrl(eventId), "Ata"];
  return (
    <div className="wrap pb-16">
      <p className="pt-6">
        <ButtonLink to={to} variant="quiet" small icon="arrow-left" className="-ml-2.5">
          {label}
        </ButtonLink>
      </p>
      <div className="grid gap-y-6 gap-x-16 mt-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1>Ata</h1>
          <p className="mt-5 text-lg wrap-anywhere">{event}</p>
          {changedAt === null && (
            <p className="mt-2 text-ink-2">
              Escrita com o que aconteceu no encontro. Leia, mude o que quiser e publique.
            </p>
          )}
          {corrections.map(({ id, name, content }) => (
            <Notice key={id} className="block mt-6">
              <p className="font-bold">Correção de {name}</p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{content}</p>
            </Notice>
          ))}
        </div>
        <MinutesForm minutes={minutes} className="grid gap-5 min-w-0" />
      </div>
    </div>
  );
}
