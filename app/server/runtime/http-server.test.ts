import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { listening } from "../../../tests/support/listening";
import { until } from "../../../tests/support/server";
import { createHttpServer, limitConnections } from "./http-server";

/** A server that answers the length of the body, and a raw socket to it. */
async function open({ headersTimeout, requestTimeout } = { headersTimeout: 500, requestTimeout: 2000 }) {
  const server = createHttpServer({ headersTimeout, requestTimeout, connectionsCheckingInterval: 50 });
  server.on("request", (request, response) => {
    text(request).then(
      (body) => response.end(String(body.length)),
      () => {},
    );
  });
  const { port } = await listening(server);
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  // A byte that is written after the answer may reset the connection.
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  onTestFinished(() => void socket.destroy());
  const answer = new Promise<string>((resolve) => {
    let received = "";
    socket.on("data", (part: string) => {
      received += part;
      if (received.includes("\r\n\r\n")) resolve(received);
    });
  });
  const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
  return { socket, answer, closed, head };
}

/** Sends a byte every 20 ms. */
function trickle(socket: ReturnType<typeof connect>, bytes: number): void {
  let left = bytes;
  const timer = setInterval(() => {
    if (socket.writable) socket.write("x");
    left -= 1;
    if (left === 0) clearInterval(timer);
  }, 20);
  socket.on("close", () => clearInterval(timer));
}

it("a slow but steady body within the limit is accepted", async () => {
  const { socket, answer, head } = await open({ headersTimeout: 30_000, requestTimeout: 30_000 });
  socket.write(head(20));
  trickle(socket, 20);
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*20/);
});

it.each([
  ["a body that never arrives", (head: string) => head, 0],
  ["a body that trickles beyond the limit", (head: string) => head, 10_000],
  ["a head that never ends", (head: string) => head.slice(0, -2), 0],
  ["a connection that sends nothing", () => "", 0],
])("%s is aborted with 408", async (_, sent, trickling) => {
  const { socket, answer, closed, head } = await open();
  socket.write(sent(head(10_000)));
  if (trickling > 0) trickle(socket, trickling);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  await closed;
});

it.each([
  ["thousands of pieces of some hundred bytes is read", 500, 4000, /^HTTP\/1\.1 200 [\s\S]*2000000$/],
  ["some hundred pieces of a byte is read", 1, 900, /^HTTP\/1\.1 200 [\s\S]*900$/],
  ["thousands of pieces of a byte is cut off", 1, 4000, /^$/],
])("a body in %s", async (_, bytes, pieces, expected) => {
  const { socket, answer, closed } = await open({ headersTimeout: 30_000, requestTimeout: 30_000 });
  const piece = `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`;
  const head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  socket.write(`${head}${piece.repeat(pieces)}0\r\n\r\n`);
  expect(await Promise.race([answer, closed.then(() => "")])).toMatch(expected);
});

it("a body in thousands of pieces of a byte is cut off after the answer, too", async () => {
  const server = createHttpServer().on("request", (request, response) => {
    // As express does.
    Object.setPrototypeOf(request, IncomingMessage.prototype);
    response.end("ok");
  });
  const { port } = await listening(server);
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  await once(socket, "data");
  socket.write("1\r\nx\r\n".repeat(4000));
  await closed;
});

it.each([
  [90, 200],
  [900, 431],
])("a head of %i lines is answered with %i", async (lines, status) => {
  const server = createHttpServer().on("request", (_, response) =>
    response.writeHead(200, { Connection: "close" }).end(),
  );
  const { port } = await listening(server);
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${"aa:\r\n".repeat(lines)}\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it("an expectation that nobody knows is refused once, and its connection closed", async () => {
  const { port } = await listening(createHttpServer());
  const ask = async (requests: number) => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n".repeat(requests));
    const answers = await text(socket).catch(() => "");
    return answers.split("HTTP/1.1 417").length - 1;
  };
  expect(await ask(1)).toBe(1);
  expect(await ask(3000)).toBeLessThan(2);
});

it("a network with as many connections as allowed gets another one only after one has closed", async () => {
  const server = createHttpServer().on("request", (_, response) => response.end());
  // This machine's own addresses count for no network.
  let network = "a";
  limitConnections(server, { max: 2, networkOf: () => network });
  const { port } = await listening(server);
  const open = async () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    onTestFinished(() => void socket.destroy());
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const isServed = await Promise.race([
      once(socket, "data").then(() => true),
      once(socket, "close").then(() => false),
    ]);
    return { socket, isServed };
  };

  const first = await open();
  expect([first.isServed, (await open()).isServed, (await open()).isServed]).toEqual([true, true, false]);
  network = "b";
  expect((await open()).isServed).toBe(true);

  network = "a";
  first.socket.destroy();
  await until(async () => (await open()).isServed, "a place for another connection");
});

it("connections from this machine, where a proxy may run, are not limited", async () => {
  const server = createHttpServer().on("request", (_, response) => response.end());
  limitConnections(server, { max: 0 });
  const { port } = await listening(server);
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
});
