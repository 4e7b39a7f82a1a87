import type { EmptyArtName } from "~/ui/art/empty-art";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** Whose profile it is, by the first name; null on one's own. */
export type Reader = string | null;

type NothingYetProps = {
  art: EmptyArtName;
  reader: Reader;
  /** What follows "Você ainda não". */
  what: string;
  /** Where one's own profile leads to. */
  to: string;
  label: string;
};

/** An empty tab: in the third person on someone else's profile, with a way to begin on one's own. */
export function NothingYet({ art, reader, what, to, label }: NothingYetProps) {
  return (
    <div className="pt-8 lg:pt-11 wrap-anywhere">
      <EmptyState
        art={art}
        title={`${reader ?? "Você"} ainda não ${what}.`}
        action={reader === null && <ButtonLink to={to}>{label}</ButtonLink>}
      />
    </div>
  );
}
