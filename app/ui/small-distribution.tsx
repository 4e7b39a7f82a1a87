import { formatRating } from "./text/format";

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];
/** Circles that find room above each other; taller columns are drawn as bars. */
const mostCircles = 6;
const columnWidth = 22;
const ground = 122;

/** The ratings of a book, a circle for each member, from 0.5 to 5. @param counts members per step. */
export function SmallDistribution({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts);
  const label = steps.flatMap((step, index) =>
    counts[index] ? [`${formatRating(step)} de ${counts[index]}`] : [],
  );
  return (
    <svg
      className="small-distribution"
      viewBox="0 0 222 126"
      role="img"
      aria-label={`Notas: ${label.join("; ")}`}
    >
      {steps.map((step, index) => (
        <path
          key={step}
          className="stroke-edge stroke-[2px]"
          d={`M${2 + index * columnWidth} ${ground}h18`}
        />
      ))}
      {counts.map((members, index) =>
        most > mostCircles ? (
          <Bar key={steps[index]} index={index} height={Math.round((members / most) * 112)} />
        ) : (
          <Circles key={steps[index]} index={index} members={members} />
        ),
      )}
    </svg>
  );
}

function Bar({ index, height }: { index: number; height: number }) {
  return <rect x={2 + index * columnWidth} y={ground - 3 - height} width="18" height={height} />;
}

function Circles({ index, members }: { index: number; members: number }) {
  const heights = Array.from({ length: members }, (_, place) => ground - 11 - place * 19);
  return heights.map((cy) => <circle key={cy} cx={11 + index * columnWidth} cy={cy} r="8.5" />);
}
