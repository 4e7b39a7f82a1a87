import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeClub, register } from "../../browser/club";
import { withoutHeartbeats } from "../../support/hosted-club";
import { call, cookiesOf, json, send } from "../../support/http";
import {
  act,
  type ChatSocket,
  createDirect,
  createGroup,
  openSocket,
  type Person,
  sendDirect,
  sendToGroup,
} from "../../support/live-chat";
import { until } from "../../support/server";

withoutHeartbeats();
const club = makeClub();

let dora: Person;
let ana: Person;
let bia: Person;
let caio: Person;
let direct: number;

async function join(username: string): Promise<Person> {
  const name = `${username} do Clube`;
  const { id, cookie } = await register(club.url, username, name);
  return { id, name, cookie: `${cookie.name}=${cookie.value}`, username };
}

beforeAll(async () => {
  dora = await join("dora");
  ana = await join("ana");
  bia = await join("bia");
  caio = await join("caio");
  direct = await createDirect(club, ana, bia);
});

const chatEvents = ({ received }: ChatSocket) =>
  received.filter(({ name }) => name === "chat").map(({ value }) => value);

describe("a live message", () => {
  it("is sent to every page of both members, and to no other member", async () => {
    const inside = await Promise.all([ana, bia, bia].map((member) => openSocket(club, member)));
    const outside = await Promise.all([openSocket(club, caio), openSocket(club, dora)]);
    await expect(sendDirect(club, caio, direct, "Posso?")).rejects.toThrow("404");
    const message = await sendDirect(club, ana, direct, "Só entre nós");
    await until(() => inside.every((opened) => opened.messages().length > 0), "the message");
    // A later message to the others arrives after any push of the first one to them.
    await sendDirect(club, caio, await createDirect(club, caio, dora), "Outra conversa");
    await until(() => outside.every((opened) => opened.messages().length > 0), "the other message");

    for (const opened of inside) {
      expect(chatEvents(opened)).toMatchObject([{ type: "message", conversationId: direct, message }]);
    }
    for (const opened of outside) {
      expect(opened.messages()).toEqual(["Outra conversa"]);
      expect(JSON.stringify(opened.received)).not.toContain("Só entre nós");
    }
  });

  it("from a client's socket is neither sent to members nor saved", async () => {
    const [opened, own] = [await openSocket(club, bia), await openSocket(club, ana)];
    const message = { content: "Pela porta dos fundos", chatId: direct, conversationId: direct };
    for (const name of ["chat", "changed", "message", "notifications", "direct", "typing"])
      own.socket.emit(name, message);
    own.socket.send(message);
    await sendDirect(club, ana, direct, "Pela porta da frente");
    await until(() => opened.messages().length > 0, "the message");
    expect(JSON.stringify([opened.received, own.received])).not.toContain("fundos");
    const stored = await send(`${club.url}/api/chats/direct/${direct}/messages`, {
      headers: { cookie: bia.cookie },
    });
    expect(JSON.stringify(json(stored))).not.toContain("fundos");
  });

  it("in a group is not sent to removed members", async () => {
    const group = await createGroup(club, ana, [bia, caio]);
    const [staying, going] = [await openSocket(club, bia), await openSocket(club, caio)];
    await sendToGroup(club, ana, group, "Um");
    await until(() => going.messages().length > 0, "the first message");
    await send(`${club.url}/api/chats/groups/${group}/members/${caio.id}`, {
      method: "DELETE",
      headers: { cookie: ana.cookie },
    });
    await sendToGroup(club, ana, group, "Dois");
    going.socket.emit("typing", group);
    await sendDirect(club, bia, await createDirect(club, bia, caio), "Você saiu?");
    await until(() => going.messages().length === 2 && staying.messages().length === 3, "other messages");

    expect(staying.messages()).toEqual(["Um", "Dois", "Você saiu?"]);
    expect(staying.typing()).toEqual([]);
    // The group was made within the same second: its change is sent at the end of that second.
    const isTold = (opened: ChatSocket) =>
      chatEvents(opened).some(({ type, conversationId }) => type === "changed" && conversationId === group);
    await until(() => isTold(staying) && isTold(going), "the change");
    expect(going.messages()).toEqual(["Um", "Você saiu?"]);
  });
});

describe("a typing event", () => {
  it("is sent to the other members of the conversation only, and is throttled", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const group = await createGroup(club, ana, [bia]);
    const sockets = await Promise.all([ana, bia, caio].map((member) => openSocket(club, member)));
    const [own, others, strangers] = sockets as [ChatSocket, ChatSocket, ChatSocket];
    strangers.socket.emit("typing", group);
    for (let key = 0; key < 10; key += 1) own.socket.emit("typing", group);
    await until(() => others.typing().length > 0, "the hint");
    // A message arrives after the events before it.
    await sendToGroup(club, bia, group, "Diga");
    await until(() => own.messages().length > 0, "the message");
    expect(others.typing()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1500);
    own.socket.emit("typing", group);
    await until(() => others.typing().length > 1, "the second hint");

    const hint = { type: "typing", conversationId: group, memberId: ana.id, name: ana.name };
    expect(chatEvents(others).filter(({ type }) => type === "typing")).toEqual([hint, hint]);
    expect([own.typing(), strangers.typing()]).toEqual([[], []]);
  });

  it("that names no conversation is ignored", async () => {
    const [own, others] = [await openSocket(club, ana), await openSocket(club, bia)];
    for (const values of [["x"], [null], [{}], [[1]], [1.5], [2 ** 60], [Number.NaN], []])
      own.socket.emit("typing", ...values);
    own.socket.emit("typing", direct);
    await until(() => others.typing().length > 0, "the hint");
    expect(others.typing()).toEqual([ana.name]);
  });
});

describe("the socket of an ended session is closed at once", () => {
  const asAdmin = (path: string, method: string, body: object) =>
    send(`${club.url}${path}`, {
      method,
      headers: { cookie: dora.cookie, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  it.each<[string, (member: Person) => Promise<unknown>]>([
    ["a logout, while other sessions keep theirs", (member) => act(club, member, "/api/logout")],
    ["a deactivation", ({ id }) => asAdmin(`/api/users/${id}/deactivate`, "POST", {})],
    ["a change of role", ({ id }) => asAdmin(`/api/users/${id}`, "PUT", { role: "developer" })],
  ])("after %s", async (what, end) => {
    const member = await join(what.split(" ").at(-1)!);
    const opened = await openSocket(club, member);
    const login = { username: member.username, password: "segredo-da-ana" };
    const cookie = cookiesOf(await call(`${club.url}/api/login`, login));
    const other = await openSocket(club, { cookie });
    await end(member);
    await until(() => opened.disconnectedAt() > 0, "the disconnect");

    if (!what.startsWith("a logout")) return;
    await sendDirect(club, ana, await createDirect(club, ana, member), "Quem ficou?");
    await until(() => other.messages().length > 0, "the message");
    expect([opened.messages(), other.disconnectedAt()]).toEqual([[], 0]);
  });
});

describe("the sockets of a member", () => {
  it("are disconnected by a flood of events", async () => {
    const { socket, disconnectedAt } = await openSocket(club, caio);
    for (let at = 0; at < 200; at += 1) socket.emit("typing", direct);
    await until(() => disconnectedAt() > 0, "the disconnect");
  });

  it("are disconnected by a frame of more than 16 KiB", async () => {
    const { socket, disconnectedAt } = await openSocket(club, caio);
    socket.emit("typing", "a".repeat(17 * 1024));
    await until(() => disconnectedAt() > 0, "the disconnect");
  });

  it("are five: the sixth replaces the oldest, which receives the reason", async () => {
    const zeca = await join("zeca");
    const sockets: ChatSocket[] = [];
    for (let at = 0; at < 5; at += 1) sockets.push(await openSocket(club, zeca));
    expect(sockets.map((socket) => socket.disconnectedAt())).toEqual([0, 0, 0, 0, 0]);
    const sixth = await openSocket(club, zeca);
    const [oldest, ...others] = sockets;
    await until(() => (oldest?.disconnectedAt() ?? 0) > 0, "the oldest to go");

    expect(oldest?.received.at(-1)).toEqual({ name: "replaced", value: undefined });
    await sendDirect(club, ana, await createDirect(club, ana, zeca), "Qual delas?");
    for (const socket of [sixth, ...others]) {
      await until(() => socket.messages().length > 0, "the message");
      expect([socket.disconnectedAt(), socket.messages()]).toEqual([0, ["Qual delas?"]]);
    }
    expect(oldest?.messages()).toEqual([]);
  });
});
