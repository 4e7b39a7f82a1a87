import type { Context, MemberContext } from "~/club/context";
import { type EventView, event } from "~/club/events/events.server";
import { idParams } from "~/club/ids";
import { HttpError } from "~/server/http-error";

/** The event that `/events/{id}` names. What is no id names nothing. @throws ClubError or HttpError 404. */
export function eventAt(ctx: MemberContext, id: string | undefined): EventView {
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, "Evento não encontrado.", "not_found");
  return event(ctx, parsed.data.id);
}

/** The list that an event stands in, at the part of it that the address was opened from. */
export function listOf({ isUpcoming }: { isUpcoming: boolean }, { search }: { search: string }): string {
  return `/events${search || (isUpcoming ? "" : "?aba=passados")}`;
}

/** An event's address, from which closing leads back to the same part of the list. */
export function addressOf({ id }: { id: number }, { search }: { search: string }): string {
  return `/events/${id}${search}`;
}

/** What the club's clocks are called, "Horário de Brasília". */
export function clocksOf({ now, timeZone }: Context): string {
  const format = new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
