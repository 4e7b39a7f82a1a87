type StatItem = {
  label: string;
  value: string;
  /** A name in place of a number, in smaller type. */
  isText?: boolean;
};

/** The longest number that keeps its size in a third of a phone, as in "1.602". */
const fits = 5;

/** One to four figures in a row. */
export function Stats({ items, className }: { items: readonly StatItem[]; className?: string }) {
  const isLong = items.some(({ value, isText }) => !isText && value.length > fits);
  const names = ["stats", `is-${items.length}`, isLong && "is-long", className];
  return (
    <dl className={names.filter(Boolean).join(" ")}>
      {items.map(({ label, value, isText }) => (
        <div key={label} className="stat">
          <dt>{label}</dt>
          <dd className={isText ? "is-text" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
