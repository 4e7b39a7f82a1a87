import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

function once(target: EventTarget, event: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}

/** Asks for the page anew where the server answers. Without an answer an error would take the page's place. */
export function useAskAgain(): () => void {
  const { revalidate } = useRevalidator();
  const newest = useRef(revalidate);
  useEffect(() => {
    newest.current = revalidate;
  }, [revalidate]);
  return useCallback(async () => {
    // A page that nobody looks at would note its conversation as read.
    if (document.hidden) await once(document, "visibilitychange");
    const answer = await fetch("/healthz").catch(() => null);
    if (answer?.ok) newest.current();
  }, []);
}
