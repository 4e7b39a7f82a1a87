import { formatDay } from "../calendar";
import { listed } from "../wording";

/** A member who may read all messages while monitoring is on. */
export type Monitor = {
  name: string;
  /** The local day since which the member has the role, "2026-03-10". */
  since: string;
};

const reason = "para poder agir contra abusos. Cada leitura fica anotada.";

/** The standing notice while monitoring is on: the names, the reason and the days. */
export function monitoringNotice(monitors: readonly Monitor[]): string {
  const [first, ...others] = monitors;
  if (!first) return "Hoje ninguém desenvolve o clube: só quem participa de uma conversa lê as mensagens.";
  if (others.length === 0)
    return `Desde ${formatDay(first.since)}, ${first.name}, que desenvolve o clube, pode ler as mensagens, ${reason}`;
  const names = monitors.map(({ name, since }) => `${name} (desde ${formatDay(since)})`);
  return `${listed(names)}, que desenvolvem o clube, podem ler as mensagens, ${reason}`;
}
