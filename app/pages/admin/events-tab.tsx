import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatNumber, plural } from "~/ui/format";
import { Paging } from "~/ui/paging";
import { asGroup, asHead, asRow, asTable } from "~/ui/table-roles";
import { EventEntry } from "./event-entry";
import type { Tab } from "./tab.server";
import { TabHead } from "./tab-head";

/** The events as a table; below 768 px each row reads as an entry. */
export function EventsTab({ counts, rows, links, origin, page }: Tab<"eventos">) {
  return (
    <>
      <TabHead
        title="Eventos do clube"
        note={
          <>
            {plural(counts.upcoming, "próximo", "próximos")}, {formatNumber(counts.past)}{" "}
            {counts.past === 1 ? "passado" : "passados"}
          </>
        }
      >
        <ButtonLink to={`/events/novo${origin}`} variant="primary" icon="plus" reloadDocument>
          Criar Evento
        </ButtonLink>
      </TabHead>
      {rows.length === 0 ? (
        <div className="py-8">
          <EmptyState art="evento" title="Nenhum evento programado.">
            O primeiro encontro do clube começa aqui.
          </EmptyState>
        </div>
      ) : (
        <table {...asTable} className="table table-stack">
          <thead {...asGroup}>
            <tr {...asRow}>
              <th {...asHead} scope="col">
                <span className="vh">Dia</span>
              </th>
              <th {...asHead} scope="col">
                Título
              </th>
              <th {...asHead} scope="col">
                Início
              </th>
              <th {...asHead} scope="col">
                Término
              </th>
              <th {...asHead} scope="col">
                Link
              </th>
              <th {...asHead} scope="col">
                Destaque
              </th>
              <th {...asHead} scope="col">
                <span className="vh">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody {...asGroup}>
            {rows.map((event) => (
              <EventEntry key={event.id} event={event} origin={origin} page={page} />
            ))}
          </tbody>
        </table>
      )}
      <Paging label="Páginas de eventos" {...links} />
    </>
  );
}
