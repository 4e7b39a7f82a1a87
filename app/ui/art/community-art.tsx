import { SectionArt } from "./section-art";

type Tone = 1 | 2 | 3 | 4;

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

const VOICES: [tone: Tone, corner: number][] = [
  [1, 3],
  [2, 2],
  [3, 3],
  [1, 2],
  [4, 1],
  [3, 1],
  [4, 0],
  [2, 3],
];

export function CommunityArt() {
  return (
    <SectionArt name="community">
      {VOICES.map(([tone, corner], index) => {
        const d = voice(80 + (index % 4) * 120, Math.floor(index / 4) * 120, corner);
        return <path key={d} className={`tone-${tone}`} d={d} />;
      })}
    </SectionArt>
  );
}
