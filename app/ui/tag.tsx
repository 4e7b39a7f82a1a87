import type { ReactNode } from "react";
import type { Section } from "./sections";

export function Tag({ section, children }: { section?: Section | undefined; children: ReactNode }) {
  return (
    <span className="tag" data-sec={section}>
      {children}
    </span>
  );
}
