import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { register, send } from "../../support/http";
import { type RunningServer, startServer } from "../../support/server";

let server: RunningServer;
let cookie: string;
let socket: Socket | undefined;

beforeAll(async () => {
  server = await startServer();
  cookie = await register(server.url);
});
afterEach(() => void socket?.close());
afterAll(() => server.stop());

/** @returns "connected", or the error message. */
function connect(options: Partial<ManagerOptions & SocketOptions>): Promise<string> {
  const opening = io(server.url, { reconnection: false, forceNew: true, ...options });
  socket = opening;
  return new Promise((resolve) => {
    opening.on("connect", () => resolve("connected"));
    opening.on("connect_error", (error) => resolve(error.message));
  });
}

/** Requests a WebSocket. @returns the status of the response. */
function upgrade(headers: Record<string, string>): Promise<number | undefined> {
  const upgradeRequest = request(`${server.url}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      ...headers,
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
    },
  });
  upgradeRequest.end();
  return new Promise((resolve, reject) => {
    upgradeRequest.on("error", reject);
    upgradeRequest.on("response", (answer) => resolve(answer.resume().statusCode));
    upgradeRequest.on("upgrade", (answer, stream) => {
      stream.destroy();
      resolve(answer.statusCode);
    });
  });
}

/** The client's error message after a refused handshake. */
const refused = "xhr poll error";
const handshake = () => `${server.url}/socket.io/?EIO=4&transport=polling`;

describe("the socket", () => {
  it("refuses a request without a cookie", async () => {
    expect(await connect({})).toBe(refused);
    expect((await send(handshake())).status).toBe(403);
    expect(await upgrade({})).toBe(400);
    expect(await upgrade({ origin: server.url })).toBe(400);
  });

  it("refuses a forged cookie", async () => {
    const token = Buffer.from(JSON.stringify("A".repeat(43))).toString("base64");
    const forged = `sessao=${encodeURIComponent(token)}`;
    expect(await connect({ extraHeaders: { cookie: forged } })).toBe(refused);
    expect((await send(handshake(), { headers: { cookie: forged } })).status).toBe(403);
    expect(await upgrade({ cookie: forged })).toBe(400);
    expect(await upgrade({ cookie: "sessao=%" })).toBe(400);
  });

  it("refuses pages of another site, even with a member's cookie", async () => {
    const headers = { cookie, origin: "https://evil.example" };

    expect((await send(handshake(), { headers })).status).toBe(403);
    expect((await send(handshake(), { headers: { ...headers, origin: "null" } })).status).toBe(403);
    expect(await upgrade(headers)).toBe(400);
    expect(await upgrade({ cookie, origin: server.url })).toBe(101);
  });

  it("accepts a member from the site's own pages and from scripts without Origin", async () => {
    expect(await connect({ extraHeaders: { cookie } })).toBe("connected");
    socket?.close();
    expect(await connect({ extraHeaders: { cookie, origin: server.url } })).toBe("connected");
  });

  it("accepts a member with WebSocket only", async () => {
    expect(await connect({ transports: ["websocket"], extraHeaders: { cookie } })).toBe("connected");
    expect(socket?.io.engine.transport.name).toBe("websocket");
  });

  it("refuses the cookie of a session that has ended", async () => {
    const other = await register(server.url, {
      username: "diadorim",
      name: "Diadorim",
      email: "diadorim@clube.example",
      password: "travessia",
    });
    await send(`${server.url}/api/logout`, { method: "POST", headers: { cookie: other } });
    expect(await connect({ extraHeaders: { cookie: other } })).toBe(refused);
    expect(await upgrade({ cookie: other })).toBe(400);
  });
});
