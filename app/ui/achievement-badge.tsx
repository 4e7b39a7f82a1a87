import { STAMP_EDGE, type StampCategory, type StampInks, stampArt } from "./art/stamp-art";
import type { StampFigureParts } from "./art/stamp-figures";
import { formatNumber } from "./text/format";

type AchievementBadgeProps = {
  /** The name selects the colours. */
  name: string;
  icon: string;
  category: StampCategory;
  locked?: boolean;
  number?: number | null | undefined;
  /** Without a label the badge is decoration, because the name is beside it. */
  label?: string | undefined;
  className?: string | undefined;
};

/** An achievement as a perforated postage stamp. A locked one is an outline. */
export function AchievementBadge({
  name,
  icon,
  category,
  locked = false,
  number,
  label,
  className,
}: AchievementBadgeProps) {
  const value = typeof number === "number" && formatNumber(number);
  const art = stampArt(name, icon, category);
  return (
    <svg
      viewBox="-2 -2 124 148"
      className={["achievement-badge", locked && "is-locked", className].filter(Boolean).join(" ")}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {locked ? (
        <path d={STAMP_EDGE} fill="none" stroke="currentColor" strokeWidth="1.5" />
      ) : (
        <>
          <path className="dark:fill-[#dfe7e2]" d={STAMP_EDGE} fill="#FBFCFB" />
          <path d="M10 10h100v124H10z" fill={art.ground} />
        </>
      )}
      <g
        transform={value ? "translate(17 16) scale(1.08)" : "translate(12 24) scale(1.2)"}
        {...(locked && OUTLINE)}
      >
        <BadgeFigure parts={art.figure} inks={locked ? undefined : art.inks} />
      </g>
      {value && (
        <text
          className="drawn-title"
          x="60"
          y="126"
          textAnchor="middle"
          fontSize={value.length > 3 ? 22 : 28}
          fill={locked ? "currentColor" : art.text}
        >
          {value}
        </text>
      )}
    </svg>
  );
}

const OUTLINE = { fill: "none", stroke: "currentColor", strokeWidth: 1.8, strokeLinejoin: "round" } as const;

/** Without inks the figure is an outline in the colour of its group. */
export function BadgeFigure({ parts, inks }: { parts: StampFigureParts; inks?: StampInks | undefined }) {
  const painted = Object.entries(parts) as [keyof StampInks, string][];
  return painted.map(([ink, d]) => <path key={ink} fill={inks?.[ink]} d={d} />);
}
