import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { commentField, publishPost, writeComment } from "./feed-and-events";
import { visit } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let postId: number;
const ids: number[] = [];
beforeAll(async () => {
  ana = await register(club.url, "ana");
  postId = await publishPost(ana, "Quem já chegou ao fim?");
  for (let count = 1; count <= 12; count += 1) {
    ids.push(await writeComment(ana, postId, `Comentário de número ${count}.`));
  }
});

const list = (within: Locator) => within.getByRole("region", { name: "Comentários" }).getByRole("list");

/** Pixels between the scroll position of a list and its end. */
const leftBelow = (one: Locator) => one.evaluate((ol) => ol.scrollHeight - ol.clientHeight - ol.scrollTop);

/** True if an element is in the visible part of its list. */
async function isInView(element: Locator, of: Locator): Promise<boolean> {
  const [box, frame] = [(await element.boundingBox())!, (await of.boundingBox())!];
  return box.y >= frame.y - 1 && box.y + box.height <= frame.y + frame.height + 1;
}

describe("the comments of a post on its own page", () => {
  it("scroll at 300 px to the newest one, show the one in the address, and then a new one", async () => {
    const page = await stage.open({ as: ana, viewport: phone });
    await visit(page, `${club.url}/community?post=${postId}`);
    const comments = list(page.locator("main"));
    expect((await comments.boundingBox())!.height).toBe(300);
    expect(await comments.evaluate((ol) => ol.scrollHeight)).toBeGreaterThan(300);
    expect(await leftBelow(comments)).toBeLessThan(2);

    await page.goto("about:blank");
    await visit(page, `${club.url}/community?post=${postId}#comentario-${ids[4]}`);
    await expect.poll(() => isInView(page.locator(`#comentario-${ids[4]}`), comments)).toBe(true);

    await commentField(page, postId).fill("O mais novo.");
    await page.getByRole("button", { name: "Enviar comentário" }).click();
    const added = comments.getByText("O mais novo.");
    await added.waitFor();
    await expect.poll(() => isInView(added, comments)).toBe(true);
  });
});
