import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, send } from "../../support/http";
import {
  act,
  createDirect,
  createGroup,
  joinClub,
  type Line,
  logInAgain,
  openLine,
  type Person,
  say,
  sendToAll,
} from "../../support/live-chat";
import { type RunningServer, startServer, until } from "../../support/server";

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
  it("is sent to every page of both members and to nobody else", async () => {
    const lines = [ana, bia, bia].map((who) => openLine(server, who));
    const inside = await Promise.all(lines);
    const outside = await Promise.all([openLine(server, caio), openLine(server, dora)]);
    const message = await say(server, ana, direct, "Só entre nós");
    await until(() => inside.every((line) => line.said().length > 0), "the message");
    // What is told to the third comes after it, so that by then it would have been heard as well.
    const other = await createDirect(server, caio, dora);
    await say(server, caio, other, "Outra conversa");
    await until(() => outside.every((line) => line.said().length > 0), "the other message");

    for (const line of inside) {
      expect(line.heard.filter(({ name }) => name === "chat").map(({ value }) => value)).toMatchObject([
        { type: "message", conversationId: direct, message },
      ]);
    }
    for (const line of outside) {
      expect(line.said()).toEqual(["Outra conversa"]);
      expect(JSON.stringify(line.heard)).not.toContain("Só entre nós");
    }
  });

  it("is sent to nobody when it is refused", async () => {
    const line = await openLine(server, bia);
    for (const content of [" ", "a".repeat(4001)])
      await expect(say(server, ana, direct, content)).rejects.toThrow("400");
    await expect(say(server, caio, direct, "Posso?")).rejects.toThrow("404");
    await say(server, ana, direct, "Depois");
    await until(() => line.said().length > 0, "the next message");
    expect(line.said()).toEqual(["Depois"]);
  });

  it("sent by the client over the socket is sent to nobody and not saved", async () => {
    const [line, own] = [await openLine(server, bia), await openLine(server, ana)];
    const message = { content: "Pela porta dos fundos", chatId: direct, conversationId: direct };
    for (const name of ["chat", "said", "message", "notifications", "direct"]) own.socket.emit(name, message);
    own.socket.emit("typing", message);
    own.socket.send(message);
    await say(server, ana, direct, "Pela porta da frente");
    await until(() => line.said().length > 0, "the message");
    expect(JSON.stringify([line.heard, own.heard])).not.toContain("fundos");
    const kept = await send(`${server.url}/api/chats/direct/${direct}/messages`, {
      headers: { cookie: bia.cookie },
    });
    expect(JSON.stringify(json(kept))).not.toContain("fundos");
  });

  it("in a group is not sent to removed members", async () => {
    const group = await createGroup(server, ana, [bia, caio]);
    const [staying, going] = [await openLine(server, bia), await openLine(server, caio)];
    await sendToAll(server, ana, group, "Um");
    await until(() => going.said().length > 0, "the first message");
    await send(`${server.url}/api/chats/groups/${group}/members/${caio.id}`, {
      method: "DELETE",
      headers: { cookie: ana.cookie },
    });
    await sendToAll(server, ana, group, "Dois");
    staying.socket.emit("typing", group);
    going.socket.emit("typing", group);
    await until(() => staying.said().length === 2, "the second message");
    await say(server, bia, await createDirect(server, bia, caio), "Você saiu?");
    await until(() => going.said().length === 2, "another message");

    expect(staying.said()).toEqual(["Um", "Dois", "Você saiu?"]);
    expect(going.said()).toEqual(["Um", "Você saiu?"]);
    expect([staying.typing(), going.typing()]).toEqual([[], []]);
    // The group was made within the same second: its change is sent at the end of that second.
    const changeEvents = ({ heard }: Line) =>
      heard.some(({ value }) => value?.type === "changed" && value.conversationId === group);
    await until(() => changeEvents(staying) && changeEvents(going), "the change");
    expect(going.said()).toEqual(["Um", "Você saiu?"]);
  });
});

describe("a typing event", () => {
  it("is sent to the other members of the conversation only, and is throttled", async () => {
    const group = await createGroup(server, ana, [bia]);
    const lines = await Promise.all([ana, bia, caio].map((who) => openLine(server, who)));
    const [own, others, strangers] = lines as [Line, Line, Line];
    for (let key = 0; key < 10; key += 1) own.socket.emit("typing", group);
    await until(() => others.typing().length > 0, "the hint");
    const first = performance.now();
    strangers.socket.emit("typing", group);
    strangers.socket.emit("typing", direct);
    let emitted = first;
    await until(() => {
      // Not at every look: a page that has so much to say is cut off.
      if (performance.now() - emitted > 200) {
        own.socket.emit("typing", group);
        emitted = performance.now();
      }
      return others.typing().length > 1;
    }, "the second hint");
    expect(performance.now() - first).toBeGreaterThan(1000);

    const hint = { type: "typing", conversationId: group, memberId: ana.id, name: ana.name };
    expect(others.heard.filter(({ name }) => name === "chat").map(({ value }) => value)).toEqual([
      hint,
      hint,
    ]);
    expect([own.typing(), strangers.typing()]).toEqual([[], []]);
  });

  it.each([["x"], [null], [{}], [[1]], [1.5], [2 ** 60], [Number.NaN], []])(
    "in %j is ignored",
    async (...what) => {
      const [own, others] = [await openLine(server, ana), await openLine(server, bia)];
      own.socket.emit("typing", ...what);
      own.socket.emit("typing", direct);
      await until(() => others.typing().length > 0, "the hint");
      expect(others.typing()).toEqual([ana.name]);
    },
  );
});

describe("the socket of an ended session is closed within a second", () => {
  /** @returns milliseconds from the answer to the cut. */
  async function cutAfter(line: Line, end: () => Promise<unknown>): Promise<number> {
    await end();
    const ended = performance.now();
    await until(() => line.cutAt() > 0, "the cut");
    return line.cutAt() - ended;
  }

  it("after a logout, while other sessions keep theirs", async () => {
    const other = { ...bia, cookie: await logInAgain(server, bia) };
    const [leaving, staying] = [await openLine(server, other), await openLine(server, bia)];
    const took = await cutAfter(leaving, () => act(server, other, "/api/logout"));
    expect(took).toBeLessThanOrEqual(1500);
    await say(server, ana, direct, "Quem ficou?");
    await until(() => staying.said().length > 0, "the message");
    expect(leaving.said()).toEqual([]);
    expect(staying.cutAt()).toBe(0);
  });

  it("after a deactivation", async () => {
    const eva = await joinClub(server, "eva");
    const line = await openLine(server, eva);
    const took = await cutAfter(line, () => act(server, dora, `/api/users/${eva.id}/deactivate`));
    expect(took).toBeLessThanOrEqual(1500);
  });

  it("after a change of role", async () => {
    const rui = await joinClub(server, "rui");
    const line = await openLine(server, rui);
    const took = await cutAfter(line, async () => {
      const answer = await send(`${server.url}/api/users/${rui.id}`, {
        method: "PUT",
        headers: { cookie: dora.cookie, "Content-Type": "application/json" },
        body: JSON.stringify({ role: "developer" }),
      });
      expect(answer.status).toBe(200);
    });
    expect(took).toBeLessThanOrEqual(1500);
  });
});
