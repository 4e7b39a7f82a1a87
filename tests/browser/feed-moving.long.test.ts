import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { untilIdle } from "./delayed-requests";
import { commentField, fillFeed, postOf, publishPost } from "./feed-and-events";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
let filled: number[];
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Lima");
  filled = fillFeed(club, bia, 12);
});

it("the last post of the page keeps its position while it is commented and others publish above", async () => {
  const page = await stage.open({ as: ana, forOneTest: true });
  await visit(page, `${club.url}/community`);
  const last = filled[9]!;
  await postOf(page, last).getByRole("link", { name: "Comentar" }).click();
  await commentField(page, last).fill("Ainda estou aqui.");
  await publishPost(bia, "Empurra o resto para baixo.");
  await commentField(page, last).press("Enter");
  await waitForToast(page, "Comentário adicionado");
  await postOf(page, last).getByText("Ainda estou aqui.").waitFor();
  await page.getByText("Empurra o resto para baixo.").waitFor();
  await page.getByRole("link", { name: "Publicações mais antigas" }).click();
  await postOf(page, filled[11]!).waitFor();
  const ids = await page.locator("article.post").evaluateAll((posts) => posts.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(filled.map((id) => `post-${id}`)));
});

let runs = 0;
/** A page whose last post is then pushed off the first page of the feed, by two others. */
async function openWithPushedPost() {
  runs += 1;
  const [older, pushed] = fillFeed(club, bia, 2).reverse();
  for (let count = 1; count <= 9; count += 1) await publishPost(bia, `Entre as novas, ${runs}.${count}.`);
  const page = await stage.open({ as: ana, forOneTest: true });
  await visit(page, `${club.url}/community`);
  await postOf(page, pushed!).waitFor();
  expect(await postOf(page, older!).count()).toBe(0);
  await publishPost(bia, `Uma que empurra, ${runs}.`);
  await publishPost(bia, `Outra que empurra, ${runs}.`);
  await revalidate(page);
  await page.getByText(`Outra que empurra, ${runs}.`).waitFor();
  return { page, pushed: postOf(page, pushed!), id: pushed! };
}

/** Saves something, after which the feed is loaded again. */
async function revalidate(page: Page) {
  const like = page.getByRole("article").first().locator("button[aria-pressed]").first();
  await like.click();
  await untilIdle(page);
}

it("a like of a post that is pushed off the first page stays", async () => {
  const { page, pushed, id } = await openWithPushedPost();
  const like = pushed.locator("button[aria-pressed]").first();

  await like.click();
  await expect
    .poll(async () => (await ana.call("GET", `/api/posts/${id}`)) as object)
    .toMatchObject({
      likeCount: 1,
    });
  await untilIdle(page);

  expect(await like.getAttribute("aria-pressed")).toBe("true");
  expect(await like.locator("b").innerText()).toBe("1");
  await revalidate(page);
  expect(await like.getAttribute("aria-pressed")).toBe("true");
});

it("a deleted post that was pushed off the first page disappears, and a typed comment beside it stays", async () => {
  const { page, pushed, id } = await openWithPushedPost();
  const last = page.getByRole("article").nth(-2);
  await last.getByRole("link", { name: "Comentar" }).click();
  await last.locator("[id^=comentar-]").fill("Ainda escrevendo.");
  await bia.call("DELETE", `/api/posts/${id}`);

  await revalidate(page);

  await pushed.waitFor({ state: "detached" });
  expect(await page.locator("[id^=comentar-]").inputValue()).toBe("Ainda escrevendo.");
});
