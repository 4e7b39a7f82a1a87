import type { SessionView } from "~/server/http/own-account.server";
import { ActionForm } from "~/ui/form";
import { formatDateTime, formatRelative } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { SubmitButton } from "~/ui/submit-button";
import { useRootData } from "../shell/club";
import { endOtherSessionsForm, endSessionForm } from "./forms";
import { addressOf } from "./tabs";

const action = addressOf("seguranca");

/** Where the member is logged in; each can be ended, or all but this one. */
export function SessionList({ sessions }: { sessions: SessionView[] }) {
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm form={endOtherSessionsForm} isButton action={action} className="mt-6">
          <SubmitButton>Encerrar todas as outras</SubmitButton>
        </ActionForm>
      )}
    </>
  );
}

function Session({
  session: { id, name, isHandheld, createdAt, lastSeenAt, isCurrent },
}: {
  session: SessionView;
}) {
  const { now, timeZone } = useRootData();
  return (
    <li className="grid grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 py-4 border-b border-line">
      <Icon name={isHandheld ? "phone" : "monitor"} className="w-8 h-8" />
      <p className="leading-snug">
        <b>{name}</b>
        {isCurrent && <span className="tag-soft ml-2">Esta sessão</span>}
        <br />
        <span className="meta">
          {isCurrent ? "Ativa agora" : `Ativa ${formatRelative(lastSeenAt, now)}`} · desde{" "}
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        </span>
      </p>
      <ActionForm
        form={endSessionForm}
        isButton
        hiddenFields={{ id }}
        action={action}
        className="max-sm:col-start-2"
      >
        <SubmitButton small>
          Encerrar sessão<span className="vh"> ({name})</span>
        </SubmitButton>
      </ActionForm>
    </li>
  );
}
