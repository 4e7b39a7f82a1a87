import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { gate, holdAnswers, isForm, isLoad, pageData, postsOf, proxy, untilIdle } from "./delayed-requests";
import { planEvent, postText } from "./feed-and-events";
import { currentPath, toast, visit, waitForHydration, waitForToast, writesOf } from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
let bookId: number;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  bookId = await addBook(admin);
});

let count = 0;
let bia: Member;
let username: string;
beforeEach(async () => {
  count += 1;
  username = `bia${count}`;
  bia = await register(club.url, username, `Bia Reis ${count}`);
});

const publish = (page: Page) => page.getByRole("button", { name: "Publicar", exact: true });

async function openCommunity(): Promise<Watched> {
  const page = await stage.open({ as: bia, forOneTest: true });
  await visit(page, `${club.url}/community`);
  return page;
}

describe("concurrent forms of one page", () => {
  it("are both saved, also when the first response comes last", async () => {
    const caio = await register(club.url, `caio${count}`, `Caio Melo ${count}`);
    const eventId = await planEvent(admin, { title: "Roda de conversa" });
    const page = await stage.open({ as: admin, forOneTest: true });
    await visit(page, `${club.url}/admin/eventos/${eventId}`);
    const yes = ({ id }: Member) => page.locator(`#membro-${id}`).getByRole("button", { name: /^Sim/ });
    const release = gate();
    let sent = 0;
    await proxy(page, isForm, async (route) => {
      sent += 1;
      const isFirst = sent === 1;
      const response = await route.fetch();
      if (isFirst) await release.opened;
      await route.fulfill({ response });
    });

    const names = [bia, caio].map(({ id }) => `#membro-${id} button[value=yes]`);
    await page.evaluate((buttons) => {
      for (const one of buttons) document.querySelector<HTMLElement>(one)?.click();
    }, names);
    await expect.poll(() => yes(caio).getAttribute("aria-pressed")).toBe("true");
    release.open();

    await untilIdle(page);
    for (const member of [bia, caio])
      await expect.poll(() => yes(member).getAttribute("aria-pressed")).toBe("true");
    expect(sent).toBe(2);
    await page.unroute(pageData);
    await visit(page, page.url());
    for (const member of [bia, caio]) expect(await yes(member).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("a form before its response", () => {
  it("keeps text typed meanwhile, publishes the sent text once, and shows its toast in its own tab", async () => {
    const page = await openCommunity();
    const { taken, release } = await holdAnswers(page);
    await postText(page).fill("Terminei o primeiro capítulo.");
    await publish(page).click();
    await taken;
    await postText(page).fill("E o segundo começa");
    // Another tab loads a page meanwhile.
    const other = await page.context().newPage();
    await visit(other, `${club.url}/community`);
    await other.locator("article").getByText("Terminei o primeiro capítulo.").waitFor();
    expect(await other.locator(".toast").count()).toBe(0);
    release();

    await waitForToast(page, "Post criado");
    await untilIdle(page);
    expect(await postText(page).inputValue()).toBe("E o segundo começa");
    expect(await postsOf(bia)).toEqual(["Terminei o primeiro capítulo."]);
    await visit(other, `${club.url}/events`);
    expect(await other.locator(".toast").count()).toBe(0);
    expect(await toast(page, "Post criado").count()).toBe(1);

    await publish(page).click();
    await expect.poll(() => postText(page).inputValue()).toBe("");
    expect(await postsOf(bia)).toEqual(["E o segundo começa", "Terminei o primeiro capítulo."]);
  });
});

describe("a form with a lost connection", () => {
  it("after the save stays, and shows the saved state once the page can be loaded", {
    tags: "long",
  }, async () => {
    await bia.call("POST", "/api/progress", { bookId, currentPage: 10 });
    const page = await stage.open({ as: bia, forOneTest: true });
    await visit(page, `${club.url}/`);
    let refused = 0;
    await proxy(page, isLoad, (route) => {
      refused += 1;
      return route.abort("aborted");
    });
    await page.getByLabel("Página atual").fill("31");
    await page.getByRole("button", { name: "Atualizar progresso" }).click();

    await waitForToast(page, "Sem conexão");
    expect(refused).toBeGreaterThan(0);
    expect(currentPath(page)).toBe("/");
    expect(await page.getByRole("button", { name: "Atualizar progresso" }).isVisible()).toBe(true);
    expect(await page.getByText("Página 10 de 208").isVisible()).toBe(true);
    expect(await bia.call("GET", `/api/progress?bookId=${bookId}`)).toMatchObject([{ currentPage: 31 }]);
    await page.unroute(pageData);

    await page.getByText("Página 31 de 208").waitFor();
    await untilIdle(page);
    expect(await page.getByLabel("Página atual").inputValue()).toBe("31");
  });

  it("before the response stays filled, and sent again creates no duplicate", async () => {
    const page = await openCommunity();
    await proxy(page, isForm, async (route) => {
      await route.fetch();
      await route.abort("aborted");
    });
    await postText(page).fill("No túnel do metrô.");
    await publish(page).click();

    await waitForToast(page, "Erro ao criar post");
    expect(await postText(page).inputValue()).toBe("No túnel do metrô.");
    expect(await postsOf(bia)).toEqual(["No túnel do metrô."]);
    await page.unroute(pageData);
    await publish(page).click();

    await waitForToast(page, "Post criado");
    await expect.poll(() => postText(page).inputValue()).toBe("");
    expect(await postsOf(bia)).toEqual(["No túnel do metrô."]);
  });
});

it("a post sent after the end of the session is restored after the login", { tags: "long" }, async () => {
  const page = await openCommunity();
  page.expectStatus(401);
  await postText(page).fill("Levei a tarde inteira nisto.");
  await page.getByLabel("Tipo de publicação").selectOption("review");
  await bia.call("POST", "/api/logout");
  await publish(page).click();

  await waitForToast(page, "Sua sessão terminou");
  expect(currentPath(page)).toBe("/community");
  expect(await postText(page).inputValue()).toBe("Levei a tarde inteira nisto.");
  await page.getByRole("link", { name: "Entre de novo" }).click();
  await page.waitForURL(/\/auth\?/);
  expect(currentPath(page)).toBe("/auth?voltar=%2Fcommunity");
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill("segredo-da-ana");
  await page.getByRole("button", { name: "Entrar" }).click();

  await page.waitForURL(`${club.url}/community`);
  await expect.poll(() => postText(page).inputValue()).toBe("Levei a tarde inteira nisto.");
  expect(await page.getByLabel("Tipo de publicação").inputValue()).toBe("review");
  await publish(page).click();
  await waitForToast(page, "Post criado");
  await page.locator("article").getByText("Levei a tarde inteira nisto.").waitFor();
  await expect.poll(() => postText(page).inputValue()).toBe("");
});

it("back and forward over a sent form does not send it again", async () => {
  const page = await openCommunity();
  await visit(page, `${club.url}/events`);
  await visit(page, `${club.url}/community`);
  const writes = writesOf(page);
  const text = `Uma vez só, ${username}.`;
  await postText(page).fill(text);
  await publish(page).click();
  await waitForToast(page, "Post criado");
  await page.locator("article").getByText(text).waitFor();

  let steps = 0;
  for (; currentPath(page) !== "/events"; steps += 1) {
    await page.goBack();
    await waitForHydration(page);
  }
  for (; steps > 0; steps -= 1) {
    await page.goForward();
    await waitForHydration(page);
  }

  expect(currentPath(page)).toBe("/community");
  await page.locator("article").getByText(text).waitFor();
  expect(await page.locator(".toast").count()).toBe(0);
  expect(writes).toEqual(["/community"]);
  expect(await postsOf(bia)).toEqual([text]);
});
