import type { Withheld } from "./views";

/** A page of the club's edition in the unit of a reader of another edition or by percent. */
export type OwnPage = { unit: "edition" | "percent"; position: number };

/** "Escondido até a página 120", in the unit of the reader. */
export function withheldUntil({ page, own }: Withheld): string {
  if (own?.unit === "percent") return `Escondido até ${own.position}%`;
  return `Escondido até a página ${(own?.position ?? page).toLocaleString("pt-BR")}`;
}

/** "Faltam 38 para você", in the unit of the reader. */
export function stillToGo({ pagesToGo, own }: Withheld): string {
  const amount = own?.toGo ?? pagesToGo;
  return `${amount === 1 ? "Falta" : "Faltam"} ${amount.toLocaleString("pt-BR")}${own?.unit === "percent" ? "%" : ""} para você`;
}
