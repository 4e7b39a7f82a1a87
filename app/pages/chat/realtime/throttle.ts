type ThrottleOptions = {
  /** Milliseconds between two runs. */
  every: number;
  /** Milliseconds from a wish to its run, at least. */
  wait: () => number;
  now?: () => number;
  /** @returns what ends the timer. */
  later?: (run: () => void, milliseconds: number) => () => void;
};

function timer(run: () => void, milliseconds: number): () => void {
  const id = setTimeout(run, milliseconds);
  return () => clearTimeout(id);
}

/** Runs something when it is asked for, at most once in so many milliseconds, and always after the last wish. */
export function throttle(run: () => void, { every, wait, now = Date.now, later = timer }: ThrottleOptions) {
  let last = Number.NEGATIVE_INFINITY;
  let end: (() => void) | null = null;
  return {
    ask(): void {
      end ??= later(
        () => {
          end = null;
          last = now();
          run();
        },
        Math.max(wait(), last + every - now()),
      );
    },
    /** @returns whether a run was still to come. */
    cancel(): boolean {
      const isPending = end !== null;
      end?.();
      end = null;
      return isPending;
    },
  };
}
