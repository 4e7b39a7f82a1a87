import { METALS, type Place } from "./medal-art";
import { stackArt } from "./stack-art";

const toneClasses = {
  base: "fill-(--metal)",
  light: "fill-(--metal-light)",
  dark: "fill-(--metal-dark)",
  bands: "fill-[rgb(9_24_18/0.28)]",
};

const tones = ["base", "light", "dark", "bands"] as const;

/** One spine for each book that the member has read. */
export function BookStack({ count, seed, place }: { count: number; seed: string; place: Place }) {
  if (count < 1) return null;
  const metal = METALS[place];
  const { height, parts } = stackArt(count, seed, metal);
  return (
    <svg
      className={`metal-${metal} block order-9 w-full h-auto`}
      viewBox={`0 0 200 ${height}`}
      width="200"
      height={height}
      aria-hidden="true"
    >
      {tones.map((tone) => parts[tone] && <path key={tone} className={toneClasses[tone]} d={parts[tone]} />)}
    </svg>
  );
}
