import { ensureBuilt } from "../../scripts/lib/build.mjs";

export default ensureBuilt;
