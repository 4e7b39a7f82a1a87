import { expect, it } from "vitest";
import "~/api/chats";
import {
  type ChatMember,
  groupsIn,
  openClubWithThree,
  openDirect,
  openGroup,
  storedMessages,
} from "../support/chat";

/** A form as a screen posts it, to a JSON call. */
function post(who: ChatMember, method: string, path: string, fields: [string, string | number][]) {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return who.send(`/api/chats/${path}`, { method, body });
}

it("a message can be sent as a form, with text or with only an image", async () => {
  const { club, ana, bia } = await openClubWithThree();
  const [chat, group] = [await openDirect(ana, bia), await openGroup(ana, bia)];
  for (const [path, place, id] of [
    ["direct/messages", "chatId", chat],
    ["groups/messages", "groupId", group],
  ] as const) {
    const answer = await post(ana, "POST", path, [
      ["content", " Oi! "],
      ["attachment", ""],
      [place, id],
    ]);
    expect([answer.status, await answer.json()]).toMatchObject([201, { content: "Oi!", [place]: id }]);
    const bare = await post(ana, "POST", path, [
      ["content", ""],
      [place, id],
    ]);
    const sentence = "Escreva uma mensagem ou anexe uma imagem";
    expect([bare.status, await bare.json()]).toMatchObject([400, { message: sentence }]);
    const picture = `/imagens/anexos/${"0".repeat(40)}.jpg`;
    const strange = await post(ana, "POST", path, [
      ["content", ""],
      ["attachment", picture],
      [place, id],
    ]);
    expect(await strange.json()).toMatchObject({ message: "Anexe uma imagem que você enviou." });
  }
  expect(storedMessages(club)).toMatchObject({ direct: [{ content: "Oi!" }], group: [{ content: "Oi!" }] });
});

it("a group and a direct chat can be created and changed by forms", async () => {
  const { club, ana, bia, caio } = await openClubWithThree();
  const [a, b, c] = [ana, bia, caio].map(({ viewer }) => viewer.id) as [number, number, number];
  const direct = await post(ana, "POST", "direct", [["otherUserId", b]]);
  expect([direct.status, await direct.json()]).toEqual([201, { id: 1 }]);
  const made = await post(ana, "POST", "groups", [
    ["name", "Sertão"],
    ["userIds", b],
  ]);
  expect([made.status, await made.json()]).toEqual([201, { id: 2 }]);
  const renamed = await post(ana, "PUT", "groups/2", [["name", "Veredas"]]);
  expect([renamed.status, await renamed.json()]).toMatchObject([200, { name: "Veredas" }]);
  const filled = await post(ana, "POST", "groups/2/members", [
    ["userIds", c],
    ["userIds", b],
  ]);
  expect(filled.status).toBe(200);
  expect((await post(ana, "POST", "groups/2/hand-over", [["userId", c]])).status).toBe(200);
  expect(groupsIn(club)).toEqual({
    names: ["Veredas"],
    members: [`2: ${a} member`, `2: ${b} member`, `2: ${c} admin`],
  });
});
