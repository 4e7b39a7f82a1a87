import type { OwnPage } from "~/club/spoilers/queries.server";
import { formatNumber } from "~/ui/text/format";

type Unit = OwnPage["unit"];

/** "página 156", "página 188 da sua edição" or "75%". */
export function positionIn(unit: Unit, position: number): string {
  if (unit === "percent") return `${formatNumber(position)}%`;
  return `página ${formatNumber(position)}${unit === "edition" ? " da sua edição" : ""}`;
}

/** "na página 156" or "em 75%". */
export function placeIn(unit: Unit, position: number): string {
  return `${unit === "percent" ? "em" : "na"} ${positionIn(unit, position)}`;
}

/** The page of a quote: "Página 131", "Página 158 da sua edição" or "63%". */
export function quotePageLine(unit: Unit, position: number): string {
  const at = positionIn(unit, position);
  return at.charAt(0).toUpperCase() + at.slice(1);
}

/** "Página 131" or "Até 63% do livro", and for the author "Escondido de quem não chegou à página 131" or "a 63%". */
export function textPageLine(unit: Unit, position: number, isOwn: boolean): string {
  const at = positionIn(unit, position);
  if (isOwn) return `Escondido de quem não chegou ${unit === "percent" ? "a" : "à"} ${at}`;
  return unit === "percent" ? `Até ${at} do livro` : quotePageLine(unit, position);
}

/** "Você abriu antes da página 208" or "antes de 100%". */
export function openedBeforeLine(unit: Unit, position: number): string {
  return `Você abriu antes ${unit === "percent" ? "de" : "da"} ${positionIn(unit, position)}`;
}

/** "faltam 14", or "faltam 7%". */
export function leftIn(unit: Unit, amount: number): string {
  return `${amount === 1 ? "falta" : "faltam"} ${formatNumber(amount)}${unit === "percent" ? "%" : ""}`;
}
