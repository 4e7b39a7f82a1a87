/** A reader behind an open book of two quarter discs. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      className={className ? `logo-mark ${className}` : "logo-mark"}
      viewBox="0 0 40 32"
      aria-hidden="true"
    >
      <path className="fill-reading" d="M19 31H1V4a18 27 0 0 1 18 27z" />
      <path className="fill-ink" d="M21 31h18V4a18 27 0 0 0-18 27z" />
      <circle className="fill-events" cx="20" cy="6" r="5" />
    </svg>
  );
}

/** Decoration: the text beside it names the pending action. */
export function Spinner() {
  return <LogoMark className="spinner" />;
}
