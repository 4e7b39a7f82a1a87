type StatItem = {
  label: string;
  value: string;
  /** True for a name in place of a number; its font is smaller. */
  isText?: boolean;
};

/** "1.602" is the longest number that fits a third of a phone at full size. */
const fits = 5;

export function Stats({ items, className }: { items: readonly StatItem[]; className?: string }) {
  const isLong = items.some(({ value, isText }) => !isText && value.length > fits);
  const classNames = ["stats", `stats-${items.length}`, isLong && "is-long", className];
  return (
    <dl className={classNames.filter(Boolean).join(" ")}>
      {items.map(({ label, value, isText }) => (
        <div key={label} className="stat">
          <dt>{label}</dt>
          <dd className={isText ? "is-text" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
