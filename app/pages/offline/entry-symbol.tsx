import { Icon, type IconName } from "~/ui/icon";
import type { Section } from "~/ui/sections";

const stateClasses = {
  kept: "bg-(--acc) text-(--on-acc)",
  /* A dashed outline is not yet filled. */
  waiting: "bg-paper text-ink-2 border-2 border-dashed border-edge",
  refused: "bg-danger text-on-danger",
};

type Props = { icon: IconName; state: keyof typeof stateClasses; section?: Section };

/** The mark of a stored page, and of an entry of the queue. */
export function EntrySymbol({ icon, state, section }: Props) {
  return (
    <span className={`row-mark grid place-items-center w-12 h-12 ${stateClasses[state]}`} data-sec={section}>
      <Icon name={icon} />
    </span>
  );
}
