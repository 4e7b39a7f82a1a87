import type { DevPanel } from "~/server/dev-tools/panel.server";
import { formatNumber } from "~/ui/format";

/** The newest calls of the JSON door. */
export function RecentRequests({ requests }: Pick<DevPanel, "requests">) {
  return (
    <section>
      <h3 className="mb-2">Requisições recentes da API</h3>
      {requests.length === 0 ? (
        <p className="text-sm muted">Nenhuma desde o início do servidor.</p>
      ) : (
        <table className="table is-narrow">
          <thead>
            <tr>
              <th scope="col">Chamada</th>
              <th scope="col" className="r">
                Status
              </th>
              <th scope="col" className="r">
                ms
              </th>
            </tr>
          </thead>
          <tbody className="text-sm">
            {requests.map(({ id, method, path, status, milliseconds }) => (
              <tr key={id}>
                <td className="wrap-anywhere">
                  {method} {path}
                </td>
                <td className={`r ${status === null || status >= 400 ? "text-danger-text" : ""}`}>
                  {status ?? "–"}
                </td>
                <td className="r">{formatNumber(Math.round(milliseconds))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
