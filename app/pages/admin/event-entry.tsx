import { Link } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { Flag } from "~/ui/flag";
import { formatDateTime, plural } from "~/ui/format";
import { Leaf } from "~/ui/leaf";
import { asCell, asRow } from "~/ui/table-roles";
import { useRootData } from "../shell/club";
import type { EventRow } from "./events-part.server";

type Props = {
  event: EventRow;
  /** What leads from an event's forms back to the panel. */
  origin: string;
  /** The page of the panel. */
  page: number;
};

/** A row of the events; its forms stand on the events' own pages. */
export function EventEntry({ event, origin, page }: Props) {
  const { id, title, meetLink, isCancelled } = event;
  return (
    <tr {...asRow} id={`evento-${id}`} tabIndex={-1} data-sec="events">
      <td {...asCell}>
        <Leaf day={event.day} size="sm" past={!event.isUpcoming} />
      </td>
      <td {...asCell}>
        <Link
          to={`/events/${id}${origin}`}
          className="text-lg leading-tight font-bold no-underline hover:underline wrap-anywhere"
        >
          {title}
        </Link>
        {isCancelled && (
          <p className="mt-1">
            <span className="tag-soft">Cancelado</span>
          </p>
        )}
        {event.coming > 0 && <p className="meta mt-1">{plural(event.coming, "confirmado", "confirmados")}</p>}
      </td>
      <td {...asCell} data-l="Início:">
        <Moment iso={event.startDate} />
      </td>
      <td {...asCell} data-l="Término:">
        <Moment iso={event.endDate} />
      </td>
      <td {...asCell} data-l="Link:">
        {meetLink ? (
          <a className="link" href={meetLink} target="_blank" rel="noopener noreferrer">
            {event.place}
            <span className="vh"> (abre em outra aba)</span>
          </a>
        ) : (
          <span className="muted">Não disponível</span>
        )}
      </td>
      <td {...asCell} data-l="Destaque:">
        {event.isFeatured ? <Flag icon="flag">Destacado</Flag> : <span className="muted">Não</span>}
      </td>
      <td {...asCell}>
        <Acts event={event} origin={origin} page={page} />
      </td>
    </tr>
  );
}

function Moment({ iso }: { iso: string }) {
  const { timeZone } = useRootData();
  return <time dateTime={iso}>{formatDateTime(iso, timeZone)}</time>;
}

function Acts({ event: { id, title, mayEdit, mayCancel }, origin, page }: Props) {
  const of = <span className="vh"> {title}</span>;
  return (
    <div className="flex flex-wrap lg:flex-col lg:items-end gap-x-1 gap-y-1 max-lg:mt-2">
      {mayEdit && (
        <ButtonLink to={`/events/${id}/editar${origin}`} small icon="edit">
          Editar{of}
        </ButtonLink>
      )}
      <ButtonLink to={`/admin/eventos/${id}${page > 1 ? `?painel=${page}` : ""}`} variant="quiet" small>
        Gerenciar RSVPs{of}
      </ButtonLink>
      {mayCancel && (
        <ButtonLink to={`/events/${id}/cancelar${origin}`} variant="quiet" small>
          Cancelar{of}
        </ButtonLink>
      )}
    </div>
  );
}
