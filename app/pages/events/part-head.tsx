import type { ReactNode } from "react";
import { useIsInitialPage } from "~/ui/initial-page";

/** The heading of a part of an event: the event's title is an h1 on a page and an h2 in a dialog. */
export function PartHead({ id, title, note }: { id: string; title: string; note?: ReactNode }) {
  const Heading = useIsInitialPage() ? "h2" : "h3";
  return (
    <div className="section-head">
      <Heading id={id} className="event-part">
        {title}
      </Heading>
      {note && <p className="text-sm text-ink-2">{note}</p>}
    </div>
  );
}
