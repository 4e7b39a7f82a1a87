import { SectionArt } from "./section-art";

type Spine = { width: number; height: number; tone: 1 | 2 | 3 | 4 };

const gapWidth = 76;

/** Spines from left to right; null is the gap. */
const ROW: (Spine | null)[] = [
  { width: 52, height: 200, tone: 1 },
  { width: 38, height: 170, tone: 3 },
  { width: 64, height: 218, tone: 2 },
  { width: 44, height: 186, tone: 4 },
  { width: 56, height: 206, tone: 1 },
  null,
  { width: 40, height: 176, tone: 3 },
  { width: 60, height: 214, tone: 2 },
  { width: 46, height: 192, tone: 1 },
];

const PLACED = ROW.map((spine, index) => ({
  spine,
  x: ROW.slice(0, index).reduce((sum, before) => sum + (before ? before.width + 5 : gapWidth), 28),
}));

/** A shelf with a gap for the next book. */
export function GapArt() {
  return (
    <SectionArt name="gap">
      {PLACED.map(({ spine, x }) =>
        spine ? (
          <SpineArt key={x} x={x} {...spine} />
        ) : (
          <g key={x}>
            <path
              className="gap-outline"
              strokeWidth="4"
              strokeDasharray="11 9"
              d={`M${x + 4} 240V36h62v204`}
            />
            <circle className="tone-1" cx={x + 35} cy="108" r="19" />
          </g>
        ),
      )}
    </SectionArt>
  );
}

function SpineArt({ x, width, height, tone }: Spine & { x: number }) {
  const top = 240 - height;
  return (
    <>
      <path className={`tone-${tone}`} d={`M${x} ${top}h${width}v${height}h-${width}z`} />
      <path
        className="spine-bands"
        d={`M${x} ${top + 16}h${width}v9h-${width}zM${x} 206h${width}v14h-${width}z`}
      />
    </>
  );
}
