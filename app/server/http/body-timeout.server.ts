import type { IncomingMessage, ServerResponse } from "node:http";

/** A request has half a minute to arrive; held open for longer it could only wait for its session to end. */
const interval = 30_000;

// Five megabytes over a slow telephone line take minutes. Whoever was allowed to send them gets a turn more
// each time that some have come, and five minutes in all.
const minBytesPerSecond = 16 * 1024;
const maxIntervals = 10;

const allowed = new WeakSet<object>();

/** Cuts off a request whose body does not come in time. */
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
  // Answered before all of it has come: what still comes is read past. Left where it is, it would break the
  // connection, and the sender would see that and not the answer.
  response.once("finish", () => {
    if (request.complete) return;
    request.removeAllListeners("data");
    request.resume();
  });
}

/** Lets this request take as long as a picture may. */
export function extendBodyTime(request: object): void {
  allowed.add(request);
}

// As node itself does it, which knows only one limit for all requests.
function cutOff(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent)
    request.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  request.destroy();
}
