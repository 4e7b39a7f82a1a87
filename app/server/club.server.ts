/** The part of the server build that server.ts uses; everything else it reaches through Remix. */
export { StartupError } from "./config.server";
export { socketOptions } from "./realtime.server";
export { publishedCalls } from "./resource.server";
export { openClub, portFault } from "./startup.server";
