import { describe, expect, it } from "vitest";
import { likes, userAchievements } from "#db/schema";
import { unlocked } from "../support/achievements";
import { openClub } from "../support/app";
import { openWithComment, storedComments } from "../support/comments";
import { makeClient, makeComment, makeLikes, makeMember, makePost } from "../support/makers";
import { TestClient } from "../support/test-client";

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

  it("include Comentário Querido with the third like of others, the own not counted", async () => {
    const { club, ana, bia, rui, comment, one } = await openWithComment();
    makeLikes(club, [bia.viewer, ana.viewer], { commentId: comment.id });

    await rui.call("POST", `${one}/like`);
    expect(unlocked(club, bia.viewer)).toEqual([]);
    await (await makeClient(club)).call("POST", `${one}/like`);
    expect(unlocked(club, bia.viewer)).toEqual(["Comentário Querido"]);
    await rui.call("POST", `${one}/like`);
    await rui.call("POST", `${one}/like`);

    expect(club.db.select().from(userAchievements).all()).toHaveLength(1);
  });

  it("include, for the author, Puxa-Conversa with the tenth post commented by others", async () => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    for (let id = 1; id <= 11; id += 1) makePost(club, { userId: ana.viewer.id });
    for (let id = 1; id <= 9; id += 1) makeComment(club, bia.viewer.id, id);

    await ana.call("POST", "/api/posts/10/comments", { content: "Ninguém?" });
    await bia.call("POST", "/api/posts/9/comments", { content: "Eu!" });
    expect(unlocked(club, ana.viewer)).toEqual([]);
    await bia.call("POST", "/api/posts/10/comments", { content: "Eu!" });

    expect(unlocked(club, ana.viewer)).toEqual(["Puxa-Conversa"]);
  });

  it("include the twenty-fifth over ten posts, and not over nine", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const ana = makeMember(club);
    for (let id = 1; id <= 10; id += 1) makePost(club, { userId: ana.id });
    for (let count = 0; count < 24; count += 1) makeComment(club, bia.viewer.id, 1 + (count % 9));

    await bia.call("POST", "/api/posts/9/comments", { content: "De novo eu!" });
    expect(unlocked(club, bia.viewer)).toEqual(["Primeiro Comentário"]);
    await bia.call("POST", "/api/posts/10/comments", { content: "Eu!" });

    expect(unlocked(club, bia.viewer)).toEqual(["Primeiro Comentário", "Vinte e Cinco Comentários"]);
  });
});

it("a comment or a like is rolled back when its notification cannot be written", async () => {
  const { club, rui, post, list, one, before } = await openWithComment();
  club.app.database.sqlite.exec(
    "create trigger failing before insert on notifications begin select raise(abort, 'disk is full'); end",
  );

  const answers = [
    await rui.call("POST", list, { content: "Eu!" }),
    await rui.call("POST", `${one}/like`),
    await rui.call("POST", `/api/posts/${post.id}/like`),
  ];

  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(storedComments(club)).toEqual(before);
  expect(club.db.select().from(likes).all()).toEqual([]);
  expect(club.db.select().from(userAchievements).all()).toEqual([]);
  expect(club.faults).toHaveLength(3);
});

it.each([
  ["GET", "/api/posts/1/comments"],
  ["POST", "/api/posts/1/comments"],
  ["GET", "/api/comments/1"],
  ["PUT", "/api/comments/1"],
  ["DELETE", "/api/comments/1"],
] as const)("%s %s is refused to visitors", async (method, path) => {
  const { club, before } = await openWithComment();

  const sent = method === "GET" ? undefined : { content: "Eu!" };
  expect((await new TestClient(club).call(method, path, sent)).status).toBe(401);
  expect(storedComments(club)).toEqual(before);
});
