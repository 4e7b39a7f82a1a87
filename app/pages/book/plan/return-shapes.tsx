/** A stair of pages, for a plan. */
export function StairsShape() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <path className="fill-reading-soft" d="M0 0h72v72H0z" />
      <path className="shape-reading" d="M0 72V48h24V24h24V0h24v72z" />
    </svg>
  );
}

/** Three people around a table. */
export function MeetingShape() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <path className="shape-events" d="M0 36a36 36 0 0 1 72 0z" />
      <path className="fill-achv" d="M0 40h34a34 34 0 0 1-34 32z" />
      <path className="shape-ink" d="M72 40H38a34 34 0 0 0 34 32z" />
    </svg>
  );
}

/** A pile of books. */
export function AbandonShape() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <path className="fill-edge" d="M0 40h72v18H0z" />
      <path className="shape-ink" d="M8 21h60v17H8z" />
      <path className="fill-achv" d="M2 2h56v17H2z" />
    </svg>
  );
}
