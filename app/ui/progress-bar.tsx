import type { ReactNode } from "react";

type ProgressBarProps = {
  percent: number;
  size?: ProgressBarSize;
  label?: string;
  /** The text for screen readers in place of the percentage, such as "Página 127 de 208". */
  text?: string;
  /** True for a plain measurement, false for the viewer's own current reading. */
  isMeasure?: boolean;
  /** Marks below the bar, and the height with them. */
  children?: ReactNode;
  height?: number;
};

export function ProgressBar({
  percent,
  size = "md",
  label = "Progresso de leitura",
  text,
  isMeasure,
  children,
  height,
}: ProgressBarProps) {
  const read = wholePercent(percent);
  const { stroke, y, pages, read: dashes } = PROGRESS_BARS[size];
  const line = { x1: 0, y1: y, y2: y, strokeWidth: stroke };
  const range = {
    role: isMeasure ? "meter" : "progressbar",
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": read,
    "aria-valuetext": text,
  };
  return (
    <svg
      className={["progress-bar", size === "lg" && "progress-bar-lg", read >= 100 && "is-done"]
        .filter(Boolean)
        .join(" ")}
      width="100%"
      height={height ?? PROGRESS_BARS[size].height}
      aria-label={label}
      {...range}
    >
      <line className="progress-bar-pages" {...line} x2="100%" strokeDasharray={pages} />
      {read > 0 && <line className="progress-bar-read" {...line} x2={`${read}%`} strokeDasharray={dashes} />}
      {children}
      {read > 0 && <Marker read={read} size={size} />}
    </svg>
  );
}

function Marker({ read, size }: { read: number; size: ProgressBarSize }) {
  const { ribbon, hasPercent } = PROGRESS_BARS[size];
  if (!ribbon) return null;
  const sideClass = read < 6 ? "at-start" : read > 94 ? "at-end" : "";
  return (
    <svg x={`${read}%`} overflow="visible" aria-hidden="true">
      <g className={["progress-bar-marker", sideClass].filter(Boolean).join(" ")}>
        <path d={ribbon} />
        {hasPercent && <text y="32" textAnchor="middle">{`${read}%`}</text>}
      </g>
    </svg>
  );
}

type ProgressBarSize = "lg" | "md" | "sm";

type BarGeometry = {
  height: number;
  stroke: number;
  y: number;
  /** The dash patterns of all pages and of the read ones. */
  pages: string;
  read: string;
  ribbon?: string;
  hasPercent?: boolean;
};

/** Pages are vertical strokes, read pages are filled, and a ribbon marks the current page. */
const PROGRESS_BARS: Record<ProgressBarSize, BarGeometry> = {
  lg: {
    height: 64,
    stroke: 30,
    y: 26,
    pages: "1.5 3.5",
    read: "4 1",
    ribbon: "M-25 0h50v64l-25-12.5l-25 12.5z",
    hasPercent: true,
  },
  md: { height: 34, stroke: 20, y: 14, pages: "1.5 3.5", read: "4 1", ribbon: "M-9 0h18v32l-9-4.5l-9 4.5z" },
  sm: { height: 8, stroke: 8, y: 4, pages: "1.5 2.5", read: "3 1" },
};

function wholePercent(percent: number): number {
  return Math.max(0, Math.min(100, Math.round(percent)));
}
