import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type NoticeProps = {
  /** Without one the notice is in the soft colour of its section. */
  kind?: "quiet" | "once" | "bad" | "not-yet";
  icon?: IconName;
  title?: ReactNode;
  className?: string;
  /** "status" or "alert" if it appears while the page is open. */
  role?: "status" | "alert";
  children?: ReactNode;
};

/** One thing said in the flow of a page: a title, sentences, at most one button. It neither floats nor asks. */
export function Notice({ kind, icon, title, className, role, children }: NoticeProps) {
  return (
    <div className={["notice", kind && `is-${kind}`, className].filter(Boolean).join(" ")} role={role}>
      {icon && <Icon name={icon} />}
      {title && <p className="condensed">{title}</p>}
      {children}
    </div>
  );
}
