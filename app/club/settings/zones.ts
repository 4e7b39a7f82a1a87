/** The zone of most clubs first. */
export const brazilianZones: readonly string[] = [
  "America/Sao_Paulo",
  "America/Noronha",
  "America/Bahia",
  "America/Recife",
  "America/Fortaleza",
  "America/Maceio",
  "America/Belem",
  "America/Santarem",
  "America/Araguaina",
  "America/Manaus",
  "America/Cuiaba",
  "America/Campo_Grande",
  "America/Porto_Velho",
  "America/Boa_Vista",
  "America/Rio_Branco",
  "America/Eirunepe",
];

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
