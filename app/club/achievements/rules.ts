import { catalogue, type Measure, type Need } from "./catalogue";

export type Category = "leitura" | "comunidade" | "participacao";

/** The category of an achievement, from its name. */
export function categoryOf(name: string): Category {
  if (/Leitor|Livros|Páginas/.test(name)) return "leitura";
  if (/Comentário|Resenha/.test(name)) return "comunidade";
  return "participacao";
}

/** How often each measure was counted; what is absent is 0. */
export type Tally = Partial<Record<Measure, number>>;

/** What an achievement asks for; one that this version does not know asks for nothing that can be met. */
export function needsOf(name: string): readonly Need[] {
  return catalogue[name] ?? [];
}

/** Whether everything an achievement asks for is met. */
export function isEarned(name: string, tally: Tally): boolean {
  const needs = needsOf(name);
  return needs.length > 0 && needs.every(({ measure, goal }) => (tally[measure] ?? 0) >= goal);
}

export type Step = { count: number; goal: number; unit: string };

/** How far a member is: the first need that is not met, or null where there is nothing to count towards. */
export function stepTowards(name: string, tally: Tally): Step | null {
  const open = needsOf(name).find(({ measure, goal }) => (tally[measure] ?? 0) < goal);
  if (!open || open.goal === 1) return null;
  return { count: tally[open.measure] ?? 0, goal: open.goal, unit: open.unit };
}

/** The number printed on an achievement's stamp; null where there is nothing to count. */
export function stampNumber(name: string): number | null {
  const [first] = needsOf(name);
  return first && first.goal > 1 && first.unit !== "passos" ? first.goal : null;
}

/** The measures that achievements ask for, each once. */
export function measuresOf(names: readonly string[]): Measure[] {
  return [...new Set(names.flatMap((name) => needsOf(name).map(({ measure }) => measure)))];
}

/** The names of the achievements that ask for one of these measures. */
export function achievementsAskingFor(measures: readonly Measure[]): string[] {
  return Object.keys(catalogue).filter((name) =>
    needsOf(name).some(({ measure }) => measures.includes(measure)),
  );
}
