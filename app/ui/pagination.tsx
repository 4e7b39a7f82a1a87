import { ButtonLink } from "./button";

type PageLink = { to: string; label: string } | null;

export function Pagination({ label, newer, older }: { label: string; newer: PageLink; older: PageLink }) {
  if (!newer && !older) return null;
  return (
    <nav className="flex flex-wrap gap-3 mt-8" aria-label={label}>
      {newer && (
        <ButtonLink to={newer.to} rel="prev">
          {newer.label}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink to={older.to} rel="next">
          {older.label}
        </ButtonLink>
      )}
    </nav>
  );
}
