import path from "node:path";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { mergeSearch } from "~/club/search/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { clube } from "../support/command-line";
import { folderWithClub, openClubIn } from "../support/data-folder";
import { makeMember, makePost } from "../support/makers";

const findingsOf = async (dataDir: string) => (await clube(dataDir, "doutor")).out.join("\n");

function damage(dataDir: string): void {
  const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  const { id, content } = sqlite.prepare("select id, content from posts limit 1").get() as {
    id: number;
    content: string;
  };
  sqlite
    .prepare("insert into search_posts (search_posts, rowid, content) values ('delete', ?, ?)")
    .run(id, content);
  sqlite.close();
}

describe("busca refazer", () => {
  it("makes the index anew, of which the doctor found a fault", async () => {
    const dataDir = folderWithClub();
    const club = openClubIn(dataDir);
    makePost(club, { userId: makeMember(club).id, content: "Nonada" });
    club.close();
    expect(await findingsOf(dataDir)).toContain("certo     A busca conhece todos os textos");
    damage(dataDir);
    expect(await findingsOf(dataDir)).toContain("problema  A busca não confere com os textos");

    const { code, out, err } = await clube(dataDir, "busca refazer");

    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out.join()).toMatch(/^Busca refeita: \d+ textos\.$/);
    expect(await findingsOf(dataDir)).toContain("certo     A busca conhece todos os textos");
  });
});

it("the daily merge leaves no word of a deleted text in the index", async () => {
  const dataDir = folderWithClub();
  const club = openClubIn(dataDir);
  const post = makePost(club, { userId: makeMember(club).id, content: "zabumbeirozinho" });
  makePost(club, { userId: post.userId, content: "Nonada" });
  const { sqlite } = club.app.database;
  const isInIndex = () =>
    sqlite.prepare("select 1 from search_posts_data where instr(block, 'zabumbeirozinho')").get() !==
    undefined;
  expect(isInIndex()).toBe(true);
  sqlite.prepare("delete from posts where id = ?").run(post.id);

  await mergeSearch(coreContext(club.app));

  expect(isInIndex()).toBe(false);
  club.close();
});
