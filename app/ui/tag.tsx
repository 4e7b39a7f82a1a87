import type { ReactNode } from "react";

type Section = "reading" | "events" | "community" | "achv";

/** A word with the colour of its section. */
export function Tag({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <span className="tag" data-sec={section}>
      {children}
    </span>
  );
}
