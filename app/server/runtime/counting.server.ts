import { countRounds } from "~/club/rounds/counting-changes.server";
import { type App, coreContext } from "./app.server";

/** Counts a round that the staff has just ended, without waiting for the minute job. Failures are logged; it counts again. */
export function countSoon(app: App): void {
  app.background.run("counting rounds", Promise.resolve(), () => countRounds(coreContext(app)));
}
