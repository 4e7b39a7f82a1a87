import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { createHttpServer } from "./http-server";

/** A server that answers the length of the body, and a raw socket to it. */
async function open() {
  const server = createHttpServer({
    headersTimeout: 500,
    requestTimeout: 2000,
    connectionsCheckingInterval: 50,
  });
  server.on("request", (request, response) => {
    text(request).then(
      (body) => response.end(String(body.length)),
      () => {},
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("latin1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  const answer = new Promise<string>((resolve) => {
    let received = "";
    socket.on("data", (part: string) => {
      received += part;
      if (received.includes("\r\n\r\n")) resolve(received);
    });
  });
  const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
  return { socket, answer, head };
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
  const { socket, answer, head } = await open();
  socket.write(head(20));
  trickle(socket, 20);
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*20/);
});

it.each([
  ["a body that never arrives", (head: string) => head, 0],
  ["a body that trickles beyond the limit", (head: string) => head, 10_000],
  ["a head that never ends", (head: string) => head.slice(0, -2), 0],
])("%s is aborted with 408", async (_, sent, trickling) => {
  const { socket, answer, head } = await open();
  socket.write(sent(head(10_000)));
  if (trickling > 0) trickle(socket, trickling);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  await once(socket, "close");
});
