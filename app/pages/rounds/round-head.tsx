import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

export type Stage = { label: string; when: string };

/** The three stages of a round. @param current from 0; 3 when the round is over. */
export function RoundHead({
  stages,
  current,
  children,
}: {
  stages: readonly Stage[];
  current: number;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-y-6 gap-x-16 pt-6 items-end lg:grid-cols-[minmax(0,40rem)_1fr] lg:pt-8">
      <ol className="phases" aria-label="Etapas da rodada">
        {stages.map(({ label, when }, index) => (
          <li
            key={label}
            className={index < current ? "is-done" : undefined}
            aria-current={index === current ? "step" : undefined}
          >
            <b>{index < current ? <Icon name="check" /> : index + 1}</b>
            <span>
              {label}
              {index < current && <span className="sr-only"> (concluída)</span>}
              <small>{when}</small>
            </span>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
