import { useEffect, useState } from "react";
import { useRootData } from "../../shell/root-data";
import { useChatEvent } from "./provider";

/** Milliseconds that a typing hint is valid. */
const hintDuration = 4000;

/** The first name of the member who is typing, or null. */
export function useTypingName(conversationId: number): string | null {
  const { viewer } = useRootData();
  const [hint, setHint] = useState<{ memberId: number; name: string } | null>(null);
  useChatEvent((event) => {
    if (event.type === "back" || event.conversationId !== conversationId) return;
    if (event.type === "typing" && event.memberId !== viewer?.id) {
      setHint({ memberId: event.memberId, name: event.name });
    }
    if (event.type === "message" && event.message.sender?.id === hint?.memberId) setHint(null);
  });
  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(null), hintDuration);
    return () => clearTimeout(timer);
  }, [hint]);
  return hint ? (hint.name.split(" ")[0] ?? hint.name) : null;
}
