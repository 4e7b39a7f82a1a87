import type { RsvpStatus } from "~/club/events/rules";
import { rsvpLabels } from "~/club/events/wording";

const shapes = {
  yes: <circle className="answer-mark-fill" cx="20" cy="20" r="17" />,
  maybe: (
    <>
      <path className="answer-mark-fill" d="M3 20a17 17 0 0 0 34 0z" />
      <circle className="answer-mark-line" cx="20" cy="20" r="15.5" />
    </>
  ),
  no: (
    <>
      <circle className="answer-mark-line" cx="20" cy="20" r="15.5" />
      <path className="answer-mark-line" d="M9.5 30.5l21-21" />
    </>
  ),
  none: <path className="answer-mark-line" d="M14 20h12" />,
};

/** "sim" */
export const answerWord = (status: RsvpStatus) => rsvpLabels[status].toLowerCase();

/** A full circle for yes, a half one for maybe, a crossed ring for no, a dash for no answer. Decoration. */
export function AnswerMark({ status }: { status: RsvpStatus | null }) {
  const shape = status ?? "none";
  return (
    <svg className={`answer-mark answer-mark-${shape}`} viewBox="0 0 40 40" aria-hidden="true">
      {shapes[shape]}
    </svg>
  );
}

/** The answers to a moment: "6 sim, 2 talvez, 2 não", with the words for screen readers. */
export function AnswerCounts({ answers }: { answers: Record<RsvpStatus, number> }) {
  return (
    <span className="flex flex-wrap gap-y-1 gap-x-4.5 basis-full font-[650]">
      {(["yes", "maybe", "no"] as const).map((status) => (
        <span className="inline-flex items-center gap-1.5" key={status}>
          <AnswerMark status={status} />
          {answers[status]}
          <span className="sr-only"> {answerWord(status)}</span>
        </span>
      ))}
    </span>
  );
}
