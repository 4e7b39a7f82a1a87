import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** Asks for the page anew where the server answers. Without an answer an error would take the page's place. */
export function useAskAgain(): () => void {
  const { revalidate } = useRevalidator();
  const newest = useRef(revalidate);
  useEffect(() => {
    newest.current = revalidate;
  }, [revalidate]);
  return useCallback(async () => {
    const answer = await fetch("/healthz").catch(() => null);
    if (answer?.ok) newest.current();
  }, []);
}
