import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { isReachable } from "~/ui/unanswered";

function once(target: EventTarget, event: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}

/**
 * Loads the page's data again where the server answers, one request at a time. Without an answer an error would
 * replace the page.
 * @param isOpen whether the page's line stands: then the server answers, and is not asked whether it does.
 */
export function useAskAgain(isOpen: () => boolean = () => false): () => void {
  const { revalidate } = useRevalidator();
  const newest = useRef({ revalidate, isOpen });
  useEffect(() => {
    newest.current = { revalidate, isOpen };
  });
  const isPending = useRef(false);
  return useCallback(async () => {
    if (isPending.current) return;
    isPending.current = true;
    // A page that nobody looks at would note its conversation as read.
    if (document.hidden) await once(document, "visibilitychange");
    const answers = newest.current.isOpen() || (await isReachable());
    isPending.current = false;
    if (answers) newest.current.revalidate();
  }, []);
}
