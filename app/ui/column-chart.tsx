import { type ChartSize, columnsArt, labelRoom } from "./art/columns";
import { formatNumber } from "./text/format";

type Column = {
  label: string;
  /** Null without a record. */
  value: number | null;
  isCurrent: boolean;
};

type ColumnChartProps = {
  /** The text alternative; a table beside the chart has the figures. */
  label: string;
  columns: readonly Column[];
};

/** Phones and small charts show only so many of the last columns. */
const fewColumns = 6;

/** Values as piles of pages, the current one in colour; on phones the last six, or all if `isWhole`. */
export function ColumnChart({ label, columns, isWhole }: ColumnChartProps & { isWhole?: boolean }) {
  return (
    <>
      <div className="max-md:hidden">
        <Chart label={label} columns={columns} size="wide" />
      </div>
      <div className="md:hidden max-w-[28rem]">
        <Chart label={label} columns={isWhole ? columns : columns.slice(-fewColumns)} size="narrow" />
      </div>
    </>
  );
}

export function SmallColumnChart({ label, columns }: ColumnChartProps) {
  return <Chart label={label} columns={columns.slice(-fewColumns)} size="narrow" />;
}

function Chart({ label, columns, size }: ColumnChartProps & { size: ChartSize }) {
  const art = columnsArt(
    columns.map(({ value }) => value),
    size,
  );
  return (
    <svg
      className="block w-full h-auto"
      viewBox={`0 0 ${art.width} ${art.height}`}
      role="img"
      aria-label={label}
    >
      {art.lines.map(({ value, y }) => (
        <g key={value}>
          <line className="stroke-line" x1={art.left} x2={art.width} y1={y} y2={y} />
          <text className="fill-ink-3 font-medium text-[14px]" x={art.left - 8} y={y + 4} textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {columns.map(({ label: name, value, isCurrent }, index) => {
        const { x = 0, y = 0, width = 0 } = art.columns[index] ?? {};
        return (
          <g key={name}>
            {value !== null && value > 0 && (
              <line
                className={isCurrent ? "stroke-reading" : "stroke-edge"}
                x1={x}
                x2={x}
                y1={art.base}
                y2={y}
                strokeWidth={width}
                strokeDasharray="4 1"
              />
            )}
            <text className="condensed fill-ink text-[17px]" x={x} y={y - 8} textAnchor="middle">
              {value === null ? "–" : formatNumber(value)}
            </text>
            <text
              className={`text-[14px] ${isCurrent ? "fill-ink font-bold" : "fill-ink-3 font-medium"}`}
              x={x}
              y={art.base + labelRoom - 10}
              textAnchor="middle"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
