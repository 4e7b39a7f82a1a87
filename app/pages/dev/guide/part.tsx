import type { ReactNode } from "react";

type PartProps = {
  id: string;
  title: string;
  /** The module, below app/ui. */
  place: string;
  /** When to use it. */
  about: string;
  /** True for states that need a whole column. */
  isWide?: boolean;
  children: ReactNode;
};

/** A part of the screens with its states, and its place in the code. */
export function Part({ id, title, place, about, isWide, children }: PartProps) {
  return (
    <section
      id={id}
      className="border-t-2 border-rule pt-4 pb-11 scroll-mt-4"
      aria-labelledby={`${id}-titulo`}
    >
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div>
          <h2 id={`${id}-titulo`} className="text-xl">
            {title}
          </h2>
          <p className="font-mono text-xs text-ink-3 wrap-anywhere">app/ui/{place}</p>
          <p className="text-sm text-ink-2 mt-2">{about}</p>
        </div>
        <div
          className={`grid gap-6 items-start ${isWide ? "lg:grid-cols-2" : "sm:grid-cols-2 lg:grid-cols-4"}`}
        >
          {children}
        </div>
      </div>
    </section>
  );
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-3 mb-2">{name}</p>
      {children}
    </div>
  );
}
