import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ChatKind } from "~/club/chat/rules";
import { announceToast } from "~/ui/toast";
import { noConnection } from "~/ui/unanswered";
import { useRootData } from "../../shell/root-data";
import { addMessages, type MessageList, markRead, mergeServerPage, prependOlder } from "../message-list";
import type { LinkedMessage } from "../queries.server";
import { ApiError, fetchMessages, markConversationRead } from "./api";
import { useChatEvent, useChatSocket } from "./provider";
import { throttle } from "./throttle";

export type ConversationPage = MessageList & {
  id: number;
  kind: ChatKind;
  /** The client id in the form below: sent twice without scripts, its message is stored once. */
  formId: string;
  /** Whether the address asks for an older page: new messages do not belong below it. */
  isOlderPage: boolean;
};

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The messages of a conversation, kept up to date while it is open. */
export function useMessages(answer: ConversationPage) {
  const { viewer } = useRootData();
  const { isLive, isOpen } = useChatSocket();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ list: MessageList; of: ConversationPage }>({
    list: answer,
    of: answer,
  });
  const newest = useRef<MessageList>(answer);
  const list = state.of === answer ? state.list : mergeServerPage(state.list, answer, isLive);
  useEffect(() => {
    newest.current = list;
  });
  const change = (changed: (before: MessageList) => MessageList) =>
    setState((before) => {
      const up = before.of === answer ? before.list : mergeServerPage(before.list, answer, isLive);
      return { list: changed(up), of: answer };
    });

  const add = (messages: readonly LinkedMessage[]) => change((before) => addMessages(before, messages));
  const markAsRead = useMarkRead(answer);
  const isOpenEnd = !answer.isOlderPage;

  // No message up to this id is missing. An own message sent over HTTP proves nothing about those of others before it.
  const lastSeenId = useRef(newestId(answer));
  useEffect(() => {
    const reachesBack = !answer.hasOlder || (answer.messages[0]?.id ?? 0) <= lastSeenId.current;
    if (reachesBack) lastSeenId.current = Math.max(lastSeenId.current, newestId(answer));
  }, [answer]);
  // Messages after this id may be missing: a later event does not hide the gap.
  const gapStart = useRef<number | null>(null);

  /** Fetches all messages that were sent while the socket was not connected. */
  async function catchUp(): Promise<void> {
    gapStart.current ??= lastSeenId.current;
    for (let last = gapStart.current, tries = 0; tries < 5; ) {
      try {
        const { messages, hasMore } = await fetchMessages(answer, { depois: last });
        if (messages.length > 0) add(messages);
        if (messages.some(({ sender }) => sender?.id !== viewer?.id)) markAsRead();
        last = messages.at(-1)?.id ?? last;
        gapStart.current = hasMore ? last : null;
        lastSeenId.current = Math.max(lastSeenId.current, last);
        if (!hasMore) return;
      } catch (error) {
        // Not there any more, perhaps: the page says why.
        if (error instanceof ApiError && error.status < 500) return revalidate();
        tries += 1;
        await delay(1000 * tries);
      }
    }
  }

  // A message may have come between the page's answer and this effect.
  const first = useRef(() => void (isOpenEnd && isOpen() && catchUp()));
  useEffect(() => first.current(), []);

  useChatEvent((event) => {
    if (!isOpenEnd) return;
    if (event.type === "back") return void catchUp();
    if (event.conversationId !== answer.id) return;
    if (event.type === "message") {
      add([event.message]);
      lastSeenId.current = Math.max(lastSeenId.current, event.message.id);
      if (event.message.sender?.id !== viewer?.id) markAsRead();
    }
    // Reading in another window of one's own does not mark one's own messages as read.
    if (event.type === "read" && event.memberId !== viewer?.id) {
      change((before) => markRead(before, event.everybodyUpToId));
    }
  });

  const isFetching = useRef(false);
  async function fetchOlder(): Promise<void> {
    const first = newest.current.messages[0];
    if (!first || isFetching.current) return;
    isFetching.current = true;
    try {
      const { messages, hasMore } = await fetchMessages(answer, { antes: first.id });
      change((before) => prependOlder(before, messages, hasMore));
    } catch {
      // The link stays for another attempt.
      announceToast(noConnection);
    } finally {
      isFetching.current = false;
    }
  }

  return { ...list, isLive: isLive && isOpenEnd, add, fetchOlder };
}

function newestId({ messages }: MessageList): number {
  return messages.at(-1)?.id ?? 0;
}

/** Notes that the conversation is read, when somebody looks at it: some messages at a time. */
function useMarkRead({ id, kind }: ConversationPage): () => void {
  const isPending = useRef(false);
  // The page of another conversation is another component.
  const [throttledRead] = useState(() =>
    throttle(() => void markConversationRead({ id, kind }), { every: 1000, wait: () => 300 }),
  );
  useEffect(() => {
    const onVisibilityChange = () => {
      if (!document.hidden && isPending.current) throttledRead.ask();
      if (!document.hidden) isPending.current = false;
    };
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      // Seen a moment before the page is left.
      if (throttledRead.cancel()) void markConversationRead({ id, kind });
    };
  }, [id, kind, throttledRead]);
  return () => {
    if (document.hidden) isPending.current = true;
    else throttledRead.ask();
  };
}
