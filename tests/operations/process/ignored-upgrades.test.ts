import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../support/server";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** As `curl --http2` and the HTTP client of Java ask on a connection without TLS. */
const h2c = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"];
const webSocket = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

/** Sends requests over one connection, each after the answer to the one before. @returns the statuses. */
async function statusesOf(...requests: string[][]): Promise<(string | undefined)[]> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  let received = "";
  socket.on("data", (part: string) => {
    received += part;
  });
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
  for (const [at, [line, ...rest]] of requests.entries()) {
    const body = rest.at(-1)?.startsWith("{") ? rest.pop() : "";
    socket.write([line, `Host: ${hostname}:${port}`, ...rest, "", body].join("\r\n"));
    while (statuses().length <= at && !socket.readableEnded)
      await Promise.race([once(socket, "data"), once(socket, "end")]);
  }
  socket.destroy();
  return statuses();
}

const wrong = JSON.stringify({ username: "ninguem", password: "errada" });
const login = [
  "POST /api/login HTTP/1.1",
  "Content-Type: application/json",
  `Content-Length: ${wrong.length}`,
];

it.each([
  ["a page of a client that offers HTTP/2", ["GET /auth HTTP/1.1", ...h2c], "200"],
  ["a body of a client that offers HTTP/2", [...login, ...h2c, wrong], "401"],
  ["a WebSocket to another path", ["GET /up HTTP/1.1", ...webSocket], "200"],
  ["a WebSocket to nothing", ["GET /socket HTTP/1.1", ...webSocket], "404"],
  ["another protocol than a WebSocket at the sockets", ["GET /socket.io/ HTTP/1.1", ...h2c], "400"],
])("%s gets its answer", async (_, asking, status) => {
  expect(await statusesOf(asking)).toEqual([status]);
});

it("the connection of an ignored upgrade stays usable", async () => {
  const asking = ["GET /up HTTP/1.1", ...h2c];
  expect(await statusesOf(asking, [...login, ...h2c, wrong], asking)).toEqual(["200", "401", "200"]);
});
