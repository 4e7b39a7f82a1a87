import type { ReactNode } from "react";

/** The head of a tab: what it lists, and the button that adds one more. */
export function TabHead({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 mt-6 mb-3">
      <div>
        <h2 className="text-xl!">{title}</h2>
        {note && <p className="meta mt-1">{note}</p>}
      </div>
      {children}
    </div>
  );
}
