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
  sm: { look: "avatar av-sm", side: 36 },
  md: { look: "avatar", side: 44 },
  lg: { look: "avatar av-lg", side: 56 },
  xl: { look: "avatar av-xl", side: 96 },
  "2xl": { look: "avatar av-2xl", side: 176 },
};

export function Avatar({ name, src, size = "md", label, piled, onError }: AvatarProps) {
  const { look, side } = SIZES[size];
  const className = piled ? `${look} av-pile` : look;
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
      <text x="40" y="51" textAnchor="middle" className="cap-t" fontSize="34" fill={art.text}>
        {art.initials}
      </text>
    </svg>
  );
}
