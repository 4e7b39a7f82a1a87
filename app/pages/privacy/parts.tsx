import type { ReactNode } from "react";
import { SectionHead } from "~/ui/section-head";

export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <div className="prose">{children}</div>
    </section>
  );
}

export function Lines({ children }: { children: ReactNode }) {
  return <ul className="my-3 pl-5 list-disc grid gap-2">{children}</ul>;
}

export function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="text-lg mt-6 mb-1">{title}</h3>
      <p>{children}</p>
    </>
  );
}
