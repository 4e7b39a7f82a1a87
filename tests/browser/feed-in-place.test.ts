import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage, phone, type Watched } from "./browser";
import { type Member, makeClub, register } from "./club";
import { gate, isForm, proxy, untilIdle } from "./delayed-requests";
import { commentField, fillFeed, postOf, publishPost, writeComment } from "./feed-and-events";
import { currentPath, isFocused, toast, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
let filled: number[];
let postId: number;
let count = 0;
const ending = "E acabou-se o que era doce.";
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Lima");
  // No post of the tests may be at the end of the page.
  filled = fillFeed(club, bia, 20);
});
beforeEach(async () => {
  // The same text twice in a row is one post.
  count += 1;
  postId = await publishPost(bia, `${loremOf(400, `Era assim ${count}: `)} ${ending}`);
  // A post above the tested one, whose changes could move it.
  await publishPost(bia, `Por cima de tudo, ${count}.`);
});

const more = (post: Locator) => post.getByRole("link", { name: "Ver mais da publicação de Bia Lima" });
const commenting = (post: Locator) => post.getByRole("link", { name: "Comentar" });
const liking = (post: Locator) => post.locator("button[aria-pressed]").first();

/** Acts on a post at the top of the window; its position must not change. */
async function withoutJump(post: Locator, act: () => Promise<void>) {
  await post.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const before = (await post.boundingBox())!.y;
  await act();
  const after = (await post.boundingBox())!.y;
  expect(Math.abs(after - before), "how far the post has jumped").toBeLessThan(4);
}

/** The state of a like button: pressed or not, and the number. */
const shown = async (button: Locator) =>
  `${await button.getAttribute("aria-pressed")} ${await button.locator("b").innerText()}`;

async function openFeed(options: object = {}): Promise<{ page: Watched; post: Locator }> {
  const page = await stage.open({ as: ana, ...options });
  await visit(page, `${club.url}/community`);
  return { page, post: postOf(page, postId) };
}

describe("a post of the feed", () => {
  it("expands its text and its comments in place, and adds comments by Enter without moving", async () => {
    for (let count = 1; count <= 12; count += 1) await writeComment(bia, postId, `Comentário ${count}.`);
    const { page, post } = await openFeed({ viewport: phone });
    expect(await post.getByText(ending).count()).toBe(0);
    await withoutJump(post, async () => {
      await more(post).click();
      await post.getByText(ending).waitFor();
    });
    await withoutJump(post, async () => {
      await post.getByRole("link", { name: "Ver menos" }).click();
      await post.getByText(ending).waitFor({ state: "detached" });
    });
    const field = commentField(page, postId);
    await withoutJump(post, async () => {
      await commenting(post).click();
      await expect.poll(() => isFocused(field)).toBe(true);
    });
    expect(await post.getByRole("button", { name: "Enviar comentário" }).isDisabled()).toBe(true);

    for (const text of ["Cheguei agora.", "E volto amanhã."]) {
      const added = post.getByRole("listitem").last().getByText(text);
      await withoutJump(post, async () => {
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
        await waitForToast(page, "Comentário adicionado");
        await added.waitFor();
        await expect.poll(() => field.inputValue()).toBe("");
      });
      expect(await isFocused(field)).toBe(true);
      const [list, item] = [await post.locator("ol").boundingBox(), await added.boundingBox()];
      expect(list!.height).toBe(300);
      expect(item!.y + item!.height, "the new one is in sight").toBeLessThanOrEqual(
        list!.y + list!.height + 1,
      );
    }
    expect(await commenting(post).locator("b").innerText()).toBe("14");
    expect(currentPath(page)).toBe("/community");
    await commenting(post).click();
    await field.waitFor({ state: "detached" });
  });

  it("is liked at once, and so is a comment; after fast clicks the shown state is the saved one", async () => {
    await writeComment(bia, postId, "Eu também.");
    const { page, post } = await openFeed({ forOneTest: true });
    await commenting(post).click();
    const likes = [liking(post), liking(post.getByRole("listitem"))];
    // A like interrupts what is loading, and it loads again after the like, which is held here.
    await likes[1]!.waitFor();
    const release = gate();
    await proxy(page, isForm, async (route) => {
      await release.opened;
      await route.continue();
    });
    for (const button of likes) {
      expect(await shown(button)).toBe("false 0");
      await button.click();
      await expect.poll(() => shown(button)).toBe("true 1");
    }
    release.open();
    await untilIdle(page);
    const calls = [`/api/posts/${postId}/likes`, `/api/posts/${postId}/comments`];
    expect(await Promise.all(calls.map((path) => ana.call("GET", path)))).toMatchObject([
      [{}],
      [{ likeCount: 1 }],
    ]);

    for (let click = 1; click <= 9; click += 1) {
      await likes[0]!.click({ noWaitAfter: true });
      await expect.poll(() => shown(likes[0]!)).toBe(click % 2 ? "false 0" : "true 1");
    }
    await untilIdle(page);
    expect(await ana.call("GET", `/api/posts/${postId}/likes`)).toEqual([]);
    expect(await shown(likes[0]!)).toBe("false 0");
  });

  it("reverts its like when the server fails, with a message until the next one succeeds", async () => {
    const { page, post } = await openFeed({ forOneTest: true });
    page.expectStatus(500);
    const release = gate();
    let fails = true;
    await proxy(page, isForm, async (route) => {
      await release.opened;
      await (fails ? route.fulfill({ status: 500, json: { message: "Não deu." } }) : route.continue());
    });
    await liking(post).click();
    await expect.poll(() => shown(liking(post))).toBe("true 1");

    release.open();

    await waitForToast(page, "Erro ao processar curtida");
    await page.getByText("Ocorreu um erro ao tentar curtir/descurtir o post.").first().waitFor();
    expect(await toast(page, "Erro ao processar curtida").getAttribute("class")).toContain("toast-danger");
    await expect.poll(() => shown(liking(post))).toBe("false 0");

    // It does not end by time while the mouse is on it.
    await toast(page, "Erro ao processar curtida").hover();
    fails = false;
    await liking(post).evaluate((button) => (button as HTMLElement).click());
    await toast(page, "Erro ao processar curtida").waitFor({ state: "detached" });
    expect(await shown(liking(post))).toBe("true 1");
  });
});

it("the older posts load in place until the end, each once, and a typed comment stays", async () => {
  const { page, post } = await openFeed();
  await commenting(post).click();
  await commentField(page, postId).fill("Ainda escrevendo");
  const ids = () => page.getByRole("article").evaluateAll((posts) => posts.map(({ id }) => id));
  for (const loaded of [20, 28]) {
    const first = (await ids()).length;
    await page.getByRole("link", { name: "Publicações mais antigas" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await ids()).length).toBe(loaded);
    await expect.poll(() => isFocused(page.getByRole("article").nth(first))).toBe(true);
    expect(await commentField(page, postId).inputValue()).toBe("Ainda escrevendo");
    expect(currentPath(page)).toBe("/community");
  }
  expect((await ids()).slice(-20)).toEqual(filled.map((id) => `post-${id}`));
});

it("the last post of the page stays with its comment while others publish above", {
  tags: "long",
}, async () => {
  const { page } = await openFeed();
  const id = Number((await page.getByRole("article").last().getAttribute("id"))?.replace("post-", ""));
  await commenting(postOf(page, id)).click();
  await commentField(page, id).fill("Ainda estou aqui.");
  await publishPost(bia, "Empurra o resto para baixo.");
  await commentField(page, id).press("Enter");
  await waitForToast(page, "Comentário adicionado");
  await page.getByText("Empurra o resto para baixo.").waitFor();
  await postOf(page, id).getByText("Ainda estou aqui.").waitFor();
});
