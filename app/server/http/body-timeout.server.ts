import type { IncomingMessage, ServerResponse } from "node:http";

/** Milliseconds: a request that stays open longer could outlive its session. */
const interval = 30_000;

// Five megabytes over a slow mobile connection take minutes. An allowed upload continues while data arrives fast
// enough, for five minutes at most.
const minBytesPerSecond = 16 * 1024;
const maxIntervals = 10;

const allowed = new WeakSet<object>();

/** Ends a request whose body does not arrive in time. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds = interval,
): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && !Number(length)) return;
  let turns = 1;
  let received = request.socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const { bytesRead } = request.socket;
    const goesOn =
      allowed.has(request) &&
      turns < maxIntervals &&
      bytesRead - received >= (minBytesPerSecond * milliseconds) / 1000;
    turns += 1;
    received = bytesRead;
    if (!goesOn) cutOff(request, response);
  }, milliseconds).unref();
  request.once("close", () => clearInterval(timer));
  // The response went out before the whole body arrived. Unread data would reset the connection, and the client would
  // never see the response.
  response.once("finish", () => {
    if (request.complete) return;
    request.removeAllListeners("data");
    request.resume();
  });
}

/** Allows this request the time of an image upload. */
export function extendBodyTime(request: object): void {
  allowed.add(request);
}

// Copies node's own behaviour, which has a single limit for all requests.
function cutOff(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent)
    request.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  request.destroy();
}
