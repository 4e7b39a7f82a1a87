import { expect, it } from "vitest";
import { publishedCalls } from "~/server/http/resource.server";
import "~/api/chats";
import { groupsIn, keptIn, openDirect, openGroup, openWithThree, sayDirect } from "./talk";
import { Visitor } from "./visitor";

const calls = publishedCalls
  .filter(({ path }) => path.startsWith("/api/chats"))
  .map(({ method, path }): [string, string] => [method, path]);

async function openWithTalk() {
  const three = await openWithThree();
  const { club, ana, bia } = three;
  const direct = await openDirect(ana, bia);
  await sayDirect(ana, direct, "Oi");
  const group = await openGroup(ana, bia);
  const addressOf = (path: string) =>
    path.replace(":id", String(path.includes("direct") ? direct : group)).replace(":userId", "2");
  const body = { content: "Oi", name: "Outro", userIds: [3], userId: 2, chatId: direct, groupId: group };
  const traces = () => [groupsIn(club), keptIn(club)];
  return { ...three, addressOf, body, traces, before: traces() };
}

it("all calls are there", () => {
  expect(calls).toHaveLength(19);
});

it.each(calls)("%s %s needs a session", async (method, path) => {
  const { club, addressOf, body, traces, before } = await openWithTalk();
  const answer = await new Visitor(club).call(method, addressOf(path), method === "GET" ? undefined : body);
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
