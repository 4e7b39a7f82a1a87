const months = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long" });
const weekdays = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", weekday: "long" });

export function monthOf(day: string): string {
  return months.format(new Date(`${day}T00:00:00Z`));
}

export function monthAfter(day: string): string {
  const [year, month] = day.split("-").map(Number);
  return months.format(new Date(Date.UTC(year ?? 0, month ?? 0)));
}

export function weekdayOf(day: string): string {
  const name = weekdays.format(new Date(`${day}T00:00:00Z`)).replace("-feira", "");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function dayAndHour(day: string, hours: number): string {
  const [year, month, date] = day.split("-");
  const minutes = Math.round(hours * 60);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
  return `${date}/${month}/${year} ${clock.join(":")}`;
}
