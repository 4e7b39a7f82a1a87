import { ICONS, type IconName } from "./art/icons";

type IconProps = { name: IconName; label?: string; className?: string; solid?: boolean };

export type { IconName };

export function Icon({ name, label, className, solid = false }: IconProps) {
  return (
    <svg
      className={className ? `i ${className}` : "i"}
      viewBox="0 0 24 24"
      fill={solid ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="miter"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
