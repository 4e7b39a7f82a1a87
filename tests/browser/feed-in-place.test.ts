import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage, oneWay, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { commentField, fillFeed, postOf, postText, publishPost, writeComment } from "./feed-and-events";
import { currentPath, isFocused, toast, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();
const fullClub = makeClub();

let founder: Member;
let filled: number[];
let ana: Member;
let bia: Member;
let postId: number;
let count = 0;
const ending = "E acabou-se o que era doce.";
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Lima");
  // No post of the tests may be at the end of the page.
  fillFeed(club, bia, 8);
  founder = await register(fullClub.url, "ana");
  filled = fillFeed(fullClub, founder, 25);
});
beforeEach(async () => {
  // A post above the tested one, whose changes could move it.
  count += 1;
  postId = await publishPost(bia, `${loremOf(400, `Era assim ${count}: `)} ${ending}`);
  await publishPost(bia, `Por cima de tudo, ${count}.`);
});

const more = (post: Locator) => post.getByRole("link", { name: "Ver mais da publicação de Bia Lima" });
const commenting = (post: Locator) => post.getByRole("link", { name: "Comentar" });
const liking = (post: Locator) => post.locator("button[aria-pressed]").first();
const older = (page: Page) => page.getByRole("link", { name: "Publicações mais antigas" });

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

const likesOf = async (member: Member, id: number) =>
  (await member.call("GET", `/api/posts/${id}/likes`)) as unknown[];

/** Delays the page's like requests until the returned function is called. */
async function holdLikes(page: Page, then: "let through" | "fail") {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/community.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await released;
    if (then === "fail") await route.fulfill({ status: 500, json: { message: "Não deu." } });
    else await route.continue();
  });
  return release;
}

describe("a post of the feed with JavaScript", () => {
  it("expands its text and its comments in place", async () => {
    await writeComment(ana, postId, "Li até o fim.");
    const page = await stage.open({ as: ana });
    await visit(page, `${club.url}/community`);
    const post = postOf(page, postId);
    expect(await post.getByText(ending).count()).toBe(0);
    await withoutJump(post, async () => {
      await more(post).click();
      await post.getByText(ending).waitFor();
    });
    await withoutJump(post, async () => {
      await post.getByRole("link", { name: "Ver menos" }).click();
      await post.getByText(ending).waitFor({ state: "detached" });
    });
    await withoutJump(post, async () => {
      await commenting(post).click();
      await post.getByText("Li até o fim.").waitFor();
      await expect.poll(() => isFocused(commentField(page, postId))).toBe(true);
    });
    expect(currentPath(page)).toBe("/community");
    await commenting(post).click();
    await commentField(page, postId).waitFor({ state: "detached" });
  });

  it("adds a comment by Enter, shows it and moves nothing", async () => {
    for (let count = 1; count <= 12; count += 1) await writeComment(bia, postId, `Comentário ${count}.`);
    const page = await stage.open({ as: ana, viewport: phone });
    await visit(page, `${club.url}/community`);
    const post = postOf(page, postId);
    await commenting(post).click();
    const field = commentField(page, postId);
    await expect.poll(() => isFocused(field)).toBe(true);
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
      expect(item!.y + item!.height, "the new one is in sight").toBeLessThanOrEqual(
        list!.y + list!.height + 1,
      );
    }
    expect(await commenting(post).locator("b").innerText()).toBe("14");
    expect(currentPath(page)).toBe("/community");
  });

  it("is liked at once, and so is a comment", async () => {
    await writeComment(bia, postId, "Eu também.");
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, `${club.url}/community`);
    const post = postOf(page, postId);
    await commenting(post).click();
    // A like interrupts what is loading, and it loads again after the like, which is held here.
    await liking(post.getByRole("listitem")).waitFor();
    const release = await holdLikes(page, "let through");

    for (const button of [liking(post), liking(post.getByRole("listitem"))]) {
      expect(await shown(button)).toBe("false 0");
      await button.click();
      await expect.poll(() => shown(button)).toBe("true 1");
    }
    release();
    await expect.poll(() => likesOf(ana, postId)).toHaveLength(1);
    await expect.poll(() => page.locator(".nav-progress").getAttribute("data-busy")).toBe("false");

    await visit(page, `${club.url}/community?post=${postId}`);
    expect(await shown(liking(post))).toBe("true 1");
    expect(await shown(liking(post.getByRole("listitem")))).toBe("true 1");
  });

  it("reverts its like when the server fails, with a message", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    page.expectStatus(500);
    await visit(page, `${club.url}/community`);
    const button = liking(postOf(page, postId));
    const release = await holdLikes(page, "fail");
    await button.click();
    await expect.poll(() => shown(button)).toBe("true 1");

    release();

    await waitForToast(page, "Erro ao processar curtida");
    await page.getByText("Ocorreu um erro ao tentar curtir/descurtir o post.").first().waitFor();
    expect(await toast(page, "Erro ao processar curtida").getAttribute("class")).toContain("toast-danger");
    await expect.poll(() => shown(button)).toBe("false 0");
  });

  it.each([9, 10])("after %d fast clicks has the shown state, also after a reload", async (clicks) => {
    const page = await stage.open({ as: ana });
    await visit(page, `${club.url}/community`);
    const button = liking(postOf(page, postId));
    for (let click = 1; click <= clicks; click += 1) {
      await button.click({ noWaitAfter: true });
      await expect.poll(() => shown(button)).toBe(click % 2 ? "true 1" : "false 0");
    }
    await expect.poll(() => page.locator(".nav-progress").getAttribute("data-busy")).toBe("false");
    const end = await shown(button);
    await visit(page, `${club.url}/community`);
    expect([end, await shown(button)]).toEqual(Array(2).fill(clicks % 2 ? "true 1" : "false 0"));
  });
});

describe("a post of the feed without JavaScript", () => {
  it("opens on a page of its own, is liked and commented there, and links back", async () => {
    const commentId = await writeComment(bia, postId, "Eu também.");
    const page = await stage.open({ javaScript: false, as: ana });
    await page.goto(`${club.url}/community`);
    const post = postOf(page, postId);
    await liking(post).click();
    expect(new URL(page.url()).hash).toBe(`#post-${postId}`);
    expect(currentPath(page)).toBe("/community");
    expect(await shown(liking(post))).toBe("true 1");

    await more(post).click();
    await post.getByText(ending).waitFor();
    expect(currentPath(page)).toBe(`/community?post=${postId}`);
    await liking(post).click();
    expect(currentPath(page)).toBe(`/community?post=${postId}`);
    expect(await shown(liking(post))).toBe("false 0");
    const likingComment = liking(page.locator(`#comentario-${commentId}`));
    await likingComment.click();
    expect(new URL(page.url()).hash).toBe(`#comentario-${commentId}`);
    expect(await shown(likingComment)).toBe("true 1");

    await page.getByRole("link", { name: "Toda a comunidade" }).click();
    await commenting(post).click();
    await commentField(page, postId).fill("Cheguei agora.");
    await post.getByRole("button", { name: "Enviar comentário" }).click();
    await waitForToast(page, "Comentário adicionado");
    expect(currentPath(page)).toBe(`/community?post=${postId}`);
    expect(await post.getByRole("listitem").last().innerText()).toContain("Cheguei agora.");
    expect(await commentField(page, postId).inputValue()).toBe("");
  });
});

describe.each(oneWay)("the older posts %s", (_, { javaScript }) => {
  it("load until the end", async () => {
    const page = await stage.open({ javaScript, as: founder });
    await visit(page, `${fullClub.url}/community`);
    const [first = 0, eleventh = 0, twentyFirst = 0] = [filled[0], filled[10], filled[20]];
    const seen = new Set<string>();
    const look = async () => {
      const all = await page.getByRole("article").evaluateAll((posts) => posts.map(({ id }) => id));
      expect(new Set(all).size, "none stands there twice").toBe(all.length);
      for (const id of all) seen.add(id);
    };
    await look();
    expect(seen.size).toBe(10);
    if (javaScript) {
      await commenting(postOf(page, first)).click();
      await commentField(page, first).fill("Ainda escrevendo");
    }
    for (const next of [eleventh, twentyFirst]) {
      await older(page).focus();
      await page.keyboard.press("Enter");
      await postOf(page, next).waitFor();
      await look();
      if (!javaScript) continue;
      await expect.poll(() => isFocused(postOf(page, next))).toBe(true);
      expect(await commentField(page, first).inputValue()).toBe("Ainda escrevendo");
      expect(currentPath(page)).toBe("/community");
    }
    expect([...seen]).toEqual(filled.map((id) => `post-${id}`));
    expect(await postText(page).count()).toBe(javaScript ? 1 : 0);
    if (javaScript) return;
    await page.getByRole("link", { name: "Voltar às mais novas" }).click();
    await postOf(page, first).waitFor();
  });
});
