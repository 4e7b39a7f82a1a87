import type { ReactNode } from "react";

/** 560 x 240, at the right end of the title band. */
export function SectionArt({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      className={`absolute right-0 top-0 h-23 w-54 sm:h-27 sm:w-63 lg:top-auto lg:bottom-0 lg:h-full lg:w-140 lg:right-(--gut) section-art-${name}`}
      viewBox="0 0 560 240"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
