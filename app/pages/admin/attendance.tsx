import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { event } from "~/club/events/events.server";
import { answerOnBehalf } from "~/club/events/rsvps.server";
import { editingClosedBecause } from "~/club/events/rules";
import { answerForSchema } from "~/club/events/schema";
import { memberProfile } from "~/club/members/profiles.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { formatDateTime } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Paging } from "~/ui/paging";
import { Tabs } from "~/ui/tabs";
import { answerNames } from "../shell/answer-names";
import { pageTitle, useRootData } from "../shell/club";
import { AttendanceEntry } from "./attendance-entry";
import { attendancePart } from "./attendance-part.server";
import { answerForMemberForm } from "./forms";
import { idIn } from "./id-in.server";
import { MemberSearch } from "./member-search";

export const handle = { section: "events" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Gerenciar RSVPs", matches);

const notFound = "Evento não encontrado.";

export const loader = staffLoader(({ ctx, params, url }) => {
  const shown = event(ctx, idIn(params, notFound));
  const { id, title, startDate } = shown;
  const panelPage = url.searchParams.get("painel");
  const panel = new URLSearchParams({ aba: "eventos", ...(panelPage && { pagina: panelPage }) });
  return {
    event: { id, title, startDate },
    closed: editingClosedBecause(shown),
    closeTo: `/admin?${panel}#evento-${id}`,
    panelPage,
    ...attendancePart(ctx, shown, url),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: answerForMemberForm,
    access: "staff",
    schema: answerForSchema,
    run({ ctx, value: { memberId, status }, params, requestContext }) {
      answerOnBehalf(ctx, { eventId: idIn(params, notFound), memberId, status });
      const { pathname, search } = new URL(requestContext.request.url);
      const description = `${memberProfile(ctx, memberId).name}: ${answerNames[status]}`;
      return {
        to: `${pathname}${search}#membro-${memberId}`,
        toast: { title: "RSVP registrado", description },
      };
    },
  }),
);

export default function ManageAttendance() {
  const { event, closed, closeTo, panelPage, tabs, search, members, links } = useLoaderData<typeof loader>();
  const { timeZone } = useRootData();
  return (
    <div className="wrap pt-6 lg:pt-8">
      <ButtonLink to={closeTo} variant="quiet" small icon="arrow-left" className="-ml-2.5">
        Painel
      </ButtonLink>
      <h1 className="mt-2">Gerenciar RSVPs</h1>
      <p className="text-lg mt-3">
        <Link className="link wrap-anywhere" to={`/events/${event.id}`}>
          {event.title}
        </Link>
        , <time dateTime={event.startDate}>{formatDateTime(event.startDate, timeZone)}</time>
      </p>
      <a
        className="btn btn-quiet btn-sm mt-2 -ml-2.5"
        href={`/admin/planilhas/eventos-${event.id}.csv`}
        download
      >
        <Icon name="download" />
        Baixar planilha (CSV)
      </a>
      {closed && <p className="mt-3">{closed} As respostas ficam como estavam.</p>}
      <MemberSearch search={search} panelPage={panelPage} />
      <Tabs label="Respostas" className="mt-6" tabs={tabs} />
      {members.length === 0 ? (
        <p className="muted py-8">{search ? "Ninguém com esse nome aqui." : "Ninguém aqui."}</p>
      ) : (
        <ul>
          {members.map((member) => (
            <AttendanceEntry key={member.id} member={member} mayAnswer={closed === null} />
          ))}
        </ul>
      )}
      <Paging label="Páginas de membros" {...links} />
    </div>
  );
}
