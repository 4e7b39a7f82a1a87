type ThrottleOptions = {
  every: number;
  /** Milliseconds from a request to its run, at least. */
  wait: () => number;
  now?: () => number;
  /** @returns a function that cancels the timer. */
  later?: (run: () => void, milliseconds: number) => () => void;
};

function timer(run: () => void, milliseconds: number): () => void {
  const id = setTimeout(run, milliseconds);
  return () => clearTimeout(id);
}

/** Runs at most once per `every` milliseconds, and always once after the last request. */
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
    /** @returns true if a run was pending. */
    cancel(): boolean {
      const isPending = end !== null;
      end?.();
      end = null;
      return isPending;
    },
  };
}
