export type Spread = { min: number; median: number; max: number };

export function spread(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const last = sorted.length - 1;
  return { min: at(0), median: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2, max: at(last) };
}

/** "2.1 / 2.3 / 2.9" */
export function asText({ min, median, max }: Spread, digits = 2): string {
  return [min, median, max].map((value) => value.toFixed(digits)).join(" / ");
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

export function table(head: string[], rows: (string | number)[][]): string {
  const all = [head, head.map(() => "---"), ...rows];
  return `${all.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`;
}

/** Fixed work, as a measure of the machine's noise. @returns wall and CPU milliseconds. */
export function fixedWork(): { wall: number; cpu: number } {
  const started = performance.now();
  const before = process.cpuUsage();
  let value = 1;
  for (let step = 0; step < 60_000_000; step += 1) value = (value * 1_103_515_245 + 12_345) & 0x7fffffff;
  const { user, system } = process.cpuUsage(before);
  if (value < 0) throw new Error("never");
  return { wall: performance.now() - started, cpu: (user + system) / 1000 };
}
