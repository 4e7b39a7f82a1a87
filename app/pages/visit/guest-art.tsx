const seats = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const visitorsSeat = 3;
const toneClasses = ["guest-one", "guest-two", "guest-three"];

function placeOf(seat: number): { cx: number; cy: number } {
  const angle = (seat / seats.length) * Math.PI * 2 - Math.PI / 2;
  return { cx: Math.round(160 + 124 * Math.cos(angle)), cy: Math.round(160 + 124 * Math.sin(angle)) };
}

/** People around a table. The seat of the visitor is a dashed outline until it is taken. */
export function GuestArt({ isSeated }: { isSeated: boolean }) {
  return (
    <svg className="guest-art" viewBox="0 0 320 320" aria-hidden="true">
      <path className="guest-one" d="M158 208h-46v-62a46 62 0 0 1 46 62z" />
      <path className="guest-two" d="M162 208h46v-62a46 62 0 0 0-46 62z" />
      {seats.map((seat) => {
        const { cx, cy } = placeOf(seat);
        if (seat !== visitorsSeat) {
          return <circle key={seat} className={toneClasses[seat % 3]} cx={cx} cy={cy} r="28" />;
        }
        if (!isSeated) return <circle key={seat} className="guest-seat" cx={cx} cy={cy} r="25" />;
        return (
          <g key={seat}>
            <circle className="fill-print-sky" cx={cx} cy={cy} r="28" />
            <path className="guest-three" d={`M${cx - 28} ${cy}a28 28 0 0 0 56 0z`} />
          </g>
        );
      })}
    </svg>
  );
}
