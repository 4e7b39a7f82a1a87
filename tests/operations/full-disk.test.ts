import { expect, it } from "vitest";
import { posts } from "#db/schema";
import type { TestClub } from "../support/app";
import { makeClient } from "../support/makers";
import { canvas, openClubWithFolder, sendAttachment, sendAvatar, tracesIn } from "../support/uploads";

/** Stops the growth of the database, and fills a table. @returns a function that frees the space. */
function fillUp({ app }: TestClub, row: string): () => void {
  const { sqlite } = app.database;
  sqlite.pragma(`max_page_count = ${sqlite.pragma("page_count", { simple: true })}`);
  const insert = sqlite.prepare(row);
  const fits = () => {
    try {
      return insert.run().changes === 1;
    } catch (error) {
      expect(error).toMatchObject({ code: "SQLITE_FULL" });
      return false;
    }
  };
  // A random key may still fit into its index after another one did not.
  for (let misses = 0; misses < 50; ) misses = fits() ? 0 : misses + 1;
  return () => sqlite.pragma("max_page_count = 1000000");
}

it("an upload on a full disk leaves no files, and the next one succeeds", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const picture = await canvas(40, 40).jpeg().toBuffer();
  const giveBack = fillUp(
    club,
    `insert into uploads (user_id, kind, file_name, bytes)
      values (null, 'attachment', hex(randomblob(20)) || '.jpg', 1)`,
  );
  const before = tracesIn(club);

  for (const send of [sendAvatar, sendAttachment]) {
    const refused = await send(ana, picture);
    expect(refused.status).toBe(500);
    expect((await refused.json()).message).toMatch(/^\p{Lu}.+\.$/u);
  }
  expect(tracesIn(club)).toEqual(before);
  expect(before.files).toEqual([]);
  expect(club.faults).toHaveLength(2);
  expect((await ana.get("/healthz")).status).toBe(200);

  giveBack();
  expect((await sendAvatar(ana, picture)).status).toBe(200);
  const after = tracesIn(club);
  expect(after.rows.length).toBe(before.rows.length + 1);
  expect(after.files).toHaveLength(1);
  expect(after.avatars).toHaveLength(1);
});

it("a write on a full disk fails as a whole, reads continue, and writes resume with space", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const giveBack = fillUp(club, `insert into posts (user_id, content) values (${ana.viewer.id}, 'x')`);
  const count = () => club.db.select().from(posts).all().length;
  const before = count();
  const publish = () => ana.call("POST", "/api/posts", { content: "Quem já terminou? ".repeat(50) });

  expect((await publish()).status).toBe(500);
  expect(count()).toBe(before);
  expect((await ana.get("/community")).status).toBe(200);
  expect(club.app.database.sqlite.inTransaction).toBe(false);

  giveBack();
  expect((await publish()).status).toBe(201);
  expect(count()).toBe(before + 1);
});
