/** How often something has happened by a moment. */
export type Count = { value: number; at: Date };

/** The name of an achievement and, where it is reached, when. */
export type Earned = [name: string, at: Date | undefined];

export function reaching(goal: number, counts: Count[]): Date | undefined {
  return counts.find(({ value }) => value >= goal)?.at;
}

/** Of things that happened once each, the oldest first. */
export function numbered(moments: Date[]): Count[] {
  return moments.map((at, index) => ({ value: index + 1, at }));
}
