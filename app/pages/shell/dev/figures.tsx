import { formatNumber, formatRating } from "~/ui/format";

export type Figure = { name: string; value: string };

export function milliseconds(value: number | null): string {
  return value === null ? "–" : `${formatRating(value)} ms`;
}

/** 4096 -> "4 kB", 15200000 -> "15,2 MB" */
export function bytes(value: number): string {
  return value < 1e6 ? `${formatNumber(Math.round(value / 1000))} kB` : `${formatRating(value / 1e6)} MB`;
}

/** Names with their values, one below the other. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="text-sm">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
