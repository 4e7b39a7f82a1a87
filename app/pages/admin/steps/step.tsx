import type { ReactNode } from "react";
import type { StepName } from "~/club/first-steps/rules";
import { Icon } from "~/ui/icon";

export type StepState = { name: StepName; number: number; isDone: boolean; isNext: boolean };

type Props = StepState & { title: string; children: ReactNode; action: ReactNode; unfolded?: ReactNode };

/** A ribbon. */
const doneClass =
  "h-15.5 -mb-1.5 pb-2.5 bg-reading text-on-reading [clip-path:polygon(0_0,100%_0,100%_100%,50%_calc(100%-0.7rem),0_100%)]";

/** A step: the ribbon is "done", the dark number is the next one. */
export function Step({ name, number, isDone, isNext, title, children, action, unfolded }: Props) {
  const stateClass = isDone ? doneClass : isNext ? "h-14 bg-ink text-paper" : "h-14 border-2 border-edge";
  return (
    <li id={`passo-${name}`}>
      <span className={`row-mark condensed grid place-items-center w-13 text-[2rem]/none ${stateClass}`}>
        {isDone ? (
          <>
            <Icon name="check" className="w-6.5 h-6.5" />
            <span className="sr-only">Feito</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className="row-text">
        <h3 className="text-[1.5rem]/[1.05]">{title}</h3>
        <p className="meta leading-snug mt-1.5">{children}</p>
      </div>
      {action && (
        <div className={isDone ? "row-end -mx-2.5" : "row-end max-md:basis-full max-md:pl-17"}>{action}</div>
      )}
      {unfolded && <div className="basis-full min-w-0 md:pl-17 leading-[1.5]">{unfolded}</div>}
    </li>
  );
}
