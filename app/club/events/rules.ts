import type { RsvpStatus } from "#db/schema/enums";
import { localTimeOf } from "../calendar";
import { hour } from "../durations";
import type { LocationView } from "./views";

export { rsvpStatuses } from "#db/schema/enums";

/** The name of a meeting service, from the host of its link; null without a link. */
export function meetingPlace(link: string | null): string | null {
  if (!link) return null;
  const host = URL.canParse(link) ? new URL(link).hostname : "";
  if (host.includes("meet.google")) return "Google Meet";
  if (host.includes("zoom")) return "Zoom";
  return "Reunião online";
}

type LocationColumns = { locationName: string | null; locationAddress: string | null };

/** The location of a row; null without one. */
export function locationOf({ locationName, locationAddress }: LocationColumns): LocationView | null {
  return locationName === null ? null : { name: locationName, address: locationAddress };
}

/** The columns of a location. */
export function locationColumns(location: LocationView | null): LocationColumns {
  return { locationName: location?.name ?? null, locationAddress: location?.address ?? null };
}

/** "Livraria do Davi, Rua da Bahia, 1148". */
export function locationLine({ name, address }: LocationView): string {
  return address === null ? name : `${name}, ${address}`;
}

/**
 * A search on a map; null without an address, because a map finds the wrong "Casa da Ana". Attack: the typed text is only
 * the value of a parameter, never the URL.
 */
export function mapUrl(location: LocationView): string | null {
  if (location.address === null) return null;
  const search = new URLSearchParams({ api: "1", query: locationLine(location) });
  return `https://www.google.com/maps/search/?${search}`;
}

/** The proposed end of an event: two hours after its start. */
export function usualEnd(startDate: Date): Date {
  return new Date(startDate.getTime() + 2 * hour);
}

export type { RsvpStatus };

export type Attendance = RsvpStatus | "none";

/** A row, or a view of it with ISO 8601 times. */
type Dated = { startDate: Date | string; cancelledAt: Date | string | null };

/** An event is upcoming until it begins. */
export function isUpcoming({ startDate }: Pick<Dated, "startDate">, now: Date): boolean {
  return new Date(startDate) >= now;
}

/** Why an event takes no answers; null while it does. */
export function closedBecause(event: Dated, now: Date): string | null {
  if (event.cancelledAt) return "Este evento foi cancelado.";
  return isUpcoming(event, now) ? null : "Este evento já começou.";
}

/** Why an event cannot be edited; null while it can. Past events stay editable, for corrections. */
export function editingClosedBecause({ cancelledAt }: Pick<Dated, "cancelledAt">): string | null {
  return cancelledAt ? "Este evento foi cancelado." : null;
}

/** Why an event cannot be cancelled; null while it can. @param hasMinutes whether its minutes are published. */
export function cancellingClosedBecause(
  { cancelledAt, endDate }: Pick<Dated, "cancelledAt"> & { endDate: Date | string },
  now: Date,
  hasMinutes: boolean,
): string | null {
  if (cancelledAt) return "Este evento já foi cancelado.";
  if (new Date(endDate) <= now) return "Este evento já terminou.";
  return hasMinutes ? "A ata deste evento já foi publicada: ele não pode mais ser cancelado." : null;
}

/** The facts of an event whose change notifies those who come; `hour` is that of the start, `end` its end alone. */
export const movedFacts = ["day", "hour", "end", "location", "link", "book"] as const;
export type Moved = Partial<Record<(typeof movedFacts)[number], true>>;

/** Times are ISO 8601, or milliseconds since 1970. */
export type Placed = {
  startDate: string | number;
  endDate: string | number;
  location: LocationView | null;
  meetLink: string | null;
  /** Absent in the notifications of before. */
  bookId?: number | null;
};

/**
 * The facts that differ between two states of an event, by the club's clock. An end that moves as its start does counts
 * as no other end.
 */
export function movedIn(before: Placed, after: Placed, timeZone: string): Moved {
  const local = (moment: string | number) => localTimeOf(new Date(moment), timeZone);
  const [from, to] = [local(before.startDate), local(after.startDate)];
  const shift = (date: "startDate" | "endDate") =>
    Date.parse(`${local(after[date])}Z`) - Date.parse(`${local(before[date])}Z`);
  const moved = {
    day: from.slice(0, 10) !== to.slice(0, 10),
    hour: from.slice(11) !== to.slice(11),
    end: shift("endDate") !== 0 && shift("endDate") !== shift("startDate"),
    location:
      before.location?.name !== after.location?.name || before.location?.address !== after.location?.address,
    link: before.meetLink !== after.meetLink,
    book: before.bookId !== undefined && before.bookId !== after.bookId,
  };
  return Object.fromEntries(movedFacts.flatMap((fact) => (moved[fact] ? [[fact, true]] : [])));
}
