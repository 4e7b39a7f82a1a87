import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ChatKind } from "~/club/chat/rules";
import type { MessageView } from "~/club/chat/views";
import { noConnection } from "~/ui/form/unanswered";
import { announceToast } from "~/ui/toast";
import { useRootData } from "../../shell/root-data";
import { addMessages, type MessageList, markRead, mergeServerPage, prependOlder } from "../message-list";
import { ApiError, fetchNewer, fetchOlder, markConversationRead } from "./api";
import { useChatEvent, useChatSocket } from "./provider";
import { throttle } from "./throttle";

export type ConversationPage = MessageList & {
  id: number;
  kind: ChatKind;
  name: string;
  /** The client id in the form: without scripts, a message that is sent twice is stored once. */
  formId: string;
  /** True if the URL asks for an older page, where new messages do not belong. */
  isOlderPage: boolean;
};

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
      const current = before.of === answer ? before.list : mergeServerPage(before.list, answer, isLive);
      return { list: changed(current), of: answer };
    });

  const add = (messages: readonly MessageView[]) => change((before) => addMessages(before, messages));
  const markAsRead = useMarkRead(answer);
  const includesNewest = !answer.isOlderPage;

  // No message up to this id is missing. An own message sent over HTTP does not prove that older messages of others
  // have arrived.
  const lastSeenId = useRef(newestId(answer));
  useEffect(() => {
    const reachesBack = !answer.hasOlder || (answer.messages[0]?.id ?? 0) <= lastSeenId.current;
    if (reachesBack) lastSeenId.current = Math.max(lastSeenId.current, newestId(answer));
  }, [answer]);
  // Messages after this id may be missing. A later event must not hide the gap.
  const gapStart = useRef<number | null>(null);

  /** Fetches all messages that were sent while the socket was disconnected. */
  async function catchUp(): Promise<void> {
    gapStart.current ??= lastSeenId.current;
    for (let last = gapStart.current, tries = 0; tries < 5; ) {
      try {
        const { messages, hasMore } = await fetchNewer(answer, last);
        if (messages.length > 0) add(messages);
        if (messages.some(({ sender }) => sender?.id !== viewer?.id)) markAsRead();
        last = messages.at(-1)?.id ?? last;
        gapStart.current = hasMore ? last : null;
        lastSeenId.current = Math.max(lastSeenId.current, last);
        if (!hasMore) return;
      } catch (error) {
        // The conversation may be deleted: the revalidation shows the reason.
        if (error instanceof ApiError && error.status < 500) return revalidate();
        tries += 1;
        await delay(1000 * tries);
      }
    }
  }

  // A message may arrive between the loader's response and this effect.
  const catchUpOnMount = useRef(() => void (includesNewest && isOpen() && catchUp()));
  useEffect(() => catchUpOnMount.current(), []);

  useChatEvent((event) => {
    if (!includesNewest) return;
    if (event.type === "back") return void catchUp();
    if (event.conversationId !== answer.id) return;
    if (event.type === "message") {
      add([event.message]);
      lastSeenId.current = Math.max(lastSeenId.current, event.message.id);
      if (event.message.sender?.id !== viewer?.id) markAsRead();
    }
    // A read receipt from the viewer's other window does not mark the viewer's own messages as read.
    if (event.type === "read" && event.memberId !== viewer?.id) {
      change((before) => markRead(before, event.everybodyUpToId));
    }
  });

  const isFetching = useRef(false);
  async function showOlder(): Promise<void> {
    const first = newest.current.messages[0];
    if (!first || isFetching.current) return;
    isFetching.current = true;
    try {
      const { messages, hasOlder } = await fetchOlder(answer, first.id);
      change((before) => prependOlder(before, messages, hasOlder));
    } catch {
      // The link stays, so that the member can try again.
      announceToast(noConnection);
    } finally {
      isFetching.current = false;
    }
  }

  return { ...list, isLive: isLive && includesNewest, add, showOlder };
}

function newestId({ messages }: MessageList): number {
  return messages.at(-1)?.id ?? 0;
}

/** Marks the conversation as read while the page is visible, in batches. */
function useMarkRead({ id, kind }: ConversationPage): () => void {
  const isPending = useRef(false);
  // The component is mounted again for another conversation, so id and kind are constant here.
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
      // Messages seen just before the navigation count as read.
      if (throttledRead.cancel()) void markConversationRead({ id, kind });
    };
  }, [id, kind, throttledRead]);
  return () => {
    if (document.hidden) isPending.current = true;
    else throttledRead.ask();
  };
}
