/** A page of the club's edition in the unit of a reader of another edition or by percent. */
export type OwnPage = { unit: "edition" | "percent"; position: number };

/** Pages of the club's edition. `own` is the same for a reader of another edition or in percent. */
export type Withheld = {
  page: number;
  pagesToGo: number;
  own?: OwnPage & { toGo: number };
};

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
