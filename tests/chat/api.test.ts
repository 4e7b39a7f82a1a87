import { expect, it } from "vitest";
import { publishedCalls } from "~/server/http/endpoint.server";
import "~/api/chats";
import {
  type ChatMember,
  groupsIn,
  openClubWithThree,
  openDirect,
  openGroup,
  postDirect,
  storedMessages,
} from "../support/chat";
import { TestClient } from "../support/test-client";

const calls = publishedCalls
  .filter(({ path }) => path.startsWith("/api/chats"))
  .map(({ method, path }): [string, string] => [method, path]);

async function openWithTalk() {
  const three = await openClubWithThree();
  const { club, ana, bia } = three;
  const direct = await openDirect(ana, bia);
  await postDirect(ana, direct, "Oi");
  const group = await openGroup(ana, bia);
  const addressOf = (path: string) =>
    path.replace(":id", String(path.includes("direct") ? direct : group)).replace(":userId", "2");
  const body = { content: "Oi", name: "Outro", userIds: [3], userId: 2, chatId: direct, groupId: group };
  const traces = () => [groupsIn(club), storedMessages(club)];
  return { ...three, addressOf, body, traces, before: traces() };
}

it("every chat call is documented", () => {
  expect(calls).toHaveLength(20);
});

it.each(calls)("%s %s needs a session", async (method, path) => {
  const { club, addressOf, body, traces, before } = await openWithTalk();
  const answer = await new TestClient(club).call(
    method,
    addressOf(path),
    method === "GET" ? undefined : body,
  );
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: "unauthenticated" }]);
  expect(traces()).toEqual(before);
});

it.each(calls.filter(([method]) => method !== "GET"))(
  "%s %s is refused from another site",
  async (method, path) => {
    const { ana, addressOf, body, traces, before } = await openWithTalk();
    const headers = { Origin: "https://evil.example" };
    const answer = await ana.call(method, addressOf(path), body, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: "foreign_origin" }]);
    expect(traces()).toEqual(before);
  },
);

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

it.each([
  ["POST", "direct", "otherUserId", "Membro inválido"],
  ["POST", "groups", "name", "Dê um nome ao grupo"],
  ["PUT", "groups/1", "name", "Dê um nome ao grupo"],
  ["POST", "groups/1/hand-over", "userId", "Membro inválido"],
])("%s %s refuses an empty form like an empty JSON body", async (method, path, field, sentence) => {
  const { club, ana, bia } = await openClubWithThree();
  await openGroup(ana, bia);
  const before = groupsIn(club);
  const answer = await post(ana, method, path, [[field, ""]]);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { message: sentence, fields: { [field]: sentence } },
  ]);
  expect(groupsIn(club)).toEqual(before);
});
