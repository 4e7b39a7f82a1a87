import { connect } from "node:net";
import { expect, it } from "vitest";
import { listening } from "../../../tests/support/listening";
import { createHttpServer } from "./http-server";

it("two requests sent at once run one by one, and a connection that sends thousands is closed", async () => {
  let [answered, running, mostRunning] = [0, 0, 0];
  const server = createHttpServer().on("request", (_, response) => {
    answered += 1;
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    response.once("finish", () => {
      running -= 1;
    });
    setImmediate(() => response.end());
  });
  const { port } = await listening(server);
  const ask = async (requests: number) => {
    answered = 0;
    const socket = connect(port, "127.0.0.1")
      .setEncoding("latin1")
      .on("error", () => {});
    const [one, last] = ["", "Connection: close\r\n"].map(
      (line) => `GET / HTTP/1.1\r\nHost: x\r\n${line}\r\n`,
    );
    socket.write(`${one?.repeat(requests - 1)}${last}`);
    let received = "";
    socket.on("data", (part: string) => {
      received += part;
    });
    await new Promise((resolve) => socket.once("close", resolve));
    return received.split("HTTP/1.1 200 OK").length - 1;
  };
  expect([await ask(2), answered, mostRunning]).toEqual([2, 2, 1]);
  expect(await ask(3000)).toBeLessThan(3000);
  expect(answered).toBeLessThan(3);
});

it("of thousands of requests that arrive at once only the first are parsed", async () => {
  let parsed = 0;
  const limits = { headersTimeout: 500, requestTimeout: 2000, connectionsCheckingInterval: 50 };
  const server = createHttpServer(limits, () => {
    parsed += 1;
    return false;
  });
  const { port } = await listening(server);
  const socket = connect(port, "127.0.0.1")
    .on("error", () => {})
    .resume();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n".repeat(3000));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(parsed).toBeLessThan(100);
});

it.each([
  ["without Host, which node itself would refuse", "GET", "", ""],
  ["with a body, which node answers while it parses", "POST", "Host: x\r\nContent-Length: 1\r\n", "x"],
  ["with a body in chunks", "POST", "Host: x\r\nTransfer-Encoding: chunked\r\n", "0\r\nx: y\r\n\r\n"],
])("of 700 requests %s, a few run and the connection closes", async (_, method, head, body) => {
  let ran = 0;
  const server = createHttpServer().on("request", (_request, response) => {
    ran += 1;
    response.end();
  });
  const { port } = await listening(server);
  const socket = connect(port, "127.0.0.1")
    .on("error", () => {})
    .resume();
  socket.write(`${method} / HTTP/1.1\r\n${head}\r\n${body}`.repeat(700));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(ran).toBeGreaterThan(0);
  expect(ran).toBeLessThan(3);
});
