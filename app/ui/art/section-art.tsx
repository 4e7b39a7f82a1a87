import type { ReactNode } from "react";

/** 560 x 240, at the right end of the title band. */
export function SectionArt({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      className={`section-art section-art-${name}`}
      viewBox="0 0 560 240"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
