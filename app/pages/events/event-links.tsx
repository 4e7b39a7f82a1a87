import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

type Props = {
  event: { id: number; place: string | null };
  /** Null when there is none, or nothing to enter any more. */
  meetLink: string | null;
  search: string;
  mayEdit: boolean;
  mayCancel: boolean;
};

/** Where an event leads: to its meeting, into one's calendar and, for the staff, to its forms. */
export function EventLinks({ event: { id, place }, meetLink, search, mayEdit, mayCancel }: Props) {
  return (
    <>
      <p className="flex flex-wrap gap-2 mt-4">
        {meetLink && (
          <a className="btn btn-sm" href={meetLink} target="_blank" rel="noopener noreferrer">
            <Icon name="video" />
            {place === "Reunião online" ? "Entrar na reunião online" : `Entrar no ${place}`}
            <span className="vh"> (abre em outra aba)</span>
          </a>
        )}
        <a className={`btn btn-quiet btn-sm ${meetLink ? "" : "-ml-2.5"}`} href={`/events/${id}/evento.ics`}>
          <Icon name="calendar" />
          Adicionar ao calendário
        </a>
      </p>
      {mayEdit && (
        <p className="flex flex-wrap gap-x-2 mt-1 -ml-2.5">
          <ButtonLink
            to={`/events/${id}/editar${search}`}
            variant="quiet"
            small
            icon="edit"
            preventScrollReset
          >
            Editar
          </ButtonLink>
          {mayCancel && (
            <ButtonLink
              to={`/events/${id}/cancelar${search}`}
              variant="quiet"
              small
              icon="close"
              preventScrollReset
            >
              Cancelar evento
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}
