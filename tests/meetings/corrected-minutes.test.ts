import { describe, expect, it } from "vitest";
import { posts } from "#db/schema";
import type { TestClub } from "../support/app";
import { openEvening, written } from "../support/minutes";
import { notificationsOf } from "../support/notifications";
import type { TestClient } from "../support/test-client";

const call = "/api/meetings/1/minutes";
const save = (client: TestClient, body: object = written) => client.call("PUT", call, body);
const publish = (client: TestClient) => client.call("POST", `${call}/publish`);
const storedPosts = ({ db }: TestClub) => db.select().from(posts).all();

describe("corrected minutes", () => {
  const corrected = { title: "A seca, de novo", content: "Viemos todos.\n\nFalamos da avó Inácia." };

  it("are corrected in their post, in the search and in the notification", async () => {
    const { club, ana, bia } = await openEvening();
    await save(ana);
    await publish(ana);
    await save(ana, corrected);

    const [post] = storedPosts(club);
    expect(post).toMatchObject({ content: expect.stringContaining(corrected.content), editedAt: null });
    expect(post?.content).toMatch(/^A seca, de novo\n/);
    expect(notificationsOf(club, "minutes").map(({ title }) => title)).toEqual(
      notificationsOf(club, "minutes").map(() => "Saiu a ata: A seca, de novo"),
    );
    const kindsWith = async (word: string) => {
      const { kinds } = await (await bia.call("GET", `/api/search?q=${word}`)).json();
      return kinds.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kindsWith("Inácia")).toEqual(["posts", "minutes"]);
    expect(await kindsWith("trem")).toEqual([]);
  });

  it("leave a post that its author has edited", async () => {
    const { club, ana } = await openEvening();
    await save(ana);
    await publish(ana);
    await ana.call("PUT", "/api/posts/1", { content: "Saiu a ata!" });
    await save(ana, corrected);
    expect(storedPosts(club)).toMatchObject([{ content: "Saiu a ata!" }]);
  });
});
