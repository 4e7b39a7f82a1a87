import type { ReactNode } from "react";

type Section = "reading" | "events" | "community" | "achv";

export function Tag({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <span className="tag" data-sec={section}>
      {children}
    </span>
  );
}
