import { definitions, type Metric, type Requirement } from "./definitions";

export const categories = ["leitura", "comunidade", "participacao"] as const;
export type Category = (typeof categories)[number];

/** The category follows from the achievement's name. */
export function categoryOf(name: string): Category {
  if (/Leitor|Livros|Páginas/.test(name)) return "leitura";
  if (/Comentário|Resenha/.test(name)) return "comunidade";
  return "participacao";
}

/** An absent metric counts as 0. */
export type Metrics = Partial<Record<Metric, number>>;

/** Empty for an achievement that this version does not define; nobody can earn it. */
export function requirementsOf(slug: string): readonly Requirement[] {
  return definitions[slug] ?? [];
}

/** Whether all requirements are met. */
export function isEarned(slug: string, metrics: Metrics): boolean {
  const needs = requirementsOf(slug);
  return needs.length > 0 && needs.every(({ metric, goal }) => (metrics[metric] ?? 0) >= goal);
}

export type Progress = { count: number; goal: number; unit: string };

/** Progress on the first unmet requirement; null where there is nothing to count. */
export function progressTowards(slug: string, metrics: Metrics): Progress | null {
  const open = requirementsOf(slug).find(({ metric, goal }) => (metrics[metric] ?? 0) < goal);
  if (!open || open.goal === 1) return null;
  return { count: metrics[open.metric] ?? 0, goal: open.goal, unit: open.unit };
}

/** The number on an achievement's badge; null where there is nothing to count. */
export function badgeNumber(slug: string): number | null {
  const [first] = requirementsOf(slug);
  return first && first.goal > 1 && first.unit !== "passos" ? first.goal : null;
}

/** Whether an achievement counts consecutive reading days; a club without ranking hides those. */
export function isOfStreak(slug: string): boolean {
  return requirementsOf(slug).some(({ metric }) => metric === "longestStreak");
}

/** The metrics of these achievements, each once. */
export function metricsOf(slugs: readonly string[]): Metric[] {
  return [...new Set(slugs.flatMap((slug) => requirementsOf(slug).map(({ metric }) => metric)))];
}

/** The slugs of the achievements that use one of these metrics. */
export function achievementsAskingFor(metrics: readonly Metric[]): string[] {
  return Object.keys(definitions).filter((slug) =>
    requirementsOf(slug).some(({ metric }) => metrics.includes(metric)),
  );
}
