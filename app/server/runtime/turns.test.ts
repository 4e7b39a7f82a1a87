import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listening } from "../../../tests/support/listening";
import { until } from "../../../tests/support/server";
import { clientAddress } from "../http/network";
import { takeTurns, usualTurns } from "./turns";

/** A server of pages in turn. @returns its port. */
async function served(turns: typeof usualTurns, page: RequestListener, isProxied = false): Promise<number> {
  const server = createServer(page);
  const requests = {
    addressOf: (request: IncomingMessage) => clientAddress(request, isProxied),
    isFile: ({ url }: IncomingMessage) => url === "/file",
  };
  takeTurns(server, requests, turns);
  return (await listening(server)).port;
}

type Asked = { path?: string; body?: string; localAddress?: string; forwarded?: string };

/** Asks for a page on so many connections at once. @returns the heads of the answers so far. */
function askAtOnce(port: number, connections: number, asked: Asked = {}): string[] {
  const { path = "/", body = "", localAddress = "127.0.0.1", forwarded = "" } = asked;
  const heads: string[] = [];
  for (let at = 0; at < connections; at += 1) {
    const socket = connect({ port, host: "127.0.0.1", localAddress }).setEncoding("latin1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}).once("data", (head: string) => heads.push(head));
    const lines = `Host: x\r\nConnection: close\r\nX-Forwarded-For: ${forwarded}\r\nContent-Length: ${body.length}`;
    socket.write(`GET ${path} HTTP/1.1\r\n${lines}\r\n\r\n${body}`);
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
  const port = await served(turns, (_, response) => {
    inWork.push(response);
    most = Math.max(most, inWork.length);
  });
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
  ["the first 48 bits of IPv6", true, { forwarded: "2001:db8:2::1" }, "2001:db8:1:"],
])(
  "one client's many requests do not keep another's waiting: clients differ by %s",
  async (_, proxied, other, network = "") => {
    const inWork: ServerResponse[] = [];
    const turns = { ...usualTurns, most: 8, mostOfClient: 8, longest: 60_000 };
    const port = await served(turns, (_request, response) => void inWork.push(response), proxied);
    const many = Array.from({ length: 100 }, (_client, at) =>
      askAtOnce(port, 1, { forwarded: network ? `${network}${at}::1` : "192.0.2.1" }),
    );
    await until(() => inWork.length === 8, "the first pages");
    const one = askAtOnce(port, 1, other);
    await until(() => {
      inWork.shift()?.end();
      return one.length === 1;
    }, "the other client's page");
    expect(many.flat().length).toBeLessThan(50);
  },
);

it("connections of others are accepted before a client with many has its next pages", async () => {
  let begun = 0;
  const port = await served(usualTurns, (_, response) => {
    begun += 1;
    // A page occupies the process, while hundreds of connections wait.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
    response.end();
  });
  const pages = askAtOnce(port, 200);
  const other = askAtOnce(port, 1, { localAddress: "127.0.0.2" });
  await until(() => other.length === 1, "the other client's page");
  expect(begun).toBeLessThan(10);
  await until(() => pages.length === 200, "all pages");
});

it.each([0, 8])("a client with %i files leaves the loop to others after a dear page", async (files) => {
  const worked: { begun: number; ended: number }[] = [];
  let open = 0;
  const port = await served({ ...usualTurns, longest: 60_000 }, ({ url }, response) => {
    open += Number(url === "/file");
    if (url === "/file") return;
    const begun = performance.now();
    while (performance.now() < begun + 80);
    worked.push({ begun, ended: performance.now() });
    response.end();
  });
  askAtOnce(port, files, { path: "/file" });
  await until(() => open === files, "the files in work");
  const heads = askAtOnce(port, 6);
  await until(() => heads.length === 6, "all pages");
  const rests = worked.slice(1).map(({ begun }, at) => begun - (worked[at]?.ended ?? 0));
  expect(Math.min(...rests)).toBeGreaterThan(75);
});

it("a client's files do not wait behind its pages", async () => {
  const turns = { ...usualTurns, longest: 60_000 };
  const port = await served(turns, ({ url }, response) => void (url === "/file" && response.end()));
  const pages = askAtOnce(port, 100);
  const files = askAtOnce(port, 40, { path: "/file" });
  await until(() => files.length === 40, "all files");
  expect(pages).toEqual([]);
});

it("of long answers that nobody reads the longest are cut, and no page", async () => {
  const answers: ServerResponse[] = [];
  const turns = { ...usualTurns, mostOfClient: 8, unread: 100_000_000, patience: 50 };
  const port = await served(turns, (_, response) => {
    answers.push(response);
    response.end("x".repeat(answers.length === 1 ? 10_000_000 : 30_000_000));
  });
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

it("requests that are cut before their answers leave no place taken", async () => {
  const inWork: ServerResponse[] = [];
  const turns = { ...usualTurns, mostOfClient: 3, longest: 60_000 };
  const port = await served(turns, (_, response) => void inWork.push(response));
  askAtOnce(port, 1);
  await until(() => inWork.length === 1, "a page that stays in work");
  for (let round = 1; round < 4; round += 1) {
    const cut = [1, 2].map(() => connect(port, "127.0.0.1").on("error", () => {}));
    for (const socket of cut) socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(() => inWork.length === 3, "two pages");
    for (const socket of cut) socket.destroy();
    const left = inWork.splice(1);
    await until(() => left.every((response) => response.destroyed), "the ends of their connections");
    // Remix answers also a client that has left.
    for (const response of left) response.writeHead(200).end("x");
  }
});

it("requests that are cut are in work until their answers, and no others of their client begin", async () => {
  const inWork: ServerResponse[] = [];
  const turns = { ...usualTurns, mostOfClient: 2, longest: 60_000 };
  const port = await served(turns, (_, response) => void inWork.push(response));
  const cut = [1, 2].map(() => connect(port, "127.0.0.1").on("error", () => {}));
  for (const socket of cut) socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await until(() => inWork.length === 2, "two pages");
  for (const socket of cut) socket.destroy();
  await until(() => inWork.every((response) => response.destroyed), "the ends of their connections");
  const heads = askAtOnce(port, 3);
  for (let other = 1; other <= 50; other += 1) {
    askAtOnce(port, 1, { localAddress: "127.0.0.2" });
    await until(() => inWork.length === 2 + other, "a page of another client");
    inWork.at(-1)?.end();
  }
  expect(heads).toEqual([]);
  for (const response of inWork.splice(0)) response.end();
  await until(() => {
    for (const response of inWork.splice(0)) response.end();
    return heads.length === 3;
  }, "the pages that have waited");
});

it("forms that have lacked their last byte go on in turn", async () => {
  let [begun, active, most] = [0, 0, 0];
  const port = await served({ ...usualTurns, longest: 100 }, async (request, response) => {
    begun += 1;
    for await (const _piece of request);
    active += 1;
    most = Math.max(most, active);
    for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
    active -= 1;
    response.end();
  });
  let answered = 0;
  const held = Array.from({ length: 20 }, () => connect(port, "127.0.0.1").on("error", () => {}));
  for (const socket of held) {
    onTestFinished(() => void socket.destroy());
    socket.once("data", () => {
      answered += 1;
    });
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nx");
  }
  await until(() => begun === 20, "all forms without their last bytes");
  for (const socket of held) socket.write("x");
  await until(() => answered === 20, "all answers");
  expect(most).toBeLessThan(8);
});

it("a request that waits begins also when an older stream of its client has ended", async () => {
  const held: ServerResponse[] = [];
  let streamed: ServerResponse | undefined;
  const turns = { ...usualTurns, mostOfClient: 1, longest: 60_000 };
  const port = await served(turns, ({ url }, response) => {
    if (url !== "/stream") return void held.push(response);
    streamed = response.setHeader("Content-Type", "text/event-stream");
    streamed.write("data: 1\n\n");
  });
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
  const port = await served(turns, (_, response) => {
    asked += 1;
    if (asked > 8) response.end();
  });
  const heads = askAtOnce(port, 9);
  await until(() => asked === 8, "the first pages");
  expect(heads).toEqual([]);
  await until(() => heads.length === 1, "the last page");
  expect(asked).toBe(9);
});
