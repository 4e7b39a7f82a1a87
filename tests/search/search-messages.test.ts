import { describe, expect, it } from "vitest";
import { chatGroupMembers } from "#db/schema";
import { openClubWithThree, openDirect, openGroup, postDirect, postToGroup } from "../support/chat";
import { makeClient } from "../support/makers";
import { found, type Kind, kindsOf, wordsOf } from "../support/search";

describe("messages in a search", () => {
  it("are found by those who are in the conversation now, in the order of both kinds", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const group = await openGroup(ana, bia);
    const direct = await openDirect(ana, bia);
    for (let i = 0; i < 12; i += 1) {
      club.clock.now = new Date(club.clock.now.getTime() + 60_000);
      if (i % 3 === 0) await postDirect(bia, direct, `xaxado ${i}`);
      else await postToGroup(ana, group, `xaxado ${i}`);
    }
    const textsOf = (kind: Kind | undefined) => (kind?.results ?? []).map(({ text }) => wordsOf(text));

    const [first] = await kindsOf(bia, "q=xaxado&kind=messages");
    expect(textsOf(first)).toEqual(Array.from({ length: 12 }, (_, i) => `[xaxado] ${11 - i}`));
    expect(await kindsOf(caio, "q=xaxado")).toEqual([]);
    expect((await kindsOf(ana, "q=xaxado"))[0]?.count).toBe(12);

    await bia.call("POST", `/api/chats/groups/${group}/leave`);
    expect((await kindsOf(bia, "q=xaxado"))[0]?.count).toBe(4);
  });

  it("from before joining are found by no newcomer, and by no developer who only monitors", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const dev = await makeClient(club, { role: "developer" });
    const group = await openGroup(ana, bia);
    const { id } = await postToGroup(ana, group, "xaxado antes");
    club.db
      .insert(chatGroupMembers)
      .values({ groupId: group, userId: caio.viewer.id, joinedAt: club.clock.now, sinceId: id })
      .run();
    await postToGroup(ana, group, "xaxado depois");

    expect(await found(caio, "xaxado")).toBe("messages 2");
    expect(await found(dev, "xaxado")).toBe("");
  });

  it("are paged through both kinds", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const group = await openGroup(ana, bia);
    const direct = await openDirect(ana, bia);
    for (let i = 0; i < 50; i += 1) {
      club.clock.now = new Date(club.clock.now.getTime() + 60_000);
      if (i % 2 === 0) await postDirect(bia, direct, `xaxado ${i}`);
      else await postToGroup(ana, group, `xaxado ${i}`);
    }
    const texts: string[] = [];
    let after: string | null | undefined = "";
    do {
      const [kind]: Kind[] = await kindsOf(ana, `q=xaxado&kind=messages${after && `&after=${after}`}`);
      texts.push(...(kind?.results ?? []).map(({ text }) => wordsOf(text)));
      after = kind?.next;
    } while (after);

    expect(texts).toEqual(Array.from({ length: 50 }, (_, i) => `[xaxado] ${49 - i}`));
  });
});
