import type { Log } from "./log.server";

/** Work that is done once the answer has been sent, so that its duration shows the visitor nothing. */
export type Background = {
  /** Does `work` once `after` has resolved. Failures are logged. */
  run(job: string, after: Promise<void>, work: () => void): void;
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>;
};

export function makeBackground(log: Log): Background {
  const underway = new Set<Promise<void>>();
  return {
    run(job, after, work) {
      const done = after
        .then(work)
        .catch((error) => log.error({ err: error }, `${job} failed`))
        .finally(() => underway.delete(done));
      underway.add(done);
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
