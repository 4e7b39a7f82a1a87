import type { BuildFacts as Facts } from "~/server/dev-tools/build-facts.server";
import type { DevPanel } from "~/server/dev-tools/panel.server";
import { formatDateTime, formatNumber, formatRating } from "~/ui/text/format";
import { useRootData } from "../root-data";

type Props = Pick<DevPanel, "metrics" | "memory" | "database">;

export function MetricList({ metrics, memory, database }: Props) {
  const { p50, p95, loopDelay } = metrics;
  return (
    <section>
      <h3 className="mb-2">Métricas</h3>
      <Figures
        figures={[
          { name: "Requisições por segundo", value: formatRating(metrics.perSecond) },
          { name: "Requisições desde o início", value: formatNumber(metrics.requests) },
          { name: "Tempo de resposta, p50", value: milliseconds(p50) },
          { name: "Tempo de resposta, p95", value: milliseconds(p95) },
          { name: "Erros (500 ou mais)", value: formatNumber(metrics.errors) },
          { name: "Memória", value: bytes(memory) },
          { name: "Banco de dados", value: bytes(database) },
          { name: "Atraso do event loop, p50", value: milliseconds(loopDelay.p50) },
          { name: "Atraso do event loop, máximo", value: milliseconds(loopDelay.max) },
        ]}
      />
    </section>
  );
}

/** The versions of the chosen environment; `isRunning` if it is this process. */
export function BuildFacts({ isRunning, facts }: Facts) {
  const { timeZone } = useRootData();
  const figures = facts.map(({ name, value, is }) => {
    if (value === null) return { name, value: "–" };
    if (is === "moment") return { name, value: formatDateTime(String(value), timeZone) };
    return { name, value: is === "bytes" ? bytes(Number(value)) : String(value) };
  });
  return <Figures figures={[{ name: "Em uso agora", value: isRunning ? "Sim" : "Não" }, ...figures]} />;
}

type Figure = { name: string; value: string };

function milliseconds(value: number | null): string {
  return value === null ? "–" : `${formatRating(value)} ms`;
}

/** 4096 -> "4 kB", 15200000 -> "15,2 MB" */
function bytes(value: number): string {
  return value < 1e6 ? `${formatNumber(Math.round(value / 1000))} kB` : `${formatRating(value / 1e6)} MB`;
}

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="text-sm">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 py-1 border-t border-line">
          <dt>{name}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function RecentRequests({ requests }: Pick<DevPanel, "requests">) {
  return (
    <section>
      <h3 className="mb-2">Requisições recentes da API</h3>
      {requests.length === 0 ? (
        <p className="text-sm text-ink-2">Nenhuma desde o início do servidor.</p>
      ) : (
        <table className="table is-narrow">
          <thead>
            <tr>
              <th scope="col">Chamada</th>
              <th scope="col" className="table-number">
                Status
              </th>
              <th scope="col" className="table-number">
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
                <td className={`table-number ${status === null || status >= 400 ? "text-danger-text" : ""}`}>
                  {status ?? "–"}
                </td>
                <td className="table-number">{formatNumber(Math.round(milliseconds))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
