import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { gate, holdAnswers, untilIdle } from "./delayed-requests";
import { commentField, postOf, publishPost } from "./feed-and-events";
import { currentPath, visit } from "./page";

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
