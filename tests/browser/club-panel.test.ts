import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { entriesIn } from "../support/backups";
import { makeStage, oneWay } from "./browser";
import { type Member, makeClub, register } from "./club";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
beforeAll(async () => {
  admin = await register(club.url, "ana");
});

describe.each(oneWay)("the tab Clube %s", (_, { javaScript }) => {
  it("makes a backup and downloads what is the club's", async () => {
    const page = await stage.open({ as: admin, javaScript });
    await visit(page, `${club.url}/admin?aba=clube`);
    await page.getByRole("button", { name: "Fazer uma cópia agora" }).click();
    // A slow machine may need more time than the form waits.
    await waitForToast(page, /^Cópia (feita e conferida|em andamento)$/);
    await expect
      .poll(async () => {
        await visit(page, `${club.url}/admin?aba=clube`);
        return page.getByText("conferida, está inteira").count();
      })
      .toBe(1);

    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Baixar o que é do clube" }).click();
    const download = await downloading;

    expect(download.suggestedFilename()).toMatch(/^clube-\d{4}-\d{2}-\d{2}\.zip$/);
    const names = (await entriesIn(readFileSync(await download.path()))).map(({ name }) => name);
    expect(names).toContain("pessoas.csv");
  });
});
