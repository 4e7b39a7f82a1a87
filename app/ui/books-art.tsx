import { SectionArt } from "./section-art";

type Tone = 1 | 2 | 3 | 4;

/** Spines from left to right: width, height and tone. */
const SPINES: [number, number, Tone][] = [
  [64, 150, 1],
  [46, 186, 2],
  [72, 128, 3],
  [54, 204, 4],
  [80, 164, 1],
  [44, 140, 3],
  [68, 216, 2],
  [58, 176, 4],
];

const BOOKS = SPINES.map(([width, height, tone], index) => {
  const before = SPINES.slice(0, index).reduce((sum, [other]) => sum + other + 8, 0);
  return { x: 18 + before, y: 240 - height, width, height, tone };
});

/** A shelf seen from the front. */
export function BooksArt() {
  return (
    <SectionArt name="books">
      {BOOKS.map(({ tone, ...spine }) => (
        <rect key={spine.x} className={`tone-${tone}`} {...spine} />
      ))}
    </SectionArt>
  );
}
