import type { ReactNode } from "react";
import { PartHeading } from "~/ui/part-heading";

/** The heading of a part of an event. */
export function PartHead({ id, title, note }: { id: string; title: string; note?: ReactNode }) {
  return (
    <div className="section-head">
      <PartHeading id={id} className="event-part">
        {title}
      </PartHeading>
      {note && <p className="text-sm text-ink-2">{note}</p>}
    </div>
  );
}
