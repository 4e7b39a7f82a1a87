import { openBallotSection } from "./export.server";
import { sections } from "./sections.server";

/** The README of the export. */
export function readMe({ club, name, madeAt }: { club: string; name: string; madeAt: string }): string {
  return [
    `${club}: os dados de ${name}, como estavam em ${madeAt}.`,
    "Neste arquivo está tudo o que o clube guarda sobre você:",
    [
      "  dados.json  os seus dados; abre em qualquer editor de texto e em outros programas",
      "  imagens/    as imagens que você enviou",
    ].join("\n"),
    "O que há em dados.json:",
    [...sections, openBallotSection].map(({ name, about }) => `  ${name.padEnd(26)}${about}`).join("\n"),
    "Os horários estão em UTC, três horas à frente de Brasília: 15:00Z é meio-dia.",
    "Ficam de fora a sua senha, que o clube não conhece (só guarda uma conta que a confere), os códigos " +
      "que abrem sessões e endereços secretos, e o que outras pessoas escreveram.",
    "Guarde este arquivo em lugar seguro: ele é só seu.",
  ]
    .join("\n\n")
    .concat("\n");
}
