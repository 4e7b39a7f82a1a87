const months = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" });

/** "2025-11-22" -> "novembro". In UTC, because a calendar day has no time zone. */
export function monthOf(day: string): string {
  return months.format(new Date(`${day}T00:00:00Z`));
}
