type Line = {
  word: string;
  /** The first column of the word, so that the common letters l-v-r align. */
  start: number;
  /** The index of the letter on a disc. */
  disc: number;
  discClass: string;
};

const LINES: Line[] = [
  { word: "livro", start: 2, disc: 4, discClass: "fill-print-red" },
  { word: "livra", start: 2, disc: 4, discClass: "fill-print-sky" },
  { word: "lavra", start: 2, disc: 1, discClass: "fill-print-pink" },
  { word: "palavra", start: 0, disc: 1, discClass: "fill-print-paper" },
];

/** Concrete poem of the login pages: one root, four words. */
export function Poem() {
  return (
    <div className="flex items-center justify-center px-(--gutter) py-6 bg-field-reading text-print-paper max-[20rem]:hidden lg:sticky lg:top-0 lg:h-(--screen) lg:p-12">
      <svg
        className="drawn-title block w-full max-w-96 h-auto lg:max-w-176 lg:max-h-full"
        fontSize="136"
        textAnchor="middle"
        viewBox="0 0 740 560"
        role="img"
        aria-label="Poema visual: livro, livra, lavra, palavra"
      >
        {LINES.map((line, row) => (
          <PoemLine key={line.word} line={line} top={row * 138} />
        ))}
      </svg>
    </div>
  );
}

function PoemLine({ line, top }: { line: Line; top: number }) {
  return (
    <g>
      {letters(line).map(({ letter, x, isDisc }) => (
        <g key={x}>
          {isDisc && <circle className={line.discClass} cx={x} cy={top + 66} r="55" />}
          <text
            className={isDisc ? "fill-print-ink" : letterClass(letter)}
            x={x}
            y={top + ("li".includes(letter) ? 106 : 102)}
          >
            {letter}
          </text>
        </g>
      ))}
    </g>
  );
}

function letters({ word, start, disc }: Line) {
  return Array.from(word, (letter, index) => ({
    letter,
    x: 58 + 104 * (start + index),
    isDisc: index === disc,
  }));
}

function letterClass(letter: string): string {
  return "lvr".includes(letter) ? "fill-print-yellow" : "fill-print-paper";
}
