import { createServer, type Server } from "node:http";

/** Milliseconds, by node's names. */
const timeouts = {
  headersTimeout: 30_000,
  // The whole request: 5 MB over a slow mobile connection take minutes.
  requestTimeout: 300_000,
  // How often node looks for late requests.
  connectionsCheckingInterval: 10_000,
};

/** Makes the HTTP server, which aborts late requests with 408. */
export function createHttpServer(limits = timeouts): Server {
  const server = createServer(limits);
  server.maxConnections = 2000;
  // A client without traffic for a minute has disconnected; sockets and event streams send more often.
  server.timeout = 60_000;
  server.on("request", (request, response) => {
    // The response went out before the whole body arrived. Unread data would reset the connection, and the client
    // would never see the response.
    response.once("finish", () => {
      if (request.complete) return;
      request.removeAllListeners("data");
      request.resume();
    });
  });
  return server;
}
