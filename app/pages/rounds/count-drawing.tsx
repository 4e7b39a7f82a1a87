import type { CountRound } from "~/club/rounds/count-views";

const unit = 100;
const height = 176;
const gap = 8;
/** With more ballots the circles would be smaller than a letter. */
const mostCircles = 30;

type Tones = ReadonlyMap<number, number>;

type Props = {
  round: CountRound;
  /** Ids of all books, from left to right. */
  order: readonly number[];
  tones: Tones;
  ballots: number;
  label: string;
};

/**
 * One round of a count: a block for each book, a circle for each vote. A vote that came from another book keeps that
 * book's colour. The block of the book that is eliminated has a cut foot.
 */
export function CountDrawing({ round, order, tones, ballots, label }: Props) {
  // A drawing of many ballots is as wide as one of thirty.
  const scale = Math.min(1, mostCircles / ballots);
  const blocks = order.flatMap((nominee) => {
    const standing = round.standings.find((one) => one.nominee === nominee);
    return standing && standing.votes > 0 ? [standing] : [];
  });
  const starts = blocks.map((_, index) =>
    blocks.slice(0, index).reduce((sum, { votes }) => sum + votes * unit * scale, 0),
  );
  const exhaustedAt = (ballots - round.exhausted) * unit * scale;
  const majority = Math.min(round.majority, ballots) * unit * scale - gap / 2;
  return (
    <svg
      className="count-drawing"
      viewBox={`0 0 ${Math.max(ballots, 1) * unit * scale - gap} ${height + 32}`}
      role="img"
      aria-label={label}
    >
      {blocks.map((block, index) => (
        <Block
          key={block.nominee}
          {...block}
          x={starts[index] ?? 0}
          width={block.votes * unit * scale - gap}
          tones={tones}
          isOut={block.nominee === round.eliminated}
          hasCircles={scale === 1}
        />
      ))}
      {scale === 1 &&
        upTo(round.exhausted).map((index) => (
          <circle
            key={index}
            className="exhausted-vote"
            cx={exhaustedAt + unit * index + (unit - gap) / 2}
            cy="126"
            r="26"
          />
        ))}
      {round.ballotsStanding > 0 && (
        <path className="majority-mark" d={`M${majority - 15} ${height + 28}h30l-15 -22z`} />
      )}
    </svg>
  );
}

type BlockProps = CountRound["standings"][number] & {
  x: number;
  width: number;
  tones: Tones;
  isOut: boolean;
  hasCircles: boolean;
};

function Block({ nominee, votes, origins, x, width, tones, isOut, hasCircles }: BlockProps) {
  const foot = isOut ? `l${-width / 2} -26l${-width / 2} 26` : `h${-width}`;
  // The votes that were for this book from the first round on are first.
  const sorted = [...origins].sort((a, b) => Number(b.nominee === nominee) - Number(a.nominee === nominee));
  const circles = sorted.flatMap((origin) => upTo(origin.votes).map(() => origin.nominee));
  return (
    <>
      <path className={toneClass(nominee, tones)} d={`M${x} 0h${width}v${height}${foot}z`} />
      {width > 40 && (
        <text className="drawn-title" x={x + 16} y="70" fontSize="70">
          {votes}
        </text>
      )}
      {hasCircles &&
        circles.map((origin, index) => {
          const place = { cx: x + unit * index + (unit - gap) / 2, cy: isOut ? 116 : 126 };
          return origin === nominee ? (
            <circle key={place.cx} className="own-vote" {...place} r="30" />
          ) : (
            <circle key={place.cx} className={`moved-vote ${toneClass(origin, tones)}`} {...place} r="27" />
          );
        })}
    </>
  );
}

function toneClass(nominee: number, tones: Tones): string {
  return `book-tone-${tones.get(nominee) ?? 1}`;
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
