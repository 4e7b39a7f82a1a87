import { useEffect, useRef, useState } from "react";
import { useShowToast } from "~/ui/toaster";
import { likeFailure } from "./like-failure";

export type LikeState = { liked: boolean; likeCount: number };

const sessionOver = { description: "Sua sessão terminou. Entre de novo para continuar." };

/**
 * A like that shows at once what was wished for.
 * @param state what the page says; the same object until it says something else.
 * @param address the JSON call that makes it so.
 */
export function useLike(state: LikeState, address: string): { shown: LikeState; toggle: () => void } {
  const [local, setLocal] = useState<{ like: LikeState; over: LikeState } | null>(null);
  const [underWay, setUnderWay] = useState(0);
  const calls = useRef(Promise.resolve());
  const clicks = useRef(0);
  const page = useRef(state);
  /** The newest truth, of the page or of an answer. */
  const known = useRef(state);
  useEffect(() => {
    page.current = state;
    known.current = state;
  }, [state]);
  const showToast = useShowToast();
  // What the page says while clicks are under way may be from before them; later it is newer than the answers.
  const shown = local && (underWay > 0 || local.over === state) ? local.like : state;

  function toggle() {
    const liked = !shown.liked;
    clicks.current += 1;
    const click = clicks.current;
    setUnderWay((count) => count + 1);
    setLocal({ like: { liked, likeCount: shown.likeCount + (liked ? 1 : -1) }, over: state });
    // One after the other: fast clicks must not overtake each other on the way.
    calls.current = calls.current
      .then(() => send(address, liked))
      .then((like) => {
        known.current = like;
      })
      .catch((error: unknown) => {
        const isOver = error instanceof Response && error.status === 401;
        showToast({ ...likeFailure, ...(isOver && sessionOver), variant: "destructive" });
      })
      .then(() => {
        if (click === clicks.current) setLocal({ like: known.current, over: page.current });
        setUnderWay((count) => count - 1);
      });
  }
  return { shown, toggle };
}

async function send(address: string, liked: boolean): Promise<LikeState> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ liked }),
  });
  if (!answer.ok) throw answer;
  return answer.json();
}
