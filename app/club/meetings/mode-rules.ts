import { day, hour } from "../durations";

/** A row, or a view of it with ISO 8601 times. */
type Timed = { startDate: Date | string; endDate: Date | string; cancelledAt: Date | string | null };

/** Modo Encontro is open from an hour before the start to a day after the end, and never for a cancelled event. */
export function isModeOpen(event: Timed, now: Date): boolean {
  return modeClosedBecause(event, now) === null;
}

/** Milliseconds for which the mode stays open after the end. */
export const timeAfterEnd = day;

/** The first and the last moment of the mode, in milliseconds. */
export function modeTime({ startDate, endDate }: Pick<Timed, "startDate" | "endDate">) {
  return { from: new Date(startDate).getTime() - hour, until: new Date(endDate).getTime() + timeAfterEnd };
}

function isModeOver(event: Timed, now: Date): boolean {
  return now.getTime() > modeTime(event).until;
}

/** Why nobody's presence can be noted; null while it can. The staff may correct presences at any time after the event. */
export function presenceClosedBecause(event: Timed, now: Date): string | null {
  if (event.cancelledAt) return "Este evento foi cancelado.";
  return now.getTime() < modeTime(event).from ? "O encontro ainda não começou." : null;
}

/** Why an event has no Modo Encontro at this moment; null while it has. */
export function modeClosedBecause(event: Timed, now: Date): string | null {
  if (isModeOver(event, now)) {
    return "O Modo Encontro fica aberto até um dia depois do encontro, e esse dia já passou.";
  }
  if (event.cancelledAt) return "Este evento foi cancelado.";
  return presenceClosedBecause(event, now) && "O Modo Encontro abre uma hora antes do começo.";
}

/** As `presenceClosedBecause`, for members and the mediator, whose notes end with Modo Encontro. */
export function notingClosedBecause(event: Timed, now: Date): string | null {
  const reason = presenceClosedBecause(event, now);
  if (reason || !isModeOver(event, now)) return reason;
  return "Este encontro já terminou. Peça à administração do clube para anotar quem veio.";
}
