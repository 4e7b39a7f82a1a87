import { avatarArt } from "./art/avatar-art";

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: "sm" | "md" | "lg" | "xl" | "2xl";
  /** Without it the avatar is decoration: the name is beside it. */
  label?: string;
  /** One of several, half behind the next. */
  piled?: boolean;
};

const SIZES = {
  sm: "avatar av-sm",
  md: "avatar",
  lg: "avatar av-lg",
  xl: "avatar av-xl",
  "2xl": "avatar av-2xl",
};

export function Avatar({ name, src, size = "md", label, piled }: AvatarProps) {
  const className = piled ? `${SIZES[size]} av-pile` : SIZES[size];
  if (src) {
    return (
      <img
        className={className}
        src={src}
        alt={label ?? ""}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    );
  }
  const art = avatarArt(name);
  return (
    <svg
      viewBox="0 0 80 80"
      className={className}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path fill={art.ground} d="M0 0h80v80H0z" />
      <path fill={art.shape} d={art.d} transform={art.turn ? `rotate(${art.turn} 40 40)` : undefined} />
      <text x="40" y="51" textAnchor="middle" className="cap-t" fontSize="34" fill={art.text}>
        {art.initials}
      </text>
    </svg>
  );
}
