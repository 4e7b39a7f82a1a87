import { useEffect, useState } from "react";
import { maxUnread } from "~/club/chat/rules";
import type {
  DirectChatView,
  LastMessageView,
  ListedGroupView,
  ListedView,
  MessageView,
} from "~/club/chat/views";
import { useSafeRevalidate } from "../../shared/safe-revalidate";
import { useRootData } from "../../shell/root-data";
import { ApiError, fetchConversations } from "./api";
import { useChatEvent, useChatSocket } from "./provider";
import type { ClientEvent } from "./socket";
import { throttle } from "./throttle";

export type ConversationLists = { direct: DirectChatView[]; groups: ListedGroupView[] };

export function useConversations(answer: ConversationLists, openId: number | null): ConversationLists {
  const { viewer } = useRootData();
  const { isOpen } = useChatSocket();
  const safeRevalidate = useSafeRevalidate(isOpen);
  // The members of a large group must not all revalidate at the same moment.
  const [throttledRevalidate] = useState(() =>
    throttle(safeRevalidate, { every: 1000, wait: () => 1000 * Math.random() }),
  );
  useEffect(() => () => void throttledRevalidate.cancel(), [throttledRevalidate]);
  const [state, setState] = useState({ after: answer, lists: answer });
  const lists = state.after === answer ? state.lists : newerLists(state.lists, answer);

  /** A fetch and no revalidation: a lost connection would make Remix replace the page by an error. */
  async function fetchLists(): Promise<void> {
    const fetched = await fetchConversations().catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) safeRevalidate();
      return null;
    });
    if (!fetched) return;
    setState((before) => ({
      after: answer,
      lists: newerLists(before.after === answer ? before.lists : newerLists(before.lists, answer), fetched),
    }));
  }

  useChatEvent((event) => {
    if (event.type === "typing") return;
    if (event.type === "back") return void fetchLists();
    const isKnown = [...lists.direct, ...lists.groups].some(({ id }) => id === event.conversationId);
    if (event.type === "changed" || !isKnown) return throttledRevalidate.ask();
    const patch = patchOf(event, viewer?.id ?? 0);
    setState((before) => {
      const { direct, groups } = before.after === answer ? before.lists : newerLists(before.lists, answer);
      const patched = { direct: withChange(direct, event, patch), groups: withChange(groups, event, patch) };
      return { after: answer, lists: patched };
    });
  });

  const withOpenRead = <One extends ListedView>(list: One[]) =>
    list.map((one) => (one.id === openId ? { ...one, unreadCount: 0 } : one));
  return { direct: withOpenRead(lists.direct), groups: withOpenRead(lists.groups) };
}

/** Merges a newer answer; conversations that newer events have changed stay as they are. */
function newerLists(known: ConversationLists, answer: ConversationLists): ConversationLists {
  return {
    direct: sorted(answer.direct.map((one) => newerConversation(known.direct, one))),
    groups: sorted(answer.groups.map((one) => newerConversation(known.groups, one))),
  };
}

function newerConversation<One extends ListedView>(known: One[], one: One): One {
  const { lastMessage, unreadCount } = known.find(({ id }) => id === one.id) ?? one;
  return (lastMessage?.id ?? 0) > (one.lastMessage?.id ?? 0) ? { ...one, lastMessage, unreadCount } : one;
}

type ConversationEvent = Exclude<ClientEvent, { type: "back" | "changed" | "typing" }>;

function patchOf(event: ConversationEvent, viewerId: number): (one: ListedView) => Partial<ListedView> {
  if (event.type === "read") return () => (event.memberId === viewerId ? { unreadCount: 0 } : {});
  const { message } = event;
  const isOwn = message.sender?.id === viewerId;
  return ({ lastMessage, unreadCount }) =>
    lastMessage && lastMessage.id >= message.id
      ? {}
      : {
          lastMessage: lastMessageOf(message),
          unreadCount: isOwn ? 0 : Math.min(maxUnread, unreadCount + 1),
        };
}

function lastMessageOf(message: MessageView): LastMessageView {
  const { id, content, withheld, attachment, sender, createdAt } = message;
  return { id, content, withheld, hasAttachment: attachment !== null, sender, createdAt };
}

/** The list with one conversation changed, most recent activity first. */
function withChange<One extends ListedView>(
  list: One[],
  { conversationId }: ConversationEvent,
  patch: (one: ListedView) => Partial<ListedView>,
): One[] {
  if (!list.some(({ id }) => id === conversationId)) return list;
  return sorted(list.map((one) => (one.id === conversationId ? { ...one, ...patch(one) } : one)));
}

function sorted<One extends ListedView>(list: One[]): One[] {
  const moment = ({ lastMessage, createdAt }: ListedView) => lastMessage?.createdAt ?? createdAt;
  return list.sort((a, b) => moment(b).localeCompare(moment(a)) || b.id - a.id);
}
