import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { type Member, makeClub, register } from "./club";
import { postOf, postText, publishPost } from "./feed-and-events";
import { currentPath, isFocused, toast, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let postId: number;
let address: string;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  postId = await publishPost(ana, "Quem já chegou ao enterro?");
  address = `/community?post=${postId}#post-${postId}`;
});

let page: Watched;
beforeEach(async () => {
  page = await stage.open({ as: ana, forOneTest: true });
});

const sharing = () => postOf(page, postId).getByRole("link", { name: "Compartilhar" });

it("sharing a post copies its address, with a message", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, `${club.url}/community`);
  await sharing().click();

  await waitForToast(page, "Link copiado");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(club.url + address);
  expect(currentPath(page)).toBe("/community");
});

it("the address is copied without the clipboard API, as over plain HTTP", async () => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await visit(page, `${club.url}/community`);
  await sharing().focus();
  await page.keyboard.press("Enter");

  await waitForToast(page, "Link copiado");
  expect(await isFocused(sharing())).toBe(true);
  await postText(page).press("Control+v");
  expect(await postText(page).inputValue()).toBe(club.url + address);
});

it("the post opens under its address when nothing can be copied", { tags: "long" }, async () => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new DOMException("denied", "NotAllowedError")) },
    });
    document.execCommand = () => false;
  });
  await visit(page, `${club.url}/community`);
  await sharing().click();

  await page.waitForURL(club.url + address);
  await page.getByRole("link", { name: "Toda a comunidade" }).waitFor();
  expect(await toast(page, "Link copiado").count()).toBe(0);
});

it("a device's share sheet replaces the clipboard, and can be closed", { tags: "long" }, async () => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (shared: ShareData) => {
        Reflect.set(window, "shared", shared.url);
        return Promise.reject(new DOMException("put away", "AbortError"));
      },
    });
  });
  await visit(page, `${club.url}/community`);
  await sharing().click();

  await expect.poll(() => page.evaluate(() => Reflect.get(window, "shared"))).toBe(club.url + address);
  expect(await toast(page, "Link copiado").count()).toBe(0);
  expect(currentPath(page)).toBe("/community");
});
