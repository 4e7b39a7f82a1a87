import type { DevPanel } from "~/server/dev-tools/panel.server";
import { formatNumber, formatRating } from "~/ui/format";
import { bytes, Figures, milliseconds } from "./figures";

type Props = Pick<DevPanel, "metrics" | "memory" | "database" | "wal">;

/** What this process measures of itself. */
export function MetricList({ metrics, memory, database, wal }: Props) {
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
          { name: "WAL", value: bytes(wal) },
          { name: "Atraso do event loop, p50", value: milliseconds(loopDelay.p50) },
          { name: "Atraso do event loop, máximo", value: milliseconds(loopDelay.max) },
        ]}
      />
    </section>
  );
}
