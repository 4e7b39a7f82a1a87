import type { Segment } from "~/server/http/linkify.server";
import { formatDateTime } from "~/ui/format";
import { LinkedText } from "~/ui/linked-text";
import { useRootData } from "../shell/club";

type Props = { event: { startDate: string; endDate: string }; description: Segment[][] };

/** When an event is, and what about. */
export function EventFacts({ event, description }: Props) {
  const { timeZone } = useRootData();
  // By place, not by text: someone may write the same paragraph twice.
  const paragraphs = description.map((segments, place) => ({ segments, place }));
  return (
    <>
      <dl className="facts mt-4">
        <div>
          <dt>Início</dt>
          <dd>
            <time dateTime={event.startDate}>{formatDateTime(event.startDate, timeZone)}</time>
          </dd>
        </div>
        <div>
          <dt>Término</dt>
          <dd>
            <time dateTime={event.endDate}>{formatDateTime(event.endDate, timeZone)}</time>
          </dd>
        </div>
      </dl>
      {paragraphs.length > 0 && (
        <div className="read mt-4 text-base!">
          {paragraphs.map(({ segments, place }) => (
            <p key={place}>
              <LinkedText of={segments} />
            </p>
          ))}
        </div>
      )}
    </>
  );
}
