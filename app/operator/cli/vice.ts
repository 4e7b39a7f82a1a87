import { Command } from "commander";
import { formatDateTime } from "~/club/calendar";
import { viceStatusOf } from "~/club/vice/queries.server";
import type { ViceStatusView, ViceView } from "~/club/vice/views";
import { requireClub, withClub } from "./club";
import type { Terminal } from "./terminal";

export function viceCommand(terminal: Terminal): Command {
  return new Command("vice")
    .description("mostra o vice, a oferta da administração e quem a assumiu")
    .action(() => show(terminal));
}

async function show(terminal: Terminal): Promise<void> {
  requireClub(terminal);
  const { status, timeZone } = await withClub(terminal, (ctx) => ({
    status: viceStatusOf(ctx),
    timeZone: ctx.timeZone,
  }));
  for (const line of linesOf(status, timeZone)) terminal.print(line);
}

function linesOf({ vice, takeover, afterDays, daysAway }: ViceStatusView, timeZone: string): string[] {
  const dayOf = (iso: string | null) => formatDateTime(new Date(iso ?? 0), timeZone).slice(0, 10);
  return [
    vice ? namingLine(vice, dayOf) : "O clube não tem vice.",
    daysAway === null
      ? "O clube não tem administração."
      : `Última visita da administração: ${daysAway === 0 ? "hoje" : `há ${daysAway} ${daysAway === 1 ? "dia" : "dias"}`}. O vice pode assumir depois de ${afterDays} dias.`,
    ...(takeover
      ? [
          `${takeover.member.name} era vice e assumiu a administração em ${dayOf(takeover.acceptedAt)}; pode-se desfazer até ${dayOf(takeover.undoUntil)}.`,
        ]
      : []),
  ];
}

function namingLine(
  { member, namedAt, offeredAt, state }: ViceView,
  dayOf: (iso: string | null) => string,
): string {
  const named = `Vice: ${member.name}, desde ${dayOf(namedAt)}.`;
  if (state === "offered") return `${named} A administração está oferecida desde ${dayOf(offeredAt)}.`;
  return state === "lapsed" ? `${named} A oferta de ${dayOf(offeredAt)} deixou de valer.` : named;
}
