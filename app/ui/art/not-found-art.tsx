export function NotFoundArt() {
  return (
    <div className="max-w-232">
      <svg className="block w-full h-auto" viewBox="0 0 620 266" role="img" aria-label="404">
        <g className="drawn-title" fontSize="330" textAnchor="middle">
          <text x="90" y="248" className="fill-ink">
            4
          </text>
          <text x="530" y="248" className="fill-ink">
            4
          </text>
        </g>
        <path className="fill-events" d="M310 10A120 120 0 0 0 310 250z" />
        <path className="fill-achv" d="M310 34a120 120 0 0 1 0 240z" transform="translate(0 -12)" />
        <path className="fill-paper" d="M310 70a60 60 0 0 0 0 120z" />
        <path className="fill-reading" d="M310 82a60 60 0 0 1 0 120z" />
      </svg>
    </div>
  );
}
