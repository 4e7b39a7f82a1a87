import { ensureBuilt } from "../../scripts/lib/build.mjs";

/** The tests go through the real build: it is made anew when a source has changed. */
export default ensureBuilt;
