import type { ReactNode } from "react";
import { SectionHead } from "~/ui/section-head";

/** A part of the page under its rule. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <div className="read">{children}</div>
    </section>
  );
}

/** Short lines, one below the other. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className="my-3 pl-5 list-disc grid gap-2">{children}</ul>;
}
