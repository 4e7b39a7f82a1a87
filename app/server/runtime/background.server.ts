import type { Log } from "./log.server";

/** Work after the response, so that its duration does not reveal anything to the client. */
export type Background = {
  /** Runs `work` after `after` resolves. Failures are logged. */
  run(job: string, after: Promise<void>, work: () => void | Promise<void>): void;
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
