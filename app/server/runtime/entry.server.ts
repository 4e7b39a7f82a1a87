/** The part of the server build that server.ts imports. */

export { publishedCalls } from "../http/endpoint.server";
export { socketOptions } from "../realtime/sockets.server";
export { StartupError } from "./config.server";
export { openClub, portFault } from "./startup.server";
export { waitForDataFolder } from "./take-over.server";
