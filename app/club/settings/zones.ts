/** The zones of Brazil; first the one of most clubs. */
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

/** Every zone that this server knows, by its IANA name. */
export function knownZones(): ReadonlySet<string> {
  known ??= new Set(Intl.supportedValuesOf("timeZone"));
  return known;
}

/** A zone by the name that this server has for it: old and new names mean the same. Null for none. */
export function zoneNamed(name: string): string | null {
  if (knownZones().has(name)) return name;
  // Not "+03:00": such a zone has no summer.
  if (!/^[a-z][\w/+-]{1,60}$/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("pt-BR", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
