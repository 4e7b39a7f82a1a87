type StatItem = {
  label: string;
  value: string;
  /** True for a name in place of a number; its font is smaller. */
  isText?: boolean;
};

/** "1.602" is the longest number that fits a third of a phone at full size. */
const fits = 5;

const nameClass =
  "grid content-end min-h-[calc(0.95*var(--size))] text-[length:clamp(1.5rem,1.2rem+1.2vw,2.25rem)]/none text-balance";

export function Stats({ items, className }: { items: readonly StatItem[]; className?: string }) {
  const isLong = items.some(({ value, isText }) => !isText && value.length > fits);
  const classNames = ["stats", `stats-${items.length}`, isLong && "is-long", className];
  return (
    <dl className={classNames.filter(Boolean).join(" ")}>
      {items.map(({ label, value, isText }) => (
        <div key={label} className="stat">
          <dt className="text-sm text-ink-2 font-medium max-[24rem]:text-xs max-[24rem]:font-stretch-90%">
            {label}
          </dt>
          <dd className={`condensed wrap-anywhere ${isText ? nameClass : "text-(length:--size)/[0.95]"}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
