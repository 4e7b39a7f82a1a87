import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listening } from "../../../tests/support/listening";
import { until } from "../../../tests/support/server";
import { createHttpServer } from "./http-server";

it("four requests sent at once run one by one, and a connection that sends thousands is closed", async () => {
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
  expect([await ask(4), answered, mostRunning]).toEqual([4, 4, 1]);
  expect(await ask(3000)).toBeLessThan(3000);
  expect(answered).toBeLessThan(5);
});

it("of thousands of requests that arrive at once only the first are parsed", async () => {
  let parsed = 0;
  const server = createHttpServer(undefined, () => {
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
  expect(ran).toBeLessThan(5);
});

/** Asks for a page on so many connections at once. @returns the heads of the answers so far. */
function askAtOnce(port: number, connections: number): string[] {
  const heads: string[] = [];
  for (let at = 0; at < connections; at += 1) {
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}).once("data", (head: string) => heads.push(head));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  }
  return heads;
}

it("of many pages that are asked for at once, only some are in work", async () => {
  const inWork: ServerResponse[] = [];
  let most = 0;
  const turns = { most: 8, longest: 60_000 };
  const server = createHttpServer(undefined, undefined, turns).on("request", (_, response) => {
    inWork.push(response);
    most = Math.max(most, inWork.length);
  });
  const { port } = await listening(server);
  const heads = askAtOnce(port, 200);
  await until(() => inWork.length >= 8, "the first pages");
  await until(() => {
    for (const response of inWork.splice(0, 3)) response.end();
    return heads.length === 200;
  }, "all pages");
  expect(most).toBe(8);
});

it("pages without an answer keep the others waiting for a short time", async () => {
  let asked = 0;
  const turns = { most: 8, longest: 1000 };
  const server = createHttpServer(undefined, undefined, turns).on("request", (_, response) => {
    asked += 1;
    if (asked > 8) response.end();
  });
  const { port } = await listening(server);
  const heads = askAtOnce(port, 9);
  await until(() => asked === 8, "the first pages");
  expect(heads).toEqual([]);
  await until(() => heads.length === 1, "the last page");
  expect(asked).toBe(9);
});
