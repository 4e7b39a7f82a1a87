export type StatItem = {
  label: string;
  value: string;
  /** A name in place of a number, in smaller type. */
  isText?: boolean;
};

export function Stats({ items, className }: { items: readonly StatItem[]; className?: string }) {
  const columns = items.length === 3 ? "stats is-3" : "stats is-4";
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
