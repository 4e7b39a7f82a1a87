import type { Context } from "~/club/context";

/** The name of the club's time zone, "Horário de Brasília". */
export function timeZoneLabel({ now, timeZone }: Context): string {
  const format = new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
