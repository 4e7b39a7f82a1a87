import { avatarArt } from "~/ui/art/avatar-art";

/** Initials over checks; avatars of members have a single shape. */
export function GroupAvatar({ name }: { name: string }) {
  const art = avatarArt(name);
  return (
    <svg viewBox="0 0 80 80" className="avatar" aria-hidden="true">
      <path fill={art.ground} d="M0 0h80v80H0z" />
      <path fill={art.shape} d="M0 0h40v40H0zM40 40h40v40H40z" />
      <text x="40" y="52" textAnchor="middle" className="drawn-title" fontSize="34" fill={art.text}>
        {art.initials}
      </text>
    </svg>
  );
}
