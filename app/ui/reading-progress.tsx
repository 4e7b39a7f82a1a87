import { formatNumber, plural } from "./text/format";

type Position = {
  unit: "page" | "edition" | "percent";
  /** A page, or percent; null before the first page. */
  position: number | null;
  last: number;
};

/** "Página 127 de 208", "Página 171 de 251 da sua edição", "68%", or "Não iniciado" before the first page. */
export function PositionOf({ unit, position, last }: Position) {
  if (position === null) return <span>Não iniciado</span>;
  if (unit === "percent") return <b>{formatNumber(position)}%</b>;
  return (
    <span>
      Página <b>{formatNumber(position)}</b> de {formatNumber(last)}
      {unit === "edition" && " da sua edição"}
    </span>
  );
}

export function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return null;
  if (days < 0) return <span>Prazo encerrado</span>;
  if (days === 0) return <b>Último dia</b>;
  return (
    <span>
      <b>{formatNumber(days)}</b> {days === 1 ? "dia restante" : "dias restantes"}
    </span>
  );
}

/** "9 páginas por dia", or "3% por dia". */
export function dailyAmount(unit: Position["unit"], amount: number): string {
  if (unit === "percent") return `${formatNumber(amount)}% por dia`;
  return plural(amount, "página por dia", "páginas por dia");
}

/** @param amount pages, or percent, of each day. */
export function PaceHint({ unit, amount }: { unit: Position["unit"]; amount: number | null }) {
  if (amount === null) return null;
  return (
    <p className="meta mt-2">
      {dailyAmount(unit, amount)}
      {unit === "edition" && ", na sua edição,"} para terminar no prazo.
    </p>
  );
}
