import { Link } from "@remix-run/react";
import type { EventFigures } from "~/club/analytics/participation.server";
import { formatDate, formatNumber } from "~/ui/format";
import { useRootData } from "../shell/club";
import { SheetLink } from "./week-table";

/** How many said yes to each of the last events. */
export function MeetingsTable({ events }: { events: readonly EventFigures[] }) {
  const { timeZone } = useRootData();
  return (
    <section aria-labelledby="encontros" data-sec="events">
      <h3 id="encontros">Presenças confirmadas por evento</h3>
      <p className="muted text-sm mt-2">Quem disse que vinha aos últimos eventos que já começaram</p>
      <table className="table mt-3">
        <caption className="vh">Respostas sim por evento</caption>
        <thead>
          <tr>
            <th scope="col">Evento</th>
            <th scope="col">Data</th>
            <th scope="col" className="r">
              Sim
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, title, startDate, yes }) => (
            <tr key={id}>
              <td className="wrap-anywhere">
                <Link className="font-bold no-underline hover:underline" to={`/events/${id}`}>
                  {title}
                </Link>
              </td>
              <td>{formatDate(startDate, timeZone)}</td>
              <td className="r">{formatNumber(yes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <SheetLink sheet="encontros.csv" />
      </div>
    </section>
  );
}
