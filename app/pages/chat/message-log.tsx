import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ChatKind, fallbackNames } from "~/club/chat/rules";
import { Avatar } from "~/ui/avatar";
import { useSafeFocus } from "~/ui/dialog/safe-focus";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";
import { isPlainClick, Link } from "~/ui/link";
import { useRootData } from "../shell/root-data";
import { MessageBubble } from "./message-bubble";
import type { Day, PendingMessage, Run } from "./message-list";
import { formatDayHeading, useNow } from "./time";
import { chatUrl } from "./urls";

type MessageLogProps = {
  days: readonly Day[];
  kind: ChatKind;
  hasOlder: boolean;
  isOlderPage: boolean;
  isDev: boolean;
  /** Number of messages sent on this page. Each change scrolls the log to its end. */
  sentCount: number;
  showOlder: () => Promise<void>;
  retry: (pending: PendingMessage) => void;
  sendText: (pending: PendingMessage) => void;
  drop: (pending: PendingMessage) => void;
};

/** The messages by day. The scroll container starts at its end, also without scripts. */
export function MessageLog({ days, hasOlder, isOlderPage, showOlder, sentCount, ...rest }: MessageLogProps) {
  const { timeZone } = useRootData();
  const now = useNow();
  const scroll = useScrollPosition(days, sentCount);
  const [isFetchingOlder, setIsFetchingOlder] = useState(false);
  const first = days[0]?.runs[0]?.bubbles[0]?.message.id ?? 0;
  // Screen readers announce new messages again one second after older ones are rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first message means that older ones are rendered.
  useEffect(() => {
    const timer = setTimeout(() => setIsFetchingOlder(false), 1000);
    return () => clearTimeout(timer);
  }, [first]);
  function fetchUnannounced(): Promise<void> {
    setIsFetchingOlder(true);
    return showOlder();
  }
  return (
    <div className="chat-log-frame relative">
      <div
        className="chat-part flex-1 min-h-0 flex flex-col-reverse py-5 overflow-y-auto overscroll-contain [overflow-anchor:none]"
        ref={scroll.log}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a focused region
        tabIndex={0}
        role="log"
        // Screen readers must not announce older messages as new ones.
        aria-live={isFetchingOlder ? "off" : undefined}
        aria-label="Mensagens"
      >
        <div className="mb-auto">
          {hasOlder && <OlderLink first={first} showOlder={fetchUnannounced} />}
          {days.length === 0 && (
            <p className="text-ink-2 text-center py-10">Nenhuma mensagem ainda. Comece a conversar!</p>
          )}
          {days.map(({ day, at, runs }) => (
            <section key={day} className="[section+&]:mt-6" aria-label={formatDayHeading(at, now, timeZone)}>
              <p className="mb-3 text-center text-xs font-[650] text-ink-2">
                {formatDayHeading(at, now, timeZone)}
              </p>
              {runs.map((run) => (
                <MessageRun key={run.key} run={run} {...rest} />
              ))}
            </section>
          ))}
          {isOlderPage && <NewestLink />}
        </div>
      </div>
      {scroll.hasNewBelow && (
        <button
          type="button"
          className="btn btn-primary btn-sm absolute bottom-3 left-[50%] -translate-x-1/2"
          onClick={scroll.goToEnd}
        >
          <Icon name="chevron-down" />
          Novas mensagens
        </button>
      )}
    </div>
  );
}

// React warns about useLayoutEffect on the server, where it has no effect.
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Preserves the scroll position while messages are added below. */
function useScrollPosition(days: readonly Day[], sentCount: number) {
  const log = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const last = days.at(-1)?.runs.at(-1)?.bubbles.at(-1)?.key;
  const shown = useRef(last);
  // scrollTop is 0 at the end and negative above it, because of column-reverse.
  const isAtEnd = () => (log.current?.scrollTop ?? 0) > -60;

  useBeforePaint(() => {
    const { current: box } = log;
    if (!box) return;
    const grown = box.scrollHeight - height.current;
    height.current = box.scrollHeight;
    if (shown.current === last) return;
    shown.current = last;
    if (isAtEnd()) return;
    box.scrollTop -= grown;
    setHasNewBelow(true);
  });
  useEffect(() => {
    if (sentCount > 0) log.current?.scrollTo({ top: 0 });
  }, [sentCount]);

  return {
    log,
    hasNewBelow,
    onScroll: () => isAtEnd() && setHasNewBelow(false),
    goToEnd: () => log.current?.scrollTo({ top: 0, behavior: "smooth" }),
  };
}

/** A link to older messages. With scripts an observer fetches them before the link is in view. */
function OlderLink({ first, showOlder }: { first: number; showOlder: () => Promise<void> }) {
  const location = useLocation();
  const hydrated = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const fetchNow = useRef(showOlder);
  useEffect(() => {
    fetchNow.current = showOlder;
  });
  // Each page of messages needs a new observer: a link that stays in view triggers no second callback.
  useEffect(() => {
    if (!link.current || !first || typeof IntersectionObserver === "undefined") return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNow.current(), {
      root: link.current.closest("[role=log]"),
      rootMargin: "400px 0px 0px",
    });
    watch.observe(link.current);
    return () => watch.disconnect();
  }, [first]);
  const { pathname } = location;
  const address = chatUrl(pathname, location);
  return (
    <p className="text-center mb-4" ref={useSafeFocus()}>
      <Link
        className="link inline-flex items-center min-h-11"
        ref={link}
        to={`${address}${address.includes("?") ? "&" : "?"}antes=${first}`}
        onClick={(event) => {
          if (!hydrated || !isPlainClick(event)) return;
          event.preventDefault();
          void showOlder();
        }}
      >
        Mensagens mais antigas
      </Link>
    </p>
  );
}

function NewestLink() {
  const location = useLocation();
  return (
    <p className="text-center mt-6">
      <Link className="link inline-flex items-center min-h-11" to={chatUrl(location.pathname, location)}>
        Voltar às mais novas
      </Link>
    </p>
  );
}

type MessageRunProps = Pick<MessageLogProps, "kind" | "isDev" | "retry" | "sendText" | "drop"> & { run: Run };

function MessageRun({ run: { sender, isOwn, bubbles }, ...rest }: MessageRunProps) {
  const name = sender?.name ?? fallbackNames.sender;
  return (
    <div className={isOwn ? "message is-own" : "message"}>
      {!isOwn && <Avatar name={name} src={sender?.avatar} size="sm" />}
      <p className={isOwn ? "sr-only" : "message-author"}>{isOwn ? "Você" : name}</p>
      {bubbles.map((bubble) => (
        <MessageBubble key={bubble.key} bubble={bubble} isOwn={isOwn} {...rest} />
      ))}
    </div>
  );
}
