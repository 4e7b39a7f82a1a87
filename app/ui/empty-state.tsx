import type { ReactNode } from "react";
import { EMPTY_ART, type EmptyArtName } from "./art/empty-art";

type EmptyStateProps = { art: EmptyArtName; title: string; action?: ReactNode; children?: ReactNode };

export function EmptyState({ art, title, action, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start content-start gap-3">
      <svg className="w-34" viewBox="0 0 160 120" aria-hidden="true">
        {EMPTY_ART[art].map(({ className, d }) => (
          <path key={d} className={className} d={d} />
        ))}
      </svg>
      <p className="condensed text-xl leading-[1.05]">{title}</p>
      {children && <p className="text-ink-2 -mt-1 max-w-72">{children}</p>}
      {action}
    </div>
  );
}
