import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listening } from "../../../tests/support/listening";
import { until } from "../../../tests/support/server";
import { createHttpServer } from "./http-server";
import { trustProxy, usualTurns } from "./turns";

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

type Asked = { body?: string; localAddress?: string; forwarded?: string };

/** Asks for a page on so many connections at once. @returns the heads of the answers so far. */
function askAtOnce(port: number, connections: number, asked: Asked = {}): string[] {
  const { body = "", localAddress = "127.0.0.1", forwarded = "" } = asked;
  const heads: string[] = [];
  for (let at = 0; at < connections; at += 1) {
    const socket = connect({ port, host: "127.0.0.1", localAddress }).setEncoding("latin1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}).once("data", (head: string) => heads.push(head));
    const lines = `Host: x\r\nConnection: close\r\nX-Forwarded-For: ${forwarded}\r\nContent-Length: ${body.length}`;
    socket.write(`GET / HTTP/1.1\r\n${lines}\r\n\r\n${body}`);
  }
  return heads;
}

it.each([
  ["", ""],
  [" with a body", "x"],
])("of many pages that are asked for at once%s, only some are in work", async (_, body) => {
  const inWork: ServerResponse[] = [];
  let most = 0;
  const turns = { ...usualTurns, most: 8, mostOfClient: 8, longest: 60_000 };
  const server = createHttpServer(undefined, undefined, turns).on("request", (_, response) => {
    inWork.push(response);
    most = Math.max(most, inWork.length);
  });
  const { port } = await listening(server);
  const heads = askAtOnce(port, 200, { body });
  await until(() => inWork.length >= 8, "the first pages");
  await until(() => {
    for (const response of inWork.splice(0, 3)) response.end();
    return heads.length === 200;
  }, "all pages");
  expect(most).toBe(8);
});

it.each([
  ["connections", false, { localAddress: "127.0.0.2" }],
  ["connections, not in their words", false, { localAddress: "127.0.0.2", forwarded: "192.0.2.1" }],
  ["a proxy's word", true, { forwarded: "192.0.2.9, 192.0.2.2" }],
])(
  "one client's many requests do not keep another's waiting: clients differ by %s",
  async (_, proxied, other) => {
    const inWork: ServerResponse[] = [];
    const turns = { ...usualTurns, most: 8, mostOfClient: 8, longest: 60_000 };
    const server = createHttpServer(undefined, undefined, turns).on("request", (_request, response) => {
      inWork.push(response);
    });
    if (proxied) trustProxy(server);
    const { port } = await listening(server);
    const many = askAtOnce(port, 100, { forwarded: "192.0.2.1" });
    await until(() => inWork.length === 8, "the first pages");
    const one = askAtOnce(port, 1, other);
    await until(() => {
      inWork.shift()?.end();
      return one.length === 1;
    }, "the other client's page");
    expect(many.length).toBeLessThan(50);
  },
);

it("of long answers that nobody reads the longest are cut, and no page", async () => {
  const answers: ServerResponse[] = [];
  const turns = { ...usualTurns, mostOfClient: 8, unread: 100_000_000, patience: 50 };
  const server = createHttpServer(undefined, undefined, turns).on("request", (_, response) => {
    answers.push(response);
    response.end("x".repeat(answers.length === 1 ? 10_000_000 : 30_000_000));
  });
  const { port } = await listening(server);
  for (let at = 0; at < 20; at += 1) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    onTestFinished(() => void socket.destroy());
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  }
  await until(() => answers.length === 4, "the first answers");
  const other = askAtOnce(port, 1, { localAddress: "127.0.0.2" });
  await until(() => other.length === 1, "the answer of another client");
  await until(() => answers.length === 21, "all answers");
  const unread = answers.filter((answer) => !answer.destroyed);
  expect(unread.length).toBeLessThan(6);
  expect(unread[0]).toBe(answers[0]);
});

it("a request that waits begins also when an older stream of its client has ended", async () => {
  const held: ServerResponse[] = [];
  let streamed: ServerResponse | undefined;
  const turns = { ...usualTurns, mostOfClient: 1, longest: 60_000 };
  const server = createHttpServer(undefined, undefined, turns).on("request", ({ url }, response) => {
    if (url !== "/stream") return held.push(response);
    streamed = response.setHeader("Content-Type", "text/event-stream");
    return streamed.write("data: 1\n\n");
  });
  const { port } = await listening(server);
  const stream = connect(port, "127.0.0.1").on("error", () => {});
  stream.write("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n");
  await new Promise((resolve) => stream.once("data", resolve));
  const pages = askAtOnce(port, 1);
  await until(() => held.length === 1, "a page");
  held[0]?.end();
  await until(() => pages.length === 1, "its answer");
  const later = askAtOnce(port, 2);
  await until(() => held.length === 2, "the first of two pages");
  stream.destroy();
  await until(() => streamed?.closed === true, "the end of the stream");
  held[1]?.end();
  await until(() => held.length === 3, "the second page");
  held[2]?.end();
  await until(() => later.length === 2, "both answers");
});

it("pages without an answer keep the others waiting for a short time", async () => {
  let asked = 0;
  const turns = { ...usualTurns, most: 8, mostOfClient: 8, longest: 1000 };
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
