const seats = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const visitorsSeat = 3;
const toneClasses = ["fill-print-yellow", "fill-print-paper", "fill-print-ink dark:fill-events"];

function placeOf(seat: number): { cx: number; cy: number } {
  const angle = (seat / seats.length) * Math.PI * 2 - Math.PI / 2;
  return { cx: Math.round(160 + 124 * Math.cos(angle)), cy: Math.round(160 + 124 * Math.sin(angle)) };
}

/** People around a table. The seat of the visitor is a dashed outline until it is taken. */
export function GuestArt({ isSeated }: { isSeated: boolean }) {
  return (
    <svg
      className="absolute block h-auto max-lg:right-5 max-lg:top-1/2 max-lg:-translate-y-1/2 max-lg:w-[min(9.5rem,45vw)] lg:w-[min(100%-1rem,44rem)]"
      viewBox="0 0 320 320"
      aria-hidden="true"
    >
      <path className="fill-print-yellow" d="M158 208h-46v-62a46 62 0 0 1 46 62z" />
      <path className="fill-print-paper" d="M162 208h46v-62a46 62 0 0 0-46 62z" />
      {seats.map((seat) => {
        const { cx, cy } = placeOf(seat);
        if (seat !== visitorsSeat) {
          return <circle key={seat} className={toneClasses[seat % 3]} cx={cx} cy={cy} r="28" />;
        }
        if (!isSeated)
          return (
            <circle
              key={seat}
              className="fill-none stroke-current"
              strokeWidth="6"
              strokeDasharray="9 8"
              cx={cx}
              cy={cy}
              r="25"
            />
          );
        return (
          <g key={seat}>
            <circle className="fill-print-sky" cx={cx} cy={cy} r="28" />
            <path className={toneClasses[2]} d={`M${cx - 28} ${cy}a28 28 0 0 0 56 0z`} />
          </g>
        );
      })}
    </svg>
  );
}
