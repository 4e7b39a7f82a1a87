import { SectionArt } from "./section-art";

const LARGE: Record<number, string> = { 4: "a1", 9: "a3", 12: "a1", 15: "a2", 19: "a1" };
const DOTS = Array.from({ length: 21 }, (_, index) => ({
  x: 40 + (index % 7) * 80,
  y: 40 + Math.floor(index / 7) * 80,
  large: LARGE[index],
}));

export function EventsArt() {
  return (
    <SectionArt name="events">
      {DOTS.map(({ x, y, large }) => (
        <circle key={`${x} ${y}`} className={large ?? "a2"} cx={x} cy={y} r={large ? 34 : 9} />
      ))}
      <path className="a4" d="M166 120a34 34 0 0 1 68 0z" />
    </SectionArt>
  );
}

/** A disc of 120 with one square corner: 0 top left, then clockwise. */
function voice(x: number, y: number, corner: number): string {
  const [a, b, c, d] = [0, 1, 2, 3].map((one) => (one === corner ? 0 : 60)) as [
    number,
    number,
    number,
    number,
  ];
  const arc = (radius: number, dx: number, dy: number) =>
    radius ? `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}` : "";
  return (
    `M${x + a} ${y}H${x + 120 - b}${arc(b, 1, 1)}V${y + 120 - c}${arc(c, -1, 1)}` +
    `H${x + d}${arc(d, -1, -1)}V${y + a}${arc(a, 1, -1)}z`
  );
}

const VOICES: [tone: string, corner: number][] = [
  ["a1", 3],
  ["a2", 2],
  ["a3", 3],
  ["a1", 2],
  ["a4", 1],
  ["a3", 1],
  ["a4", 0],
  ["a2", 3],
];

export function CommunityArt() {
  return (
    <SectionArt name="community">
      {VOICES.map(([tone, corner], index) => {
        const d = voice(80 + (index % 4) * 120, Math.floor(index / 4) * 120, corner);
        return <path key={d} className={tone} d={d} />;
      })}
    </SectionArt>
  );
}
