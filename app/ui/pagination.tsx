import { useSafeFocus } from "./dialog/safe-focus";
import { Link } from "./link";

type PageLink = { to: string; label: string } | null;

type Props = {
  label: string;
  newer: PageLink;
  older: PageLink;
  /** "Página 2 de 3", announced after a navigation. */
  place?: string | null;
};

export function Pagination({ label, newer, older, place }: Props) {
  if (!newer && !older) return null;
  return (
    <nav className="flex flex-wrap gap-3 mt-8" aria-label={label}>
      {place && (
        <span hidden data-announced="">
          {place}
        </span>
      )}
      {newer && <ToPage {...newer} rel="prev" />}
      {older && <ToPage {...older} rel="next" />}
    </nav>
  );
}

function ToPage({ to, label, rel }: NonNullable<PageLink> & { rel: string }) {
  return (
    <Link to={to} rel={rel} className="btn" ref={useSafeFocus(firstItem)}>
      {label}
    </Link>
  );
}

/** The first and the last page lack a link: after it was followed, the focus is on the list beside the links. */
function firstItem([, beside]: readonly HTMLElement[]): HTMLElement | null | undefined {
  return beside?.querySelector<HTMLElement>("li, tbody tr, article");
}
