import { useEffect, useState } from "react";
import type { DirectChat, Group, LastMessage } from "~/club/chat/queries.server";
import { mostUnread } from "~/club/chat/rules";
import { useRootData } from "../shell/club";
import { CallError, callLists } from "./calls";
import { type Heard, useHeard, useLine } from "./line";
import { paced } from "./paced";
import type { ShownMessage } from "./shown.server";
import { useAskAgain } from "./use-ask-again";

export type Lists = { direct: DirectChat[]; groups: Group[] };

/** The lists of the page's answer, kept up with what is heard since. */
export function useLists(answer: Lists, openId: number | null): Lists {
  const { viewer } = useRootData();
  const { isOpen } = useLine();
  const askAgain = useAskAgain(isOpen);
  // Not everybody of a large group at the same moment.
  const [again] = useState(() => paced(askAgain, { every: 1000, wait: () => 1000 * Math.random() }));
  useEffect(() => () => void again.cancel(), [again]);
  const [state, setState] = useState({ after: answer, lists: answer });
  const lists = state.after === answer ? state.lists : newer(state.lists, answer);

  /** Without the page's own answer: a cut while that is on its way would put an error in the page's place. */
  async function fetchLists(): Promise<void> {
    const fetched = await callLists().catch((error: unknown) => {
      if (error instanceof CallError && error.status < 500) askAgain();
      return null;
    });
    if (!fetched) return;
    setState((before) => ({
      after: answer,
      lists: newer(before.after === answer ? before.lists : newer(before.lists, answer), fetched),
    }));
  }

  useHeard((heard) => {
    if (heard.type === "typing") return;
    if (heard.type === "back") return void fetchLists();
    const isKnown = [...lists.direct, ...lists.groups].some(({ id }) => id === heard.conversationId);
    if (heard.type === "changed" || !isKnown) return again.ask();
    const patch = patchOf(heard, viewer?.id ?? 0);
    setState((before) => {
      const { direct, groups } = before.after === answer ? before.lists : newer(before.lists, answer);
      const patched = { direct: touched(direct, heard, patch), groups: touched(groups, heard, patch) };
      return { after: answer, lists: patched };
    });
  });

  const seen = <One extends Listed>(list: One[]) =>
    list.map((one) => (one.id === openId ? { ...one, unreadCount: 0 } : one));
  return { direct: seen(lists.direct), groups: seen(lists.groups) };
}

type Listed = { id: number; createdAt: string; lastMessage: LastMessage | null; unreadCount: number };

/** The lists of a new answer, but for conversations of which more has been heard since it was made. */
function newer(heard: Lists, answer: Lists): Lists {
  return {
    direct: sorted(answer.direct.map((one) => newerOne(heard.direct, one))),
    groups: sorted(answer.groups.map((one) => newerOne(heard.groups, one))),
  };
}

function newerOne<One extends Listed>(heard: One[], one: One): One {
  const { lastMessage, unreadCount } = heard.find(({ id }) => id === one.id) ?? one;
  return (lastMessage?.id ?? 0) > (one.lastMessage?.id ?? 0) ? { ...one, lastMessage, unreadCount } : one;
}

type Said = Exclude<Heard, { type: "back" | "changed" | "typing" }>;

function patchOf(heard: Said, viewerId: number): (one: Listed) => Partial<Listed> {
  if (heard.type === "read") return () => (heard.memberId === viewerId ? { unreadCount: 0 } : {});
  const { message } = heard;
  const isOwn = message.sender?.id === viewerId;
  return ({ lastMessage, unreadCount }) =>
    lastMessage && lastMessage.id >= message.id
      ? {}
      : {
          lastMessage: lastOf(message),
          unreadCount: isOwn ? 0 : Math.min(mostUnread, unreadCount + 1),
        };
}

function lastOf({ id, content, attachment, sender, createdAt }: ShownMessage): LastMessage {
  return { id, content, hasAttachment: attachment !== null, sender, createdAt };
}

/** The list with one conversation changed, the liveliest first. */
function touched<One extends Listed>(
  list: One[],
  { conversationId }: Said,
  patch: (one: Listed) => Partial<Listed>,
): One[] {
  if (!list.some(({ id }) => id === conversationId)) return list;
  return sorted(list.map((one) => (one.id === conversationId ? { ...one, ...patch(one) } : one)));
}

function sorted<One extends Listed>(list: One[]): One[] {
  const moment = ({ lastMessage, createdAt }: Listed) => lastMessage?.createdAt ?? createdAt;
  return list.sort((a, b) => moment(b).localeCompare(moment(a)) || b.id - a.id);
}
