import { formatDay } from "./format";

const weekdays = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

/** "2025-11-22" -> "sábado" */
export function weekdayOf(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** "2025-11-29" -> "29/11" */
export function formatShortDay(day: string): string {
  return formatDay(day).slice(0, 5);
}

/** "hoje", "amanhã", "domingo" within the next six days, otherwise "29/11". */
export function formatComingDay(day: string, inDays: number): string {
  if (inDays === 0) return "hoje";
  if (inDays === 1) return "amanhã";
  return inDays > 1 && inDays <= 6 ? weekdayOf(day) : formatShortDay(day);
}
