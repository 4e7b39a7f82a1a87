import { describe, expect, it } from "vitest";
import { unlocked } from "../support/achievements";
import { openClub } from "../support/app";
import { makeClient, makePost } from "../support/makers";

describe("achievements of commenting members", () => {
  it("include Primeiro Comentário for one on another's post, not on the own", async () => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    makePost(club, { userId: ana.viewer.id });

    await ana.call("POST", "/api/posts/1/comments", { content: "Ninguém?" });
    expect(unlocked(club, ana.viewer)).toEqual([]);
    await bia.call("POST", "/api/posts/1/comments", { content: "Eu!" });

    expect(unlocked(club, bia.viewer)).toEqual(["Primeiro Comentário"]);
    expect(unlocked(club, ana.viewer)).toEqual([]);
  });
});
