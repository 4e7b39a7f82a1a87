import { formatDateTime } from "~/ui/format";
import { useRootData } from "../shell/club";
import type { Tab } from "./tab.server";

/** The recent log-ins and changes of access of the own account. */
export function SignInList({ signIns }: Pick<Tab<"seguranca">, "signIns">) {
  const { timeZone } = useRootData();
  if (signIns.length === 0) return <p className="muted mt-3">Nada nos últimos 90 dias.</p>;
  return (
    <ol className="mt-3">
      {signIns.map(({ id, words, device, createdAt }) => (
        <li key={id} className="py-3 border-b border-line leading-snug">
          <b>{words}</b>
          <br />
          <span className="meta">
            {device && `${device} · `}
            <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
