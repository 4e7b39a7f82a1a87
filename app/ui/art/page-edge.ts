export type PageEdgeSize = "lg" | "md" | "sm";

type EdgeGeometry = {
  height: number;
  stroke: number;
  y: number;
  /** Dashes of all pages and of the read ones. */
  pages: string;
  read: string;
  ribbon?: string;
  hasPercent?: boolean;
};

/** Pages are vertical strokes, read pages are filled, a ribbon marks the place. */
export const PAGE_EDGES: Record<PageEdgeSize, EdgeGeometry> = {
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

export function wholePercent(percent: number): number {
  return Math.max(0, Math.min(100, Math.round(percent)));
}
