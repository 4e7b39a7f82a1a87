/** The zones of Brazil by the cities that give them their names; the zone of most clubs first. */
const brazilianCities: Readonly<Record<string, string>> = {
  "America/Sao_Paulo": "São Paulo, Brasília",
  "America/Noronha": "Fernando de Noronha",
  "America/Bahia": "Salvador",
  "America/Recife": "Recife",
  "America/Fortaleza": "Fortaleza",
  "America/Maceio": "Maceió",
  "America/Belem": "Belém",
  "America/Santarem": "Santarém",
  "America/Araguaina": "Araguaína",
  "America/Manaus": "Manaus",
  "America/Cuiaba": "Cuiabá",
  "America/Campo_Grande": "Campo Grande",
  "America/Porto_Velho": "Porto Velho",
  "America/Boa_Vista": "Boa Vista",
  "America/Rio_Branco": "Rio Branco",
  "America/Eirunepe": "Eirunepé",
};

export const brazilianZones: readonly string[] = Object.keys(brazilianCities);

/** "Manaus (UTC−4)"; zones elsewhere have their IANA name. */
export function zoneLabel(zone: string, now: Date): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" });
  const offset = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const fromUtc = offset.replace("GMT", "UTC").replace("-", "−");
  return `${brazilianCities[zone] ?? zone} (${fromUtc})`;
}

let known: ReadonlySet<string> | undefined;

/** IANA names of the zones that this server supports. */
export function knownZones(): ReadonlySet<string> {
  known ??= new Set(Intl.supportedValuesOf("timeZone"));
  return known;
}

/** This server's name for a zone, which may have an older or newer one; null for an unknown zone. */
export function zoneNamed(name: string): string | null {
  if (knownZones().has(name)) return name;
  // Refuses "+03:00": an offset has no summer time.
  if (!/^[a-z][\w/+-]{1,60}$/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("pt-BR", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The names that browsers of 2020 have for zones renamed since. */
const oldNames: Record<string, string> = {
  "America/Nuuk": "America/Godthab",
  "Europe/Kyiv": "Europe/Kiev",
  "Pacific/Kanton": "Pacific/Enderbury",
};

/** The zone by a name that old browsers have, too. All zones keep their old names. */
export function zoneForBrowsers(name: string): string {
  return oldNames[name] ?? name;
}
