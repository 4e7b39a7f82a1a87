import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ChatKind } from "~/club/chat/rules";
import { announceToast } from "~/ui/toast";
import { noConnection } from "~/ui/unanswered";
import { useRootData } from "../shell/club";
import { CallError, callPart, callRead } from "./calls";
import { useHeard, useLine } from "./line";
import { type Part, withAnswer, withMore, withOlder, withRead } from "./merged";
import { paced } from "./paced";
import type { ShownMessage } from "./shown.server";

export type TalkPage = Part & {
  id: number;
  kind: ChatKind;
  /** By which the form below, sent twice without scripts, says its message once. */
  formId: string;
  /** Whether an older part was asked for by its address: what is said now is not below it. */
  isOldPart: boolean;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The messages of a conversation, kept up with what is said while it is open. */
export function useTalk(answer: TalkPage) {
  const { viewer } = useRootData();
  const { isLive, isOpen } = useLine();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ part: Part; of: TalkPage }>({ part: answer, of: answer });
  const newest = useRef<Part>(answer);
  const part = state.of === answer ? state.part : withAnswer(state.part, answer, isLive);
  useEffect(() => {
    newest.current = part;
  });
  const change = (changed: (before: Part) => Part) =>
    setState((before) => {
      const up = before.of === answer ? before.part : withAnswer(before.part, answer, isLive);
      return { part: changed(up), of: answer };
    });

  const add = (messages: readonly ShownMessage[]) => change((before) => withMore(before, messages));
  const read = useReading(answer);
  const isOpenEnd = !answer.isOldPart;

  // Up to here nothing is missing. What oneself has sent over HTTP says nothing of what others said before it.
  const heardTo = useRef(newestIn(answer));
  useEffect(() => {
    const reachesBack = !answer.hasOlder || (answer.messages[0]?.id ?? 0) <= heardTo.current;
    if (reachesBack) heardTo.current = Math.max(heardTo.current, newestIn(answer));
  }, [answer]);
  // What comes after this message may have been missed: nothing that is heard later hides the gap.
  const knownTo = useRef<number | null>(null);

  /** Fetches what was said while nothing could be heard, to the last of it. */
  async function catchUp(): Promise<void> {
    knownTo.current ??= heardTo.current;
    for (let last = knownTo.current, tries = 0; tries < 5; ) {
      try {
        const { messages, hasMore } = await callPart(answer, { depois: last });
        if (messages.length > 0) add(messages);
        if (messages.some(({ sender }) => sender?.id !== viewer?.id)) read();
        last = messages.at(-1)?.id ?? last;
        knownTo.current = hasMore ? last : null;
        heardTo.current = Math.max(heardTo.current, last);
        if (!hasMore) return;
      } catch (error) {
        // Not there any more, perhaps: the page says why.
        if (error instanceof CallError && error.status < 500) return revalidate();
        tries += 1;
        await pause(1000 * tries);
      }
    }
  }

  // Between the page's answer and this something may have been said that nobody heard here.
  const first = useRef(() => void (isOpenEnd && isOpen() && catchUp()));
  useEffect(() => first.current(), []);

  useHeard((heard) => {
    if (!isOpenEnd) return;
    if (heard.type === "back") return void catchUp();
    if (heard.conversationId !== answer.id) return;
    if (heard.type === "message") {
      add([heard.message]);
      heardTo.current = Math.max(heardTo.current, heard.message.id);
      if (heard.message.sender?.id !== viewer?.id) read();
    }
    // What oneself has read, in another window, makes nothing read that one has said.
    if (heard.type === "read" && heard.memberId !== viewer?.id) {
      change((before) => withRead(before, heard.everybodyUpToId));
    }
  });

  const isFetching = useRef(false);
  async function fetchOlder(): Promise<void> {
    const first = newest.current.messages[0];
    if (!first || isFetching.current) return;
    isFetching.current = true;
    try {
      const { messages, hasMore } = await callPart(answer, { antes: first.id });
      change((before) => withOlder(before, messages, hasMore));
    } catch {
      // The link stays for another attempt.
      announceToast(noConnection);
    } finally {
      isFetching.current = false;
    }
  }

  return { ...part, isLive: isLive && isOpenEnd, add, fetchOlder };
}

function newestIn({ messages }: Part): number {
  return messages.at(-1)?.id ?? 0;
}

/** Notes that the conversation is read, when somebody looks at it: some messages at a time. */
function useReading({ id, kind }: TalkPage): () => void {
  const isOwed = useRef(false);
  // The page of another conversation is another component.
  const [reading] = useState(() =>
    paced(() => void callRead({ id, kind }), { every: 1000, wait: () => 300 }),
  );
  useEffect(() => {
    const look = () => {
      if (!document.hidden && isOwed.current) reading.ask();
      if (!document.hidden) isOwed.current = false;
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      // Seen a moment before the page is left.
      if (reading.cancel()) void callRead({ id, kind });
    };
  }, [id, kind, reading]);
  return () => {
    if (document.hidden) isOwed.current = true;
    else reading.ask();
  };
}
