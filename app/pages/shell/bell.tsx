import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { loadIfReachable } from "~/ui/form/unanswered";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { formatRelative } from "~/ui/text/format";
import { NotificationImage } from "../shared/notification-image";
import { Menu } from "./menu";
import type { BellData } from "./queries.server";
import { useRootData } from "./root-data";
import { asBadge, inWords } from "./unread";

/** The difference at the last change; 0 after a decrease. */
function useIncrease(value: number): number {
  const [{ last, increase }, setChange] = useState({ last: value, increase: 0 });
  if (value !== last) setChange({ last: value, increase: Math.max(0, value - last) });
  return increase;
}

/** The live count of unread notifications, and the newest of them. */
export function Bell({ answer, unread }: { answer: BellData; unread: number }) {
  const { revalidate } = useRevalidator();
  const isOutdated = unread !== answer.unread;
  const came = useIncrease(unread);
  return (
    <>
      <Menu className="menu" onOpen={() => isOutdated && loadIfReachable(revalidate)}>
        <summary
          className="icon-button"
          aria-label={unread > 0 ? `Notificações: ${inWords(unread, "nova", "novas")}` : "Notificações"}
        >
          <Icon name="bell" />
          {unread > 0 && <span className="bell-count">{asBadge(unread)}</span>}
        </summary>
        <div className="menu-panel">
          <p className="condensed text-lg px-4 pt-4 pb-2" id="novidades">
            Notificações
          </p>
          <Newest notifications={answer.newest} />
          <p className="border-t-2 border-ink p-2">
            <Link to="/notifications" className="btn btn-quiet btn-sm w-full">
              Ver todas as notificações
            </Link>
          </p>
        </div>
      </Menu>
      <span className="sr-only" aria-live="polite">
        {came > 0 && <span key={unread}>{inWords(came, "notificação nova", "notificações novas")}</span>}
      </span>
    </>
  );
}

function Newest({ notifications }: { notifications: BellData["newest"] }) {
  const { now } = useRootData();
  if (notifications.length === 0) return <p className="text-ink-2 px-4 pb-4">Nenhuma notificação ainda.</p>;
  return (
    <ul className="menu-list pt-0" aria-labelledby="novidades">
      {notifications.map(({ id, title, createdAt, isUnread, picture }) => (
        <li key={id}>
          <Link to={`/notifications/${id}`} className={isUnread ? "is-unread" : undefined}>
            <NotificationImage {...picture} />
            <span className="leading-tight min-w-0 wrap-anywhere">
              {title}
              {isUnread && <span className="sr-only"> (não lida)</span>}
              <br />
              <time className="meta" dateTime={createdAt}>
                {formatRelative(createdAt, now)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
