import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { loadIfReachable } from "~/ui/unanswered";
import { postAddress } from "./addresses";
import type { OpenedPost } from "./opened-post.server";
import type { loader } from "./route";

export type Opening = {
  /** The whole post with its conversation, once it is there; the router keeps it up to date. */
  opened: OpenedPost | null;
  isLoading: boolean;
  /** Deleted since the feed was loaded. */
  isGone: boolean;
  /** What the viewer has opened. */
  isOpen: Record<Part, boolean>;
  turn: (part: Part) => void;
};

type Part = "text" | "talk";

/** A post of the feed that opens where it stands: the rest of its text, and its conversation. */
export function useOpening(postId: number): Opening {
  const fetcher = useFetcher<typeof loader>();
  const [isOpen, setIsOpen] = useState<Record<Part, boolean>>({ text: false, talk: false });
  const opened = fetcher.data?.opened ?? null;
  return {
    opened,
    isLoading: !fetcher.data && fetcher.state !== "idle",
    isGone: fetcher.data !== undefined && opened === null,
    isOpen,
    turn(part) {
      setIsOpen((before) => ({ ...before, [part]: !before[part] }));
      if (isOpen[part]) return;
      // Also what was open before: others may have gone on talking.
      void loadIfReachable(() => fetcher.load(postAddress(postId))).then((isLoaded) => {
        if (!isLoaded && !fetcher.data) setIsOpen((before) => ({ ...before, [part]: false }));
      });
    },
  };
}
