import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { startServer } from "../support/server";
import { makeStage } from "./browser";
import { bubble, directOf, writing } from "./chats";
import { addBook, domCasmurro, type Member, makeClub, register, signUp } from "./club";
import { postOf, postText, publishPost } from "./feed-and-events";
import { storedTexts, visit, waitForHydration, waitForStored } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let joaquim: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  joaquim = await register(club.url, "joaquim", "Joaquim Reis");
});

it("a message that was sent with a picture, without sockets, is not in its field again", async () => {
  const args = ["node_modules/.bin/remix-serve", "build/server/index.js"];
  const plain = await startServer({ args });
  const page = await stage.open({ forOneTest: true });
  try {
    const [rui, bia] = [
      await signUp(plain.url, "rui", "Rui Paz"),
      await signUp(plain.url, "bia", "Bia Reis"),
    ];
    const chat = await directOf(rui, bia);
    await page.context().addCookies([rui.cookie]);
    await visit(page, `${plain.url}/chat/${chat.id}`);
    await writing(page).fill("Olha a capa");
    await waitForStored(page, "Olha a capa");
    await page.getByRole("button", { name: "Anexar imagem" }).click();
    await page.waitForURL("**/anexo");
    await waitForHydration(page);
    await expect.poll(() => writing(page).inputValue()).toBe("Olha a capa");
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';
    const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
    const file = { name: "capa.png", mimeType: "image/png", buffer };
    await page.getByLabel("Imagem", { exact: true }).setInputFiles(file);
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await bubble(page, "Olha a capa").getByRole("img", { name: "Anexo" }).waitFor();

    await visit(page, `${plain.url}/chat/${chat.id}`);
    expect(await writing(page).inputValue()).toBe("");
    expect(await storedTexts(page)).not.toContain("Olha a capa");
  } finally {
    // Its page follows the server's events.
    await page.goto("about:blank");
    await plain.stop();
  }
});

it("a text about a book is not in the form of the next current book, but in that of its own", async () => {
  const first = await addBook(ana);
  const page = await stage.open({ as: ana, forOneTest: true });
  const field = page.getByLabel("O que esta página fez com você?");
  await visit(page, `${club.url}/book?aba=conversa`);
  await field.fill("Capitu não traiu.");
  await waitForStored(page, "Capitu não traiu.");
  await addBook(ana, { ...domCasmurro, title: "Quincas Borba" });

  await visit(page, `${club.url}/book?aba=conversa`);
  await page.getByRole("heading", { name: "Quincas Borba" }).first().waitFor();
  expect(await field.inputValue()).toBe("");
  await field.fill("Ao vencedor, as batatas.");
  await waitForStored(page, "Ao vencedor, as batatas.");
  await visit(page, `${club.url}/book/${first}?aba=conversa`);
  await expect.poll(() => field.inputValue()).toBe("Capitu não traiu.");
});

it("a text in a form is gone when another member has logged in in another tab", async () => {
  const post = await publishPost(ana, "Quem já terminou?");
  const page = await stage.open({ as: ana, forOneTest: true });
  await visit(page, `${club.url}/community`);
  await postText(page).fill("Só a Ana sabe disto.");
  await waitForStored(page, "Só a Ana sabe disto.");
  await page.context().clearCookies();
  await page.context().addCookies([joaquim.cookie]);

  await postOf(page, post)
    .getByRole("button", { name: /^Curtir/ })
    .click();

  await page.locator("summary").filter({ hasText: "Joaquim" }).waitFor();
  await expect.poll(() => postText(page).inputValue()).toBe("");
  await postText(page).fill("Sou eu, o Joaquim.");
  await waitForStored(page, "Sou eu, o Joaquim.");
  expect(await storedTexts(page)).not.toContain("Só a Ana sabe disto.");
});
