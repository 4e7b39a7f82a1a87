import type { StampInks } from "./art/stamp-art";
import type { StampFigureParts } from "./art/stamp-figures";

/** Without inks it is an outline in what its group sets. */
export function StampFigure({ parts, inks }: { parts: StampFigureParts; inks?: StampInks | undefined }) {
  const painted = Object.entries(parts) as [keyof StampInks, string][];
  return painted.map(([ink, d]) => <path key={ink} fill={inks?.[ink]} d={d} />);
}
