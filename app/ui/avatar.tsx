import { avatarArt } from "./art/avatar-art";

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: "sm" | "md" | "lg" | "xl" | "2xl";
  /** Without a label the avatar is decoration, because the name is beside it. */
  label?: string;
  /** True for one of several that overlap. */
  piled?: boolean;
  onError?: () => void;
};

const SIZES = {
  sm: { sizeClass: "avatar avatar-sm", side: 36 },
  md: { sizeClass: "avatar", side: 44 },
  lg: { sizeClass: "avatar avatar-lg", side: 56 },
  xl: { sizeClass: "avatar avatar-xl", side: 96 },
  "2xl": { sizeClass: "avatar avatar-2xl", side: 176 },
};

export function Avatar({ name, src, size = "md", label, piled, onError }: AvatarProps) {
  const { sizeClass, side } = SIZES[size];
  const className = piled ? `${sizeClass} avatar-stacked` : sizeClass;
  if (src) {
    return (
      <img
        className={className}
        src={src}
        alt={label ?? ""}
        width={side}
        height={side}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={onError}
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
      <text x="40" y="51" textAnchor="middle" className="drawn-title" fontSize="34" fill={art.text}>
        {art.initials}
      </text>
    </svg>
  );
}
