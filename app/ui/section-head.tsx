import type { ReactNode } from "react";
import { Link } from "./link";

type SectionHeadProps = {
  title: ReactNode;
  id?: string | undefined;
  to?: string | undefined;
  linkLabel?: ReactNode;
  /** Replaces the link. */
  note?: ReactNode;
};

export function SectionHead({ title, id, to, linkLabel, note }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {to !== undefined ? (
        <Link className="link" to={to}>
          {linkLabel}
        </Link>
      ) : (
        note && <p className="text-sm text-ink-2">{note}</p>
      )}
    </div>
  );
}
