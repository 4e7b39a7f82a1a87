import { useEffect, useState } from "react";
import { useRootData } from "../shell/club";
import { useHeard } from "./line";

/** How long a hint counts, in milliseconds. */
const freshFor = 4000;

/** The first name of who is writing in a conversation at this moment, or null. */
export function useWhoTypes(conversationId: number): string | null {
  const { viewer } = useRootData();
  const [hint, setHint] = useState<{ memberId: number; name: string } | null>(null);
  useHeard((heard) => {
    if (heard.type === "back" || heard.conversationId !== conversationId) return;
    if (heard.type === "typing" && heard.memberId !== viewer?.id) {
      setHint({ memberId: heard.memberId, name: heard.name });
    }
    if (heard.type === "message" && heard.message.sender?.id === hint?.memberId) setHint(null);
  });
  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(null), freshFor);
    return () => clearTimeout(timer);
  }, [hint]);
  return hint ? (hint.name.split(" ")[0] ?? hint.name) : null;
}
