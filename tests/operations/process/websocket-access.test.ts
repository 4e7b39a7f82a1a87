import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { io } from "socket.io-client";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { type Member, makeClub, register } from "../../browser/club";
import { send } from "../../support/http";

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

it("refuses the cookie of a session that has ended", async () => {
  await ana.call("POST", "/api/logout");
  expect(await handshakes({ cookie })).toEqual(refused);
});
