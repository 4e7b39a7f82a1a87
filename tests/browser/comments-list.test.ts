import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, oneWay, phone } from "./browser";
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

describe.each(oneWay)("the comments of a post on its own page %s", (_, { javaScript }) => {
  it("scroll at 300 px", async () => {
    const page = await stage.open({ javaScript, as: ana, viewport: phone });
    await visit(page, `${club.url}/community?post=${postId}`);
    const comments = list(page.locator("main"));

    const { height } = (await comments.boundingBox())!;
    expect(height).toBe(300);
    expect(await comments.evaluate((ol) => ol.scrollHeight)).toBeGreaterThan(300);
    if (javaScript) expect(await leftBelow(comments)).toBeLessThan(2);
  });

  it("show the one in the address", async () => {
    const page = await stage.open({ javaScript, as: ana, viewport: phone });
    await visit(page, `${club.url}/community?post=${postId}#comentario-${ids[4]}`);

    const named = page.locator(`#comentario-${ids[4]}`);
    await expect.poll(() => isInView(named, list(page.locator("main")))).toBe(true);
  });
});

it("the comments in the feed scroll at 300 px, and show a new one", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/community`);
  const post = page.locator(`#post-${postId}`);
  await post.getByRole("link", { name: "Comentar" }).click();
  await list(post).waitFor();
  expect((await list(post).boundingBox())!.height).toBe(300);

  await commentField(page, postId).fill("O mais novo.");
  await page.keyboard.press("Enter");

  const added = list(post).getByText("O mais novo.");
  await added.waitFor();
  await expect.poll(() => isInView(added, list(post))).toBe(true);
});

it("a new comment appears on a page that was opened at another one", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/community?post=${postId}#comentario-${ids[2]}`);
  await commentField(page, postId).fill("Outro mais novo.");
  await page.getByRole("button", { name: "Enviar comentário" }).click();

  const comments = list(page.locator("main"));
  const added = comments.getByText("Outro mais novo.");
  await added.waitFor();
  await expect.poll(() => isInView(added, comments)).toBe(true);
});
