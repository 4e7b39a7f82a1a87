import { describe, expect, it } from "vitest";
import {
  contentsOf,
  openClubWithThree,
  openDirect,
  openGroup,
  postDirect,
  postToGroup,
  sendDirect,
  sendGroup,
  shownTo,
  storedMessages,
  threeMembersOf,
} from "../support/chat";
import { makeClient } from "../support/makers";
import { canvas, openClubWithFolder, sendAttachment } from "../support/uploads";

describe.each(["direct", "groups"] as const)("the messages of a conversation (%s)", (kind) => {
  const open = kind === "direct" ? openDirect : openGroup;
  const post = kind === "direct" ? postDirect : postToGroup;

  async function openWithTen() {
    const three = await openClubWithThree();
    const id = await open(three.ana, three.bia);
    const messages: { id: number }[] = [];
    for (let at = 1; at <= 10; at += 1)
      messages.push(await post(at % 2 ? three.ana : three.bia, id, String(at)));
    const part = async (query: string) =>
      contentsOf(await shownTo(three.bia, `${kind}/${id}/messages${query}`)).join(" ");
    const idOf = (at: number) => messages[at - 1]?.id ?? 0;
    return { ...three, id, part, idOf };
  }

  it("are in order and paginated", async () => {
    const { part, idOf } = await openWithTen();
    expect(await part("")).toBe("1 2 3 4 5 6 7 8 9 10");
    expect(await part("?limit=3")).toBe("8 9 10");
    expect(await part(`?before=${idOf(8)}&limit=3`)).toBe("5 6 7");
    expect(await part(`?before=${idOf(1)}`)).toBe("");
    expect(await part(`?after=${idOf(7)}`)).toBe("8 9 10");
    expect(await part(`?after=${idOf(3)}&limit=2`)).toBe("4 5");
    expect(await part(`?after=${idOf(10)}`)).toBe("");
    expect(await part(`?after=${idOf(3)}&before=${idOf(8)}`)).toBe("4 5 6 7");
    expect(await part(`?after=${idOf(3)}&before=${idOf(8)}&limit=2`)).toBe("6 7");
    expect(await part("?after=0&limit=2")).toBe("1 2");
    expect(await part("?before=&after=&limit=")).toBe("1 2 3 4 5 6 7 8 9 10");
  });

  it("are flat rows with their sender, the same for every member of it", async () => {
    const { club, ana, bia, id, idOf } = await openWithTen();
    const developer = await makeClient(club, { role: "developer" });
    await developer.call("POST", `/api/chats/${kind}/messages/${idOf(10)}/read-by-dev`, {});
    const answers = await Promise.all(
      [ana, bia].map((who) => shownTo(who, `${kind}/${id}/messages?limit=1`)),
    );
    const message = {
      id: idOf(10),
      content: "10",
      attachment: null,
      spoilerPage: null,
      withheld: null,
      senderId: bia.viewer.id,
      [kind === "direct" ? "chatId" : "groupId"]: id,
      createdAt: "2026-03-10T15:00:00.000Z",
      isRead: false,
      readByDevs: true,
      sender: { id: bia.viewer.id, name: "Bia Reis", avatar: null },
      segments: [{ text: "10" }],
      clientId: null,
    };
    expect(answers).toEqual([[message], [message]]);
  });

  it("are the same 404 to every other member, of any role, in every call", async () => {
    const { club, ana, id } = await openWithTen();
    const before = storedMessages(club);
    const other = kind === "direct" ? "groups" : "direct";
    const content = "Deixem-me entrar";
    const field = kind === "direct" ? "chatId" : "groupId";
    const calls: [string, string, unknown?][] = [
      ["GET", `${kind}/${id}/messages`],
      ["POST", `${kind}/messages`, { content, [field]: id }],
      ["POST", `${kind}/${id}/read`, {}],
      ["GET", `groups/${id}`],
      ["PUT", `groups/${id}`, { name: "Meu grupo" }],
      ["POST", `groups/${id}/members`, { userIds: [ana.viewer.id] }],
      ["DELETE", `groups/${id}/members/${ana.viewer.id}`],
      ["POST", `groups/${id}/hand-over`, { userId: ana.viewer.id }],
      ["POST", `groups/${id}/leave`, {}],
      ["GET", `${other}/${id}/messages`],
      ["POST", `${other}/messages`, { content, chatId: id, groupId: id }],
    ];
    for (const role of ["user", "admin", "developer"] as const) {
      const stranger = await makeClient(club, { role });
      for (const [method, path, body] of calls) {
        const answer = await stranger.call(method, `/api/chats/${path}`, body);
        const nowhere = await stranger.call(method, `/api/chats/${path.replace(String(id), "999")}`, body);
        expect([method, path, answer.status, await answer.text()]).toEqual([
          method,
          path,
          404,
          JSON.stringify({ message: "Conversa não encontrada.", code: "not_found" }),
        ]);
        if (path.includes(`/${id}`)) expect(nowhere.status).toBe(404);
      }
    }
    for (const wrong of ["x", "0", "-1", "1e3", "%2e%2e"])
      expect((await ana.get(`/api/chats/${kind}/${wrong}/messages`)).status).toBe(404);
    expect(storedMessages(club)).toEqual(before);
  });

  it("of the other kind are excluded, even for a member of both", async () => {
    const { ana, id } = await openWithTen();
    const other = kind === "direct" ? "groups" : "direct";
    expect((await ana.get(`/api/chats/${other}/${id}/messages`)).status).toBe(404);
    expect((await ana.call("POST", `/api/chats/${other}/${id}/read`, {})).status).toBe(404);
    const send = kind === "direct" ? sendGroup : sendDirect;
    expect((await send(ana, id, { content: "Oi" })).status).toBe(404);
  });
});

describe("a member added later to a group", () => {
  it("sees no earlier message, count or image", async () => {
    const club = openClubWithFolder();
    const { ana, bia, caio } = await threeMembersOf(club);
    const id = await openGroup(ana, bia);
    const picture = await canvas(40, 40).jpeg().toBuffer();
    const { url, thumbnailUrl } = await (await sendAttachment(ana, picture)).json();
    await sendGroup(ana, id, { content: "Só para a Bia", attachment: url });
    const userIds = [caio.viewer.id];
    expect((await ana.call("POST", `/api/chats/groups/${id}/members`, { userIds })).status).toBe(200);

    const lists = await (await caio.get("/api/chats/groups")).json();
    expect(lists).toMatchObject([{ id, unreadCount: 0, lastMessage: null }]);
    for (const query of ["", "?after=0", "?before=999"])
      expect(await shownTo(caio, `groups/${id}/messages${query}`)).toEqual([]);
    const statuses = async (who: typeof caio) => [
      (await who.get(url)).status,
      (await who.get(thumbnailUrl)).status,
    ];
    expect([await statuses(bia), await statuses(caio)]).toEqual([
      [200, 200],
      [404, 404],
    ]);

    await postToGroup(bia, id, "Bem-vindo!");
    expect(contentsOf(await shownTo(caio, `groups/${id}/messages?after=0`))).toEqual(["Bem-vindo!"]);
    expect(await (await caio.get("/api/chats/groups")).json()).toMatchObject([{ unreadCount: 1 }]);
  });

  it("sees none also after an earlier membership", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const id = await openGroup(ana, bia);
    await postToGroup(ana, id, "Um");
    await ana.call("DELETE", `/api/chats/groups/${id}/members/${bia.viewer.id}`);
    await postToGroup(ana, id, "Dois");
    await ana.call("POST", `/api/chats/groups/${id}/members`, { userIds: [bia.viewer.id] });
    await postToGroup(ana, id, "Três");

    expect(contentsOf(await shownTo(bia, `groups/${id}/messages`))).toEqual(["Três"]);
    expect(contentsOf(storedMessages(club).group)).toEqual(["Um", "Dois", "Três"]);
  });
});
