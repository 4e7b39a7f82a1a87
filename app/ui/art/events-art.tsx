import { SectionArt } from "./section-art";

type Tone = 1 | 2 | 3 | 4;

/** The tones of the large discs by their position. */
const LARGE: Record<number, Tone> = { 4: 1, 9: 3, 12: 1, 15: 2, 19: 1 };
const DOTS = Array.from({ length: 21 }, (_, index) => ({
  x: 40 + (index % 7) * 80,
  y: 40 + Math.floor(index / 7) * 80,
  large: LARGE[index],
}));

export function EventsArt() {
  return (
    <SectionArt name="events">
      {DOTS.map(({ x, y, large }) => (
        <circle key={`${x} ${y}`} className={`tone-${large ?? 2}`} cx={x} cy={y} r={large ? 34 : 9} />
      ))}
      <path className="tone-4" d="M166 120a34 34 0 0 1 68 0z" />
    </SectionArt>
  );
}
