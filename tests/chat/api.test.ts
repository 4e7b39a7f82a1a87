import { expect, it } from "vitest";
import { type ChatMember, groupsIn, openClubWithThree } from "../support/chat";

/** A form as a screen posts it, to a JSON call. */
function post(who: ChatMember, method: string, path: string, fields: [string, string | number][]) {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return who.send(`/api/chats/${path}`, { method, body });
}

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
