import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { isReachable } from "~/ui/form/unanswered";

function once(target: EventTarget, event: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}

/**
 * Revalidates if the server answers, one request at a time. Without an answer an error would replace the page.
 * @param isOpen true if the socket is connected: then the server is not probed first.
 */
export function useSafeRevalidate(isOpen: () => boolean = () => false): () => void {
  const { revalidate } = useRevalidator();
  const newest = useRef({ revalidate, isOpen });
  useEffect(() => {
    newest.current = { revalidate, isOpen };
  });
  const isPending = useRef(false);
  return useCallback(async () => {
    if (isPending.current) return;
    isPending.current = true;
    // The loader marks the conversation as read, so a hidden page does not call it.
    if (document.hidden) await once(document, "visibilitychange");
    const isServerReachable = newest.current.isOpen() || (await isReachable());
    isPending.current = false;
    if (isServerReachable) newest.current.revalidate();
  }, []);
}
