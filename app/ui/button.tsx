import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { Link, type LinkProps } from "./link";

type Variant = "line" | "primary" | "acc" | "quiet" | "danger" | "field" | "field-line" | "done";

type Look = { variant?: Variant; small?: boolean; icon?: IconName; children: ReactNode };

function buttonClass({ variant = "line", small }: Omit<Look, "children">, className?: string): string {
  return ["btn", variant === "line" ? "" : `btn-${variant}`, small ? "btn-sm" : "", className]
    .filter(Boolean)
    .join(" ");
}

/** `busy` shows an animation below the label and does not change the size. */
export function Button({
  variant,
  small,
  icon,
  busy,
  className,
  children,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<"button">) {
  return (
    <button {...rest} className={buttonClass({ variant, small }, className)} aria-busy={busy || undefined}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, small, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, small }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
