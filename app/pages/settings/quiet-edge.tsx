import type { QuietHours } from "~/club/notifications/delivery-schema";

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** "22h" of "22:00", "7h30" of "07:30". */
export function hourOf(time: string): string {
  const minutes = time.slice(3);
  return `${Number(time.slice(0, 2))}h${minutes === "00" ? "" : minutes}`;
}

/** Percent of the way from noon to noon, so that a night is one piece. */
function placeOf(time: string): number {
  const place = (((minutesOf(time) - 720 + 1440) % 1440) / 1440) * 100;
  return Math.round(place * 100) / 100;
}

const hours = [
  { label: "12h", place: 0, anchor: "start" },
  { label: "18h", place: 25, anchor: "middle" },
  { label: "0h", place: 50, anchor: "middle" },
  { label: "12h", place: 100, anchor: "end" },
] as const;

/** The quiet hours as filled strokes of a page edge, from noon to noon. */
export function QuietEdge({ from, until }: QuietHours) {
  const [start, end] = [placeOf(from), placeOf(until)];
  const parts =
    start < end
      ? [[start, end]]
      : [
          [start, 100],
          [0, end],
        ];
  const label = `Do meio-dia ao meio-dia: silêncio das ${hourOf(from)} às ${hourOf(until)}`;
  return (
    <svg className="block overflow-visible" width="100%" height="70" role="img" aria-label={label}>
      <line
        className="stroke-edge"
        strokeWidth="22"
        strokeDasharray="1.5 3.5"
        x1="0"
        x2="100%"
        y1="18"
        y2="18"
      />
      {parts.map(([x1, x2]) => (
        <line
          key={x1}
          className="stroke-ink"
          strokeWidth="22"
          strokeDasharray="4 1"
          x1={`${x1}%`}
          x2={`${x2}%`}
          y1="18"
          y2="18"
        />
      ))}
      {hours.map(({ label, place, anchor }) => (
        <svg key={place} x={`${place}%`} overflow="visible" aria-hidden="true">
          <text className="fill-ink-3 text-xs font-[600]" y="64" textAnchor={anchor}>
            {label}
          </text>
        </svg>
      ))}
      <Ribbon time={from} />
      <Ribbon time={until} />
    </svg>
  );
}

function Ribbon({ time }: { time: string }) {
  const text = hourOf(time);
  const half = text.length > 3 ? 29 : 19;
  return (
    <svg x={`${placeOf(time)}%`} overflow="visible" aria-hidden="true">
      <path className="fill-achv" d={`M-${half} 0h${half * 2}v46l-${half}-9.5l-${half} 9.5z`} />
      <text className="condensed fill-print-ink text-[1rem]" y="25" textAnchor="middle">
        {text}
      </text>
    </svg>
  );
}
