import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { maxCounted } from "~/club/notifications/rules";
import { formatRelative, plural } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { loadIfReachable } from "~/ui/unanswered";
import { NotificationImage } from "../shared/notification-image";
import { Menu } from "./menu";
import type { BellData } from "./queries.server";
import { useRootData } from "./root-data";

/** Attempts after refusals. A proxy refuses while the server restarts; the server refuses an ended session. */
const maxRetries = 4;

/** Reports the unread count while the page is visible: a browser opens six HTTP/1.1 connections to a host. */
function followCount(onCount: (unread: number) => void): () => void {
  if (typeof EventSource === "undefined") return () => {};
  let source: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function close(): void {
    clearTimeout(retryTimer);
    source?.close();
  }

  function connect(): void {
    close();
    if (document.hidden) return;
    const opened = new EventSource("/notifications/events");
    source = opened;
    opened.onmessage = ({ data }) => {
      failures = 0;
      onCount(Number(data));
    };
    // The browser reconnects after a lost connection, but not after a refusal.
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED || failures === maxRetries) return;
      failures += 1;
      retryTimer = setTimeout(connect, 5000 * 2 ** failures);
    };
  }

  connect();
  document.addEventListener("visibilitychange", connect);
  return () => {
    document.removeEventListener("visibilitychange", connect);
    close();
  };
}

/** The last pushed count since the loader's answer, or else the count of that answer. */
function useUnread(answer: BellData): number {
  const [pushed, setPushed] = useState<{ unread: number; after: BellData }>();
  const newest = useRef(answer);
  useEffect(() => {
    newest.current = answer;
  }, [answer]);
  useEffect(() => followCount((unread) => setPushed({ unread, after: newest.current })), []);
  return pushed?.after === answer ? pushed.unread : answer.unread;
}

/** The difference at the last change; 0 after a decrease. */
function useIncrease(value: number): number {
  const [{ last, increase }, setChange] = useState({ last: value, increase: 0 });
  if (value !== last) setChange({ last: value, increase: Math.max(0, value - last) });
  return increase;
}

/** "3 novas", "1 notificação nova", "mais de 99 novas" */
function inWords(unread: number, one: string, many: string): string {
  return unread < maxCounted ? plural(unread, one, many) : `mais de ${maxCounted - 1} ${many}`;
}

/** The live count of unread notifications, and the newest of them. */
export function Bell({ answer }: { answer: BellData }) {
  const unread = useUnread(answer);
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
          {unread > 0 && (
            <span className="bell-count">{unread < maxCounted ? unread : `${maxCounted - 1}+`}</span>
          )}
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
