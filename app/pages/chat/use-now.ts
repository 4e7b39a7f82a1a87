import { useEffect, useState } from "react";
import { useRootData } from "../shell/club";

/** How often the clock is looked at, in milliseconds. */
const every = 20_000;

/** The server's time, ISO 8601, as it goes on while the page is open: a conversation stays open over midnight. */
export function useNow(): string {
  const { now } = useRootData();
  const [passed, setPassed] = useState({ since: now, milliseconds: 0 });
  useEffect(() => {
    const begun = Date.now();
    const look = () => setPassed({ since: now, milliseconds: Math.max(0, Date.now() - begun) });
    const timer = setInterval(look, every);
    // A device that slept runs no timers.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [now]);
  const milliseconds = passed.since === now ? passed.milliseconds : 0;
  return new Date(Date.parse(now) + milliseconds).toISOString();
}
