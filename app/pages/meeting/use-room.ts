import { useEffect, useRef, useState } from "react";
import type { RoomView } from "~/club/meetings/room-views";
import { useSafeRevalidate } from "../shared/safe-revalidate";

/** Milliseconds until the socket's code is loaded again. */
const reloadDelay = 3000;

/**
 * The newest state of a meeting: that of the loader, or one that the socket has pushed since.
 * @param isLive false on a server without sockets; the link "Atualizar" then loads the page again.
 */
export function useRoom(eventId: number, loaded: RoomView | null, isLive: boolean): RoomView | null {
  const [pushed, setPushed] = useState<RoomView | null>();
  const revalidate = useSafeRevalidate();
  useEffect(() => {
    if (!isLive) return;
    let isUnmounted = false;
    let end = () => {};
    let retryTimer: ReturnType<typeof setTimeout>;
    const load = () =>
      import("../shared/socket").then(
        ({ openSocket }) => {
          if (isUnmounted) return;
          const opened = openSocket<RoomView | null>({
            name: "meeting",
            onEvent: setPushed,
            onBack: (socket) => void socket.emit("meeting", eventId),
            onRefused: revalidate,
          });
          end = opened.end;
        },
        () => {
          if (!isUnmounted) retryTimer = setTimeout(load, reloadDelay);
        },
      );
    void load();
    return () => {
      isUnmounted = true;
      clearTimeout(retryTimer);
      end();
    };
  }, [eventId, isLive, revalidate]);
  // The event was cancelled or moved; its page says so.
  const hasEnded = pushed === null && loaded !== null;
  useEffect(() => {
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);
  if (!pushed || pushed.event.id !== eventId) return loaded;
  return loaded && loaded.at > pushed.at ? loaded : pushed;
}

/** Whether this page has shown the ratings sealed, so that their opening plays once. */
export function useSeenSealed(room: RoomView | null): boolean {
  const seen = useRef(false);
  const scene = room?.scene;
  const isSealed = scene?.kind === "ratings" && !scene.open;
  useEffect(() => {
    if (isSealed) seen.current = true;
  }, [isSealed]);
  return seen.current;
}
