import { formatRating } from "./text/format";

const radius = 260;
/** The centre of the half disc that stays. */
const middle = 330;
/** Heights per star, and at most. */
const [heightPerStar, mostHeight] = [240, 120];

type Props = { before: number; after: number; label: string };

/** A disc cut in two: the mean before, and the mean after, moved up or down by the difference. */
export function RatingShift({ before, after, label }: Props) {
  const height = Math.max(-mostHeight, Math.min(mostHeight, (after - before) * heightPerStar));
  const centre = middle - height;
  return (
    <svg className="rating-shift" viewBox="0 0 560 660" role="img" aria-label={label}>
      <path
        className="rating-shift-before"
        d={`M276 ${middle - radius}a${radius} ${radius} 0 0 0 0 ${2 * radius}z`}
      />
      <g className="rating-shift-moved">
        <path
          className="rating-shift-after"
          d={`M284 ${rounded(centre - radius)}a${radius} ${radius} 0 0 1 0 ${2 * radius}z`}
        />
        <text className="rating-shift-mean-after drawn-title" x="306" y={rounded(centre + 58)} fontSize="164">
          {formatRating(after)}
        </text>
      </g>
      <text
        className="rating-shift-mean-before drawn-title"
        x="254"
        y={middle + 58}
        textAnchor="end"
        fontSize="164"
      >
        {formatRating(before)}
      </text>
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
