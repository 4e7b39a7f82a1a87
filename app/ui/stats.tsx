export type StatItem = {
  label: string;
  value: string;
  /** A name in place of a number, in smaller type. */
  isText?: boolean;
};

/** One to four figures in a row. */
export function Stats({ items, className }: { items: readonly StatItem[]; className?: string }) {
  const columns = `stats is-${items.length}`;
  return (
    <dl className={className ? `${columns} ${className}` : columns}>
      {items.map(({ label, value, isText }) => (
        <div key={label} className="stat">
          <dt>{label}</dt>
          <dd className={isText ? "is-text" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
