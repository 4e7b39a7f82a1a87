import type { Context, MemberContext } from "~/club/context";
import { type EventView, event } from "~/club/events/events.server";
import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";

/** The event that `/events/{id}` names. What is no id names nothing. @throws ClubError or HttpError 404. */
export function eventAt(ctx: MemberContext, id: string | undefined): EventView {
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, "Evento não encontrado.", "not_found");
  return event(ctx, parsed.data.id);
}

type Address = { search: string };

/** Whether an address was opened from the panel of the staff, which closing then leads back to. */
export function isFromPanel({ search }: Address): boolean {
  return new URLSearchParams(search).get("de") === "painel";
}

/** The events in the panel, at the page of them that the address was opened from. */
function panelOf({ search }: Address): string {
  const page = new URLSearchParams(search).get("pagina");
  return `/admin?${new URLSearchParams({ aba: "eventos", ...(page && { pagina: page }) })}`;
}

/** The list that an event stands in, at the part of it that the address was opened from. */
export function listOf({ isUpcoming }: { isUpcoming: boolean }, address: Address): string {
  if (isFromPanel(address)) return panelOf(address);
  return `/events${address.search || (isUpcoming ? "" : "?aba=passados")}`;
}

/** Where a form about an event leads back: to the event, which knows its part of the list, or to the panel. */
export function addressOf({ id }: { id: number }, address: Address): string {
  return isFromPanel(address) ? panelOf(address) : `/events/${id}${address.search}`;
}

/** What the club's clocks are called, "Horário de Brasília". */
export function clocksOf({ now, timeZone }: Context): string {
  const format = new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
