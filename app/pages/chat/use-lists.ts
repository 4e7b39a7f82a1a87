import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { DirectChat, Group, LastMessage } from "~/club/chat/lists.server";
import { mostUnread } from "~/club/chat/rules";
import { useRootData } from "../shell/club";
import { type Heard, useHeard } from "./line";
import type { ShownMessage } from "./shown.server";

export type Lists = { direct: DirectChat[]; groups: Group[] };

/** The lists of the page's answer, kept up with what is heard since. */
export function useLists(answer: Lists, openId: number | null): Lists {
  const { viewer } = useRootData();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState({ after: answer, lists: answer });
  const lists = state.after === answer ? state.lists : answer;

  useHeard((heard) => {
    if (heard.is === "typing") return;
    if (heard.is === "back") return heard.isFirst ? undefined : revalidate();
    if (heard.is === "changed") return revalidate();
    const isKnown = [...lists.direct, ...lists.groups].some(({ id }) => id === heard.conversationId);
    if (!isKnown) return revalidate();
    const patch = patchOf(heard, viewer?.id ?? 0);
    setState((before) => {
      const { direct, groups } = before.after === answer ? before.lists : answer;
      const patched = { direct: touched(direct, heard, patch), groups: touched(groups, heard, patch) };
      return { after: answer, lists: patched };
    });
  });

  const seen = <One extends Listed>(list: One[]) =>
    list.map((one) => (one.id === openId ? { ...one, unreadCount: 0 } : one));
  return { direct: seen(lists.direct), groups: seen(lists.groups) };
}

type Listed = { id: number; createdAt: string; lastMessage: LastMessage | null; unreadCount: number };

type Said = Exclude<Heard, { is: "back" | "changed" | "typing" }>;

function patchOf(heard: Said, viewerId: number): (one: Listed) => Partial<Listed> {
  if (heard.is === "read") return () => (heard.memberId === viewerId ? { unreadCount: 0 } : {});
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
  const moment = ({ lastMessage, createdAt }: Listed) => lastMessage?.createdAt ?? createdAt;
  return list
    .map((one) => (one.id === conversationId ? { ...one, ...patch(one) } : one))
    .sort((a, b) => moment(b).localeCompare(moment(a)) || b.id - a.id);
}
