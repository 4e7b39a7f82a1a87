import type { ReactNode } from "react";
import type { StepName } from "~/club/first-steps/rules";
import { Icon } from "~/ui/icon";

export type StepState = { name: StepName; number: number; isDone: boolean; isNext: boolean };

type Props = StepState & { title: string; children: ReactNode; action: ReactNode; unfolded?: ReactNode };

/** A step: the ribbon is "done", the dark number is the next one. */
export function Step({ name, number, isDone, isNext, title, children, action, unfolded }: Props) {
  const markClass = ["step-mark", isDone && "is-done", isNext && "is-next"].filter(Boolean).join(" ");
  return (
    <li id={`passo-${name}`}>
      <span className={markClass}>
        {isDone ? (
          <>
            <Icon name="check" />
            <span className="sr-only">Feito</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className="min-w-0">
        <h3 className="wrap-anywhere">{title}</h3>
        <p className="meta wrap-anywhere">{children}</p>
      </div>
      {action && <div className={isDone ? "step-act is-quiet" : "step-act"}>{action}</div>}
      {unfolded && <div className="col-span-full min-w-0 md:col-start-2 md:-col-end-1">{unfolded}</div>}
    </li>
  );
}
