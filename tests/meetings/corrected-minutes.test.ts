import { describe, expect, it } from "vitest";
import { screenOf, textOf } from "../support/dom";
import { openEvening, written } from "../support/minutes";
import { notificationsOf } from "../support/notifications";
import type { TestClient } from "../support/test-client";

const call = "/api/meetings/1/minutes";
const save = (client: TestClient, body: object = written) => client.call("PUT", call, body);
const publish = (client: TestClient) => client.call("POST", `${call}/publish`);

describe("corrected minutes", () => {
  const corrected = { title: "A seca, de novo", content: "Viemos todos.\n\nFalamos da avó Inácia." };

  it("leave no old word in their post, in the search and in the notification", async () => {
    const { club, ana, bia } = await openEvening();
    await save(ana);
    await publish(ana);
    await save(ana, corrected);

    const post = await (await bia.call("GET", "/api/posts/1")).json();
    expect(post).toMatchObject({ content: "Saiu a ata do encontro.", minutes: corrected.title });
    const { document } = await screenOf(bia.get("/community"));
    expect(textOf(document.querySelector('a[href="/events/1/ata"]'))).toContain(corrected.title);
    expect(notificationsOf(club, "minutes").map(({ title }) => title)).toEqual(
      notificationsOf(club, "minutes").map(() => "Saiu a ata: A seca, de novo"),
    );
    const kindsWith = async (word: string) => {
      const { kinds } = await (await bia.call("GET", `/api/search?q=${word}`)).json();
      return kinds.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kindsWith("Inácia")).toEqual(["minutes"]);
    expect(await kindsWith("trem")).toEqual([]);
  });
});
