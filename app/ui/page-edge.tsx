import { PAGE_EDGES, type PageEdgeSize, wholePercent } from "./art/page-edge";

type PageEdgeProps = {
  percent: number;
  size?: PageEdgeSize;
  label?: string;
  /** What is read aloud in place of the percentage, such as "Página 127 de 208". */
  text?: string;
  /** Whether it only measures something, and is no reading of the viewer that goes on. */
  isMeasure?: boolean;
};

export function PageEdge({
  percent,
  size = "md",
  label = "Progresso de leitura",
  text,
  isMeasure,
}: PageEdgeProps) {
  const read = wholePercent(percent);
  const { height, stroke, y, pages, read: dashes } = PAGE_EDGES[size];
  const edge = { x1: 0, y1: y, y2: y, strokeWidth: stroke };
  const range = {
    role: isMeasure ? "meter" : "progressbar",
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": read,
    "aria-valuetext": text,
  };
  return (
    <svg
      className={`edge edge-${size}${read >= 100 ? " is-done" : ""}`}
      width="100%"
      height={height}
      aria-label={label}
      {...range}
    >
      <line className="edge-all" {...edge} x2="100%" strokeDasharray={pages} />
      {read > 0 && <line className="edge-read" {...edge} x2={`${read}%`} strokeDasharray={dashes} />}
      {read > 0 && <Ribbon read={read} size={size} />}
    </svg>
  );
}

function Ribbon({ read, size }: { read: number; size: PageEdgeSize }) {
  const { ribbon, hasPercent } = PAGE_EDGES[size];
  if (!ribbon) return null;
  const side = read < 6 ? " at-start" : read > 94 ? " at-end" : "";
  return (
    <svg x={`${read}%`} overflow="visible" aria-hidden="true">
      <g className={`edge-ribbon${side}`}>
        <path d={ribbon} />
        {hasPercent && <text y="32" textAnchor="middle">{`${read}%`}</text>}
      </g>
    </svg>
  );
}
