import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import type { Section } from "./sections";

type NoticeProps = {
  /** Without one the notice is in the soft colour of its section. */
  kind?: "quiet" | "once" | "bad" | "not-yet" | undefined;
  icon?: IconName;
  /** The section whose colour it has, if it is not that of the page. */
  section?: Section | undefined;
  title?: ReactNode;
  className?: string | undefined;
  /** "status" or "alert" if it appears while the page is open. */
  role?: "status" | "alert" | undefined;
  children?: ReactNode;
};

/** One thing said in the flow of a page: a title, sentences, at most one button. It neither floats nor asks. */
export function Notice({ kind, icon, section, title, className, role, children }: NoticeProps) {
  return (
    <div
      className={["notice", kind && `is-${kind}`, className].filter(Boolean).join(" ")}
      role={role}
      data-sec={section}
    >
      {icon && <Icon name={icon} />}
      {title && <p className="condensed">{title}</p>}
      {children}
    </div>
  );
}
