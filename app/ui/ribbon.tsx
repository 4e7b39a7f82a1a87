import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type RibbonProps = { icon?: IconName | null; children: ReactNode };

export function Ribbon({ icon = "bookmark", children }: RibbonProps) {
  return (
    <span className="ribbon">
      {icon && <Icon name={icon} solid={icon === "bookmark"} />}
      {children}
    </span>
  );
}
