import { setImmediate, setTimeout } from "node:timers/promises";

/** `pause`: milliseconds between two batches. `signal` stops the job after the current batch. */
export type Pace = { pause?: number; signal?: AbortSignal };

/** Lets requests run between two batches of a long job. @throws AbortError once the signal is aborted. */
export async function pauseBetweenBatches({ pause = 0, signal }: Pace = {}): Promise<void> {
  await (pause > 0 ? setTimeout(pause, undefined, { signal }) : setImmediate(undefined, { signal }));
}
