import type { RsvpStatus } from "~/club/events/rules";
import { answerNames } from "../shell/answer-names";

type Props = { closed: string; reason: string | null; status: RsvpStatus | null };

/** Why an event takes no answers any more, and which one the member had given. */
export function OwnAnswer({ closed, reason, status }: Props) {
  return (
    <div className="mt-6">
      <p>
        <b>{closed}</b>
      </p>
      {reason && <p className="wrap-anywhere">Motivo: {reason}</p>}
      <p className="muted">
        {status ? (
          <>
            Você respondeu <b>{answerNames[status]}</b>.
          </>
        ) : (
          "Você não respondeu."
        )}
      </p>
    </div>
  );
}
