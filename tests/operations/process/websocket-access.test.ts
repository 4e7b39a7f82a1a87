import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { io } from "socket.io-client";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { type Member, makeClub, register } from "../../browser/club";
import { send } from "../../support/http";
import { openRawSocket, type RawSocket } from "../../support/raw-websocket";
import { until } from "../../support/server";

const club = makeClub();
let ana: Member;
let cookie: string;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  cookie = `${ana.cookie.name}=${ana.cookie.value}`;
});

/** @returns "connected" with the transport, or the error message. */
function connect(transport: string, extraHeaders: Record<string, string>): Promise<string> {
  const socket = io(club.url, {
    reconnection: false,
    forceNew: true,
    transports: [transport],
    extraHeaders,
  });
  onTestFinished(() => void socket.close());
  return new Promise((resolve) => {
    socket.on("connect", () => resolve(`connected by ${socket.io.engine.transport.name}`));
    socket.on("connect_error", (error) => resolve(error.message));
  });
}

/** The statuses of a handshake by polling and of one by a WebSocket. */
async function handshakes(headers: Record<string, string>): Promise<(number | undefined)[]> {
  const polling = await send(`${club.url}/socket.io/?EIO=4&transport=polling`, { headers });
  const upgradeRequest = request(`${club.url}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      ...headers,
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
    },
  });
  upgradeRequest.end();
  const upgraded = new Promise<number | undefined>((resolve, reject) => {
    upgradeRequest.on("error", reject);
    upgradeRequest.on("response", (answer) => resolve(answer.resume().statusCode));
    upgradeRequest.on("upgrade", (answer, stream) => {
      stream.destroy();
      resolve(answer.statusCode);
    });
  });
  return [polling.status, await upgraded];
}

const refused = [403, 400];

it("refuses visitors, and cookies that are forged or unreadable", async () => {
  const token = Buffer.from(JSON.stringify("A".repeat(43))).toString("base64");
  const forged = `sessao=${encodeURIComponent(token)}`;
  for (const headers of [{}, { origin: club.url }, { cookie: forged }, { cookie: "sessao=%" }]) {
    expect(await handshakes(headers as Record<string, string>)).toEqual(refused);
  }
  expect(await connect("polling", { cookie: forged })).toBe("xhr poll error");
});

it("refuses pages of another site, even with a member's cookie", async () => {
  for (const origin of ["https://evil.example", "null"]) {
    expect(await handshakes({ cookie, origin })).toEqual(refused);
  }
  expect(await handshakes({ cookie, origin: club.url })).toEqual([200, 101]);
});

it("accepts a member from the site's own pages and from scripts without Origin", async () => {
  expect(await connect("polling", { cookie, origin: club.url })).toBe("connected by polling");
  expect(await connect("websocket", { cookie })).toBe("connected by websocket");
});

const unknown = `40/${"x".repeat(110)},`;

it.each([
  ["pings", 3000, (socket: RawSocket) => socket.ping()],
  ["connections to unknown namespaces", 200, (socket: RawSocket) => socket.send(unknown)],
  ["answers to heartbeats", 3000, (socket: RawSocket) => socket.send("3")],
])("closes a socket that sends %s by the thousand", async (_, count, act) => {
  const socket = await openRawSocket(club.url, cookie);
  if (!socket) throw new Error("refused");
  socket.send("40");
  for (let at = 0; at < count; at++) act(socket);
  await until(() => !socket.isOpen(), "the end of the socket");
});

it("keeps a socket whose library sends a ping now and then", async () => {
  const socket = await openRawSocket(club.url, cookie);
  for (let at = 0; at < 100; at++) await socket?.taken();
  expect(socket?.isOpen()).toBe(true);
});

/** Opens a connection by polling. @returns its two requests. */
async function openPolling() {
  const address = `${club.url}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await send(address, { headers: { cookie } })).body.toString().slice(1));
  const call = (options: object) => send(`${address}&sid=${sid}`, { headers: { cookie }, ...options });
  const ask = async (method: string) => (await call({ method })).status;
  return { write: (body: string) => call({ method: "POST", body }), read: () => call({}), ask };
}

it("answers no other methods than those of its library", async () => {
  const { ask } = await openPolling();
  const methods = ["PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
  expect(await Promise.all(methods.map(ask))).toEqual(methods.map(() => 405));
  for (const method of methods) {
    const headers = { Connection: "Upgrade", Upgrade: "websocket" };
    const path = `${club.url}/socket.io/?EIO=4&transport=websocket`;
    expect((await send(path, { method, headers })).status).toBe(405);
  }
  expect((await send(`${club.url}/healthz`)).status).toBe(200);
});

it("closes a connection that joins hundreds of times in one request", async () => {
  const { write, read } = await openPolling();
  const written = await write(Array.from({ length: 1000 }, () => "40").join("\x1e"));
  expect([written.status, (await read()).status]).toEqual([200, 400]);
});

it("closes a connection whose client leaves hundreds of packets unread", async () => {
  const { write, read } = await openPolling();
  await write("40");
  expect((await read()).body.toString()).toMatch(/^40/);
  const typing = { type: "typing", conversationId: 1, memberId: 2, name: "Bia" } as const;
  const push = (count: number) => {
    for (let at = 0; at < count; at++) globalThis.entrelinhasApp?.publisher.publish([ana.id], typing);
  };
  push(400);
  expect((await read()).status).toBe(200);
  push(600);
  expect((await read()).status).toBe(400);
});

it("refuses the cookie of a session that has ended", async () => {
  await ana.call("POST", "/api/logout");
  expect(await handshakes({ cookie })).toEqual(refused);
});
