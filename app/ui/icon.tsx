import sprite from "./art/icons.svg?no-inline";

/** Ids of the paths in `art/icons.svg`. */
export type IconName =
  | "home"
  | "ranking"
  | "book"
  | "calendar"
  | "community"
  | "message"
  | "stamp"
  | "bell"
  | "menu"
  | "close"
  | "check"
  | "plus"
  | "chevron-down"
  | "chevron-up"
  | "chevron-right"
  | "arrow-left"
  | "arrow-right"
  | "heart"
  | "comment"
  | "share"
  | "pin"
  | "star"
  | "edit"
  | "settings"
  | "logout"
  | "user"
  | "shield"
  | "paperclip"
  | "send"
  | "barcode"
  | "camera"
  | "torch"
  | "retry"
  | "offline"
  | "search"
  | "video"
  | "clock"
  | "location"
  | "eye"
  | "alert"
  | "image"
  | "group"
  | "lock"
  | "monitor"
  | "phone"
  | "flame"
  | "download"
  | "upload"
  | "bookmark"
  | "flag"
  | "more"
  | "sun"
  | "fold"
  | "trash"
  | "copy"
  | "key";

type IconProps = { name: IconName; label?: string; className?: string; solid?: boolean };

/** A path of the sprite, which browsers load once and cache. */
export function Icon({ name, label, className, solid = false }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      fill={solid ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="miter"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
