import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { gate, holdAnswers, untilIdle } from "./delayed-requests";
import { commentField, postOf, publishPost } from "./feed-and-events";
import { currentPath, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let book: number;
let opens: number;
let waits: number;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Souza");
  const quinze = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };
  book = await addBook(ana, { ...quinze, isCurrent: true });
  const about = { type: "progress", relatedBookId: book };
  opens = await publishPost(ana, "Na página 60 o gado morre.", { ...about, spoilerPage: 60 });
  waits = await publishPost(ana, "Na página 100 eles chegam.", { ...about, spoilerPage: 100 });
});

let readers = 0;
let bia: Member;
beforeEach(async () => {
  readers += 1;
  bia = await register(club.url, `bia${readers}`, `Bia Lima ${readers}`);
  await bia.call("POST", "/api/progress", { bookId: book, currentPage: 40 });
  await bia.call("POST", "/api/progress", { bookId: book, currentPage: 80 });
});

const conversation = (page: Page) => visit(page, `${club.url}/book?aba=conversa`);

describe.each(oneWay)("the conversation about a book %s", (_way, { javaScript }) => {
  it("leads a reader to what has just opened, and takes a post about the page", async () => {
    const page = await stage.open({ javaScript, as: bia });
    await conversation(page);
    await page.getByText("1 conversa se abriu até a página 80").waitFor();
    await postOf(page, waits).getByText("Escondido até a página 100. Faltam 20 para você.").waitFor();
    await page.getByRole("link", { name: "Ler", exact: true }).click();
    await postOf(page, opens).getByText("Acabou de se abrir").waitFor();

    await page.getByLabel("O que esta página fez com você?").fill("Esta página me tirou o sono.");
    await page.getByLabel("Esconder de quem não chegou à página").check();
    await page.getByLabel("Página", { exact: true }).fill("200");
    await page.getByRole("button", { name: "Publicar" }).click();
    await waitForToast(page, "Post criado");
    await page.getByText("Escondido de quem não chegou à página 200").waitFor();
    expect(new URL(page.url()).pathname).toBe("/book");
  });

  it("opens everything for a reader who accepts spoilers, and closes it again", async () => {
    const page = await stage.open({ javaScript, as: bia });
    await conversation(page);
    const accepts = page.getByRole("switch", { name: /^Aceito spoilers deste livro/ });
    await accepts.click();
    await postOf(page, waits).getByText("Na página 100 eles chegam.").waitFor();
    expect(await accepts.getAttribute("aria-checked")).toBe("true");
    await accepts.click();
    await postOf(page, waits).getByText("Escondido até a página 100.").waitFor();
  });
});

it("a post of the conversation is liked and commented in place", async () => {
  const page = await stage.open({ as: bia });
  // Page 60 is in no stretch that is open at first.
  await bia.call("POST", "/api/progress", { bookId: book, currentPage: 200 });
  await conversation(page);
  await page
    .getByRole("link", { name: /^Até a página 104/ })
    .last()
    .click();
  const post = postOf(page, opens);
  await post.getByRole("button", { name: /^Curtir/ }).click();
  await post.getByRole("button", { name: /^Curtido/ }).waitFor();
  await post.getByRole("link", { name: /Comentar/ }).click();
  await commentField(page, opens).fill("Eu chorei.");
  await page.keyboard.press("Enter");
  await post.getByText("Eu chorei.").waitFor();
  const comment = post.getByRole("listitem").filter({ hasText: "Eu chorei." });
  await comment.getByRole("button", { name: /^Curtir/ }).click();
  await comment.getByRole("button", { name: /^Curtido/ }).waitFor();
  expect(currentPath(page)).toBe("/book?aba=conversa&ate=104");
  expect(await commentField(page, opens).inputValue()).toBe("");
});

it("comments open while Remix asks for their route and a like is saved", async () => {
  const page = await stage.open({ as: bia });
  const manifest = gate();
  await page.route("**/__manifest*", async (route) => {
    await manifest.opened;
    await route.continue();
  });
  const answers = await holdAnswers(page);
  await conversation(page);
  const post = postOf(page, opens);
  await post.getByRole("button", { name: /^Curtir/ }).click();
  await answers.taken;
  const discovery = page.waitForRequest("**/__manifest*");
  await post.getByRole("link", { name: /Comentar/ }).click();
  await discovery;
  answers.release();
  await untilIdle(page);
  manifest.open();
  await commentField(page, opens).waitFor();
  expect(currentPath(page)).toBe("/book?aba=conversa");
});

it("the composer offers the newest page beside a kept text", async () => {
  const page = await stage.open({ as: bia });
  await conversation(page);
  const text = page.getByLabel("O que esta página fez com você?");
  await text.fill("Esta página me tirou o sono.");
  await page.getByRole("link", { name: /^Trechos/ }).click();
  await page.getByLabel("O trecho, como está no livro").waitFor();
  await bia.call("POST", "/api/progress", { bookId: book, currentPage: 160 });
  await page.getByRole("link", { name: /^Conversa/ }).click();
  await expect.poll(() => text.inputValue()).toBe("Esta página me tirou o sono.");
  expect(await page.getByLabel("Página", { exact: true }).inputValue()).toBe("160");
});

it("the switch for spoilers moves before the answer arrives", async () => {
  const page = await stage.open({ as: bia, forOneTest: true });
  await conversation(page);
  const accepts = page.getByRole("switch", { name: /^Aceito spoilers deste livro/ });
  const { release } = await holdAnswers(page);
  await accepts.click();
  await expect.poll(() => accepts.getAttribute("aria-checked")).toBe("true");
  release();
  await postOf(page, waits).getByText("Na página 100 eles chegam.").waitFor();
});
