import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "../../support/http";
import { createDirect, joinClub, openSocket, type Person, sendDirect } from "../../support/live-chat";
import { openRawSocket, type RawSocket } from "../../support/raw-websocket";
import { type RunningServer, startServer, until } from "../../support/server";

let server: RunningServer;
let ana: Person;
let bia: Person;
let caio: Person;
let direct: number;

beforeAll(async () => {
  server = await startServer();
  [ana, bia, caio] = [
    await joinClub(server, "ana"),
    await joinClub(server, "bia"),
    await joinClub(server, "caio"),
  ];
  direct = await createDirect(server, ana, bia);
});
afterAll(() => server.stop());

/** Expects that other members can still exchange messages. */
async function expectDelivery(content: string): Promise<void> {
  const socket = await openSocket(server, bia);
  await sendDirect(server, ana, direct, content);
  await until(() => socket.messages().length > 0, "the message");
  expect(socket.messages()).toEqual([content]);
}

/** Texts and bytes of any length, some of them nearly valid. */
function* frames(count: number): Generator<string | Uint8Array> {
  const nearly = [
    "2",
    "3",
    "1",
    "6",
    "40",
    "41",
    "40/admin,{}",
    "42",
    "42[",
    '42["typing"]',
    '42["typing",1e99]',
    '42["typing",{"__proto__":{"a":1}}]',
    '42["chat",{"type":"message"}]',
    '42["disconnect"]',
    '42["connect_error",1]',
    "43[]",
    '44{"message":"x"}',
    '451-["typing",{"_placeholder":true,"num":0}]',
    '459999999999-["typing",{"_placeholder":true,"num":0}]',
    "4".repeat(3000),
    "\u0000",
  ];
  for (let at = 0; at < count; at += 1) {
    const bytes = randomBytes((at * 37) % 20_000);
    if (at % 3 === 0) yield bytes;
    else if (at % 3 === 1) yield bytes.toString("latin1", 0, 7000);
    else yield nearly[at % nearly.length] ?? "";
  }
}

it("two thousand random frames do not affect other members", async () => {
  let connections = 0;
  const visitAgain = async () => {
    const opened: RawSocket[] = [];
    await until(async () => {
      const socket = await openRawSocket(server.url, caio.cookie);
      if (socket) opened.push(socket);
      return socket !== null;
    }, "another connection");
    connections += 1;
    if (connections % 2) opened[0]?.send("40");
    return opened[0];
  };
  let socket = await visitAgain();
  for (const frame of frames(2000)) {
    // Many frames end the connection; the sender connects again.
    if (!socket?.isOpen()) socket = await visitAgain();
    socket?.send(frame);
    await socket?.taken();
  }
  socket?.sendRaw(randomBytes(5000));
  expect(connections).toBeGreaterThan(500);
  await expectDelivery("Ainda estamos aqui");
  expect((await send(`${server.url}/healthz`)).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
  expect(server.output()).not.toMatch(/"level":(50|60)|Error:/);
});

it("five hundred silent connections do not block other members, and are closed", async () => {
  const opened = await Promise.all(Array.from({ length: 500 }, () => openRawSocket(server.url, caio.cookie)));
  const held = () => opened.filter((socket) => socket?.isOpen()).length;
  await until(() => held() <= 10, "those of too many to be cut");
  await expectDelivery("Cabe todo mundo");
  await until(() => held() === 0, "the last of them to be dropped", 40_000);
  await until(
    async () => (await openRawSocket(server.url, caio.cookie)) !== null,
    "room for the member's own",
  );
});

it("five hundred half-open connections do not block other members, and are closed", async () => {
  const handshake = `${server.url}/socket.io/?EIO=4&transport=polling`;
  const statuses: number[] = [];
  for (let lot = 0; lot < 10; lot += 1) {
    const asked = Array.from({ length: 50 }, () => send(handshake, { headers: { cookie: caio.cookie } }));
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(400);
  await expectDelivery("Ainda cabe");
});
