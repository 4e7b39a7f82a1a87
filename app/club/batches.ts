import { setImmediate, setTimeout } from "node:timers/promises";

/** `pause`: milliseconds between two batches. `signal` stops the job after the current batch. */
export type Pace = { pause?: number; signal?: AbortSignal };

/**
 * Runs all batches in order, also after one that throws; requests run in between. @throws an AggregateError once all
 * have run, or an AbortError as soon as the signal is aborted.
 */
export async function runEach(jobs: readonly (() => unknown)[], pace?: Pace): Promise<void> {
  const errors: unknown[] = [];
  for (const job of jobs) {
    try {
      await job();
    } catch (error) {
      errors.push(error);
    }
    await pauseBetweenBatches(pace);
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${jobs.length} failed`);
}

/** Ranges of `size` ids, from 1 to at least `last`. */
export function idRanges(last: number, size: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(last / size) }, (_, index) => {
    return { from: index * size + 1, to: (index + 1) * size };
  });
}

/** Lets requests run between two batches of a long job. @throws AbortError once the signal is aborted. */
export async function pauseBetweenBatches({ pause = 0, signal }: Pace = {}): Promise<void> {
  await (pause > 0 ? setTimeout(pause, undefined, { signal }) : setImmediate(undefined, { signal }));
}
