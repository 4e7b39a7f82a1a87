import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, send } from "../../support/http";
import {
  act,
  type ChatSocket,
  createDirect,
  createGroup,
  joinClub,
  logInAgain,
  openSocket,
  type Person,
  sendDirect,
  sendToGroup,
} from "../../support/live-chat";
import { busySecond, type RunningServer, startServer, until } from "../../support/server";

let server: RunningServer;
let dora: Person;
let ana: Person;
let bia: Person;
let caio: Person;
let direct: number;

beforeAll(async () => {
  server = await startServer();
  dora = await joinClub(server, "dora");
  ana = await joinClub(server, "ana");
  bia = await joinClub(server, "bia");
  caio = await joinClub(server, "caio");
  direct = await createDirect(server, ana, bia);
});
afterAll(() => server.stop());

describe("a live message", () => {
  it("is sent to every page of both members, and to no other member", async () => {
    const sockets = [ana, bia, bia].map((member) => openSocket(server, member));
    const inside = await Promise.all(sockets);
    const outside = await Promise.all([openSocket(server, caio), openSocket(server, dora)]);
    const message = await sendDirect(server, ana, direct, "Só entre nós");
    await until(() => inside.every((opened) => opened.messages().length > 0), "the message");
    // A later message to the others arrives after any push of the first one to them.
    const other = await createDirect(server, caio, dora);
    await sendDirect(server, caio, other, "Outra conversa");
    await until(() => outside.every((opened) => opened.messages().length > 0), "the other message");

    for (const opened of inside) {
      expect(opened.received.filter(({ name }) => name === "chat").map(({ value }) => value)).toMatchObject([
        { type: "message", conversationId: direct, message },
      ]);
    }
    for (const opened of outside) {
      expect(opened.messages()).toEqual(["Outra conversa"]);
      expect(JSON.stringify(opened.received)).not.toContain("Só entre nós");
    }
  });

  it("is not sent to any member when it is refused", async () => {
    const opened = await openSocket(server, bia);
    for (const content of [" ", "a".repeat(4001)])
      await expect(sendDirect(server, ana, direct, content)).rejects.toThrow("400");
    await expect(sendDirect(server, caio, direct, "Posso?")).rejects.toThrow("404");
    await sendDirect(server, ana, direct, "Depois");
    await until(() => opened.messages().length > 0, "the next message");
    expect(opened.messages()).toEqual(["Depois"]);
  });

  it("from a client's socket is neither sent to members nor saved", async () => {
    const [opened, own] = [await openSocket(server, bia), await openSocket(server, ana)];
    const message = { content: "Pela porta dos fundos", chatId: direct, conversationId: direct };
    for (const name of ["chat", "changed", "message", "notifications", "direct"])
      own.socket.emit(name, message);
    own.socket.emit("typing", message);
    own.socket.send(message);
    await sendDirect(server, ana, direct, "Pela porta da frente");
    await until(() => opened.messages().length > 0, "the message");
    expect(JSON.stringify([opened.received, own.received])).not.toContain("fundos");
    const stored = await send(`${server.url}/api/chats/direct/${direct}/messages`, {
      headers: { cookie: bia.cookie },
    });
    expect(JSON.stringify(json(stored))).not.toContain("fundos");
  });

  it("in a group is not sent to removed members", async () => {
    const group = await createGroup(server, ana, [bia, caio]);
    const [staying, going] = [await openSocket(server, bia), await openSocket(server, caio)];
    await sendToGroup(server, ana, group, "Um");
    await until(() => going.messages().length > 0, "the first message");
    await send(`${server.url}/api/chats/groups/${group}/members/${caio.id}`, {
      method: "DELETE",
      headers: { cookie: ana.cookie },
    });
    await sendToGroup(server, ana, group, "Dois");
    staying.socket.emit("typing", group);
    going.socket.emit("typing", group);
    await until(() => staying.messages().length === 2, "the second message");
    await sendDirect(server, bia, await createDirect(server, bia, caio), "Você saiu?");
    await until(() => going.messages().length === 2, "another message");

    expect(staying.messages()).toEqual(["Um", "Dois", "Você saiu?"]);
    expect(going.messages()).toEqual(["Um", "Você saiu?"]);
    expect([staying.typing(), going.typing()]).toEqual([[], []]);
    // The group was made within the same second: its change is sent at the end of that second.
    const changeEvents = ({ received }: ChatSocket) =>
      received.some(({ value }) => value?.type === "changed" && value.conversationId === group);
    await until(() => changeEvents(staying) && changeEvents(going), "the change");
    expect(going.messages()).toEqual(["Um", "Você saiu?"]);
  });
});

describe("a typing event", () => {
  it("is sent to the other members of the conversation only, and is throttled", async () => {
    const group = await createGroup(server, ana, [bia]);
    const sockets = await Promise.all([ana, bia, caio].map((member) => openSocket(server, member)));
    const [own, others, strangers] = sockets as [ChatSocket, ChatSocket, ChatSocket];
    for (let key = 0; key < 10; key += 1) own.socket.emit("typing", group);
    await until(() => others.typing().length > 0, "the hint");
    const first = performance.now();
    strangers.socket.emit("typing", group);
    strangers.socket.emit("typing", direct);
    let emitted = first;
    await until(() => {
      // At intervals: the server disconnects a page that emits too often.
      if (performance.now() - emitted > 200) {
        own.socket.emit("typing", group);
        emitted = performance.now();
      }
      return others.typing().length > 1;
    }, "the second hint");
    expect(performance.now() - first).toBeGreaterThan(1000);

    const hint = { type: "typing", conversationId: group, memberId: ana.id, name: ana.name };
    expect(others.received.filter(({ name }) => name === "chat").map(({ value }) => value)).toEqual([
      hint,
      hint,
    ]);
    expect([own.typing(), strangers.typing()]).toEqual([[], []]);
  });

  it.each([["x"], [null], [{}], [[1]], [1.5], [2 ** 60], [Number.NaN], []])(
    "in %j is ignored",
    async (...values) => {
      const [own, others] = [await openSocket(server, ana), await openSocket(server, bia)];
      own.socket.emit("typing", ...values);
      own.socket.emit("typing", direct);
      await until(() => others.typing().length > 0, "the hint");
      expect(others.typing()).toEqual([ana.name]);
    },
  );
});

describe("the socket of an ended session is closed within a second", () => {
  /** @returns milliseconds from the response to the disconnect. */
  async function disconnectedAfter(opened: ChatSocket, end: () => Promise<unknown>): Promise<number> {
    await end();
    const ended = performance.now();
    await until(() => opened.disconnectedAt() > 0, "the disconnect");
    return opened.disconnectedAt() - ended;
  }

  it("after a logout, while other sessions keep theirs", async () => {
    const other = { ...bia, cookie: await logInAgain(server, bia) };
    const [leaving, staying] = [await openSocket(server, other), await openSocket(server, bia)];
    const took = await disconnectedAfter(leaving, () => act(server, other, "/api/logout"));
    expect(took).toBeLessThan(busySecond);
    await sendDirect(server, ana, direct, "Quem ficou?");
    await until(() => staying.messages().length > 0, "the message");
    expect(leaving.messages()).toEqual([]);
    expect(staying.disconnectedAt()).toBe(0);
  });

  it("after a deactivation", async () => {
    const eva = await joinClub(server, "eva");
    const opened = await openSocket(server, eva);
    const took = await disconnectedAfter(opened, () => act(server, dora, `/api/users/${eva.id}/deactivate`));
    expect(took).toBeLessThan(busySecond);
  });

  it("after a change of role", async () => {
    const rui = await joinClub(server, "rui");
    const opened = await openSocket(server, rui);
    const took = await disconnectedAfter(opened, async () => {
      const answer = await send(`${server.url}/api/users/${rui.id}`, {
        method: "PUT",
        headers: { cookie: dora.cookie, "Content-Type": "application/json" },
        body: JSON.stringify({ role: "developer" }),
      });
      expect(answer.status).toBe(200);
    });
    expect(took).toBeLessThan(busySecond);
  });
});

describe("the sockets of a member", () => {
  it("are disconnected by a flood of events", async () => {
    const { socket, disconnectedAt } = await openSocket(server, caio);
    for (let at = 0; at < 200; at += 1) socket.emit("typing", direct);
    await until(() => disconnectedAt() > 0, "the disconnect");
  });

  it("are disconnected by a frame of more than 16 KiB", async () => {
    const { socket, disconnectedAt } = await openSocket(server, caio);
    socket.emit("typing", "a".repeat(17 * 1024));
    await until(() => disconnectedAt() > 0, "the disconnect");
  });

  it("are five: the sixth replaces the oldest, which receives the reason", async () => {
    const zeca = await joinClub(server, "zeca");
    const sockets = [];
    for (let at = 0; at < 5; at += 1) sockets.push(await openSocket(server, zeca));
    expect(sockets.map((socket) => socket.disconnectedAt())).toEqual([0, 0, 0, 0, 0]);
    const sixth = await openSocket(server, zeca);
    const [oldest, ...others] = sockets;
    await until(() => (oldest?.disconnectedAt() ?? 0) > 0, "the oldest to go");

    expect(oldest?.received.at(-1)).toEqual({ name: "replaced", value: undefined });
    await sendDirect(server, ana, await createDirect(server, ana, zeca), "Qual delas?");
    await until(() => sixth.messages().length > 0, "the message");
    for (const socket of others) {
      await until(() => socket.messages().length > 0, "the message");
      expect([socket.disconnectedAt(), socket.messages()]).toEqual([0, ["Qual delas?"]]);
    }
    expect(oldest?.messages()).toEqual([]);
  });
});
