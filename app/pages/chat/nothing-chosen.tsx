import { useOutletContext } from "@remix-run/react";
import { formAction } from "~/server/http/form-action.server";
import { EmptyState } from "~/ui/empty-state";
import { monitoringActions } from "./actions.server";
import { Monitor, MonitorSwitch } from "./monitor";
import type { ChatData } from "./route";

export { clientAction } from "~/ui/form/client-action";

export const action = formAction(...monitoringActions);

/** Beside the list while no conversation is open. Phones show only the list. */
export default function NothingChosen() {
  const { mayMonitor, unseen } = useOutletContext<ChatData>();
  return (
    <section className={`chat-pane ${mayMonitor ? "" : "max-lg:hidden"}`} aria-label="Conversa">
      {mayMonitor && (
        <div className="chat-part chat-head justify-end">
          <MonitorSwitch isOn={unseen !== null} />
        </div>
      )}
      {unseen && <Monitor unseen={unseen} />}
      <div className="flex-1 grid place-items-center max-lg:hidden">
        <EmptyState art="conversa" title="Selecione uma conversa para começar" />
      </div>
    </section>
  );
}
