import { useNavigation } from "@remix-run/react";
import type { SessionView } from "~/server/own-account.server";
import { ActionForm, OutcomeToast, useSaving } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { formatDateTime, formatRelative } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { useRootData } from "../shell/club";
import { addressOf } from "./tabs";

const action = addressOf("seguranca");

/** Where the member is logged in; each can be ended, or all but this one. */
export function SessionList({ sessions }: { sessions: SessionView[] }) {
  const isEndingOthers = useSaving("encerrar-outras");
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm intent="encerrar-outras" action={action} className="mt-6" preventScrollReset>
          <Button type="submit" busy={isEndingOthers}>
            Encerrar todas as outras
          </Button>
        </ActionForm>
      )}
      <OutcomeToast intent="encerrar-sessao" />
      <OutcomeToast intent="encerrar-outras" />
    </>
  );
}

function Session({
  session: { id, name, isHandheld, createdAt, lastSeenAt, isCurrent },
}: {
  session: SessionView;
}) {
  const { now, timeZone } = useRootData();
  const sent = useNavigation().formData;
  const isEnding = sent?.get("intent") === "encerrar-sessao" && sent.get("id") === String(id);
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
      <ActionForm intent="encerrar-sessao" action={action} className="max-sm:col-start-2" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" small busy={isEnding}>
          Encerrar sessão<span className="vh"> ({name})</span>
        </Button>
      </ActionForm>
    </li>
  );
}
