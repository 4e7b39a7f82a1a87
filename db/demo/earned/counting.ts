export type Count = { value: number; at: Date };

/** The date is undefined until the achievement is earned. */
export type Earned = [name: string, at: Date | undefined];

export function reaching(goal: number, counts: Count[]): Date | undefined {
  return counts.find(({ value }) => value >= goal)?.at;
}

export function numbered(moments: Date[]): Count[] {
  return moments.map((at, index) => ({ value: index + 1, at }));
}
