import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type FlagProps = { icon?: IconName; children: ReactNode };

/** Ribbon of a featured item. */
export function Flag({ icon = "bookmark", children }: FlagProps) {
  return (
    <span className="flagged">
      <Icon name={icon} solid={icon === "bookmark"} />
      {children}
    </span>
  );
}
