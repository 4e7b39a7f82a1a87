import { useEffect, useRef, useState } from "react";
import { maxCounted } from "~/club/notifications/unread";
import { plural } from "~/ui/text/format";

/** Attempts after refusals. A proxy refuses while the server restarts; the server refuses an ended session. */
const maxRetries = 4;

export type Unread = { unread: number; messages: number };

/** Reports the counts while the page is visible: a browser opens six HTTP/1.1 connections to a host. */
function followCounts(onCount: (change: Partial<Unread>) => void): () => void {
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
      onCount({ unread: Number(data) });
    };
    opened.addEventListener("messages", ({ data }) => onCount({ messages: Number(data) }));
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

/** The counts pushed since the loader's answer, or else those of that answer. */
export function useUnread(answer: Unread): Unread {
  const [pushed, setPushed] = useState<Partial<Unread> & { after?: Unread }>({});
  const newest = useRef(answer);
  useEffect(() => {
    newest.current = answer;
  }, [answer]);
  useEffect(
    () =>
      followCounts((change) =>
        setPushed((before) => {
          const after = newest.current;
          return { ...(before.after === after && before), ...change, after };
        }),
      ),
    [],
  );
  return { ...answer, ...(pushed.after === answer && pushed) };
}

/** "99+" above 99. */
export function asBadge(count: number): string | number {
  return count < maxCounted ? count : `${maxCounted - 1}+`;
}

/** "3 novas", "1 notificação nova", "mais de 99 novas" */
export function inWords(count: number, one: string, many: string): string {
  return count < maxCounted ? plural(count, one, many) : `mais de ${maxCounted - 1} ${many}`;
}
