import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage } from "./browser";
import {
  bubble,
  directOf,
  fillConversation,
  visitConnected,
  waitForStoredMessages,
  write,
  writing,
} from "./chats";
import { type Member, makeClub, register } from "./club";
import {
  currentPath,
  isFocused,
  storedTexts,
  visit,
  waitForHydration,
  waitForStored,
  waitForToast,
} from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
let chat: Awaited<ReturnType<typeof directOf>>;
let file: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  const create = { width: 600, height: 400, channels: 3, background: "#c0392b" } as const;
  file = { name: "capa.png", mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
  ana = await register(club.url, "ana", "Ana Lima");
  bia = await register(club.url, "bia", "Bia Reis");
  chat = await directOf(ana, bia);
});

describe("a picture", () => {
  it("is selected, removed, sent and viewed", async () => {
    const [hers, other] = [await stage.open({ as: ana }), await stage.open({ as: bia })];
    for (const page of [hers, other]) await visitConnected(page, `${club.url}/chat/${chat.id}`);
    const chooser = hers.locator("input[type=file]");
    await chooser.setInputFiles({ name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("oi") });
    await waitForToast(hers, "Tipo de arquivo inválido");
    expect(await hers.getByText("nota.txt").count()).toBe(0);
    await chooser.setInputFiles(file);
    await hers.getByText("capa.png").waitFor();
    await hers.getByRole("button", { name: "Tirar o anexo" }).click();
    await expect.poll(() => hers.getByText("capa.png").count()).toBe(0);
    await chooser.setInputFiles(file);
    await hers.getByText("capa.png").waitFor();
    await write(hers, "Veja a capa");
    await expect.poll(() => hers.getByText("capa.png").count()).toBe(0);
    await waitForStoredMessages(hers);
    for (const page of [hers, other]) {
      const picture = bubble(page, "Veja a capa").getByRole("img", { name: "Anexo" });
      await picture.waitFor();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const link = bubble(other, "Veja a capa").getByRole("link");
    await link.focus();
    await other.keyboard.press("Enter");
    await other.getByRole("dialog", { name: "Imagem anexada" }).waitFor();
    await other.keyboard.press("Escape");
    await other.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => isFocused(link)).toBe(true);
    await link.click();
    await other.getByRole("button", { name: "Fechar" }).click();
    await other.getByRole("dialog").waitFor({ state: "detached" });
    expect(currentPath(other)).toBe(`/chat/${chat.id}`);
  });

  it("refused by the server is not sent, and can be tried again", { tags: "long" }, async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    page.expectStatus(500);
    await visitConnected(page, `${club.url}/chat/${chat.id}`);
    const body = { message: "Ocorreu um erro inesperado (5d1c).", code: "internal" };
    await page.route("**/api/upload", (route) => route.fulfill({ status: 500, json: body }));
    await page.locator("input[type=file]").setInputFiles(file);
    await write(page, "Sem a capa");
    await waitForToast(page, "Erro ao enviar anexo");
    await page.getByText("Ocorreu um erro ao enviar o anexo.", { exact: true }).first().waitFor();
    await page.getByText("não enviada").waitFor();
    await page.unroute("**/api/upload");
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await waitForStoredMessages(page);
    await bubble(page, "Sem a capa").getByRole("img", { name: "Anexo" }).waitFor();
  });

  it("is sent from its page with the kept text, once, also while the code that makes it smaller loads", {
    tags: "long",
  }, async () => {
    fillConversation(club, ana, chat, 60);
    const messages = (await bia.call("GET", `/api/chats/direct/${chat.id}/messages`)) as { id: number }[];
    const page = await stage.open({ as: bia, forOneTest: true });
    await page.route("**/shrink-image-*.js", () => {});
    // On an older page of a conversation the composer is a plain form.
    await visit(page, `${club.url}/chat/${chat.id}?antes=${messages.at(-1)!.id}`);
    await writing(page).fill("De longe");
    await waitForStored(page, "De longe");
    await page.getByRole("button", { name: "Anexar imagem" }).click();
    await page.waitForURL("**/anexo");
    await waitForHydration(page);
    await expect.poll(() => writing(page).inputValue()).toBe("De longe");
    await page.getByLabel("Imagem", { exact: true }).setInputFiles(file);
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await bubble(page, "De longe").getByRole("img", { name: "Anexo" }).waitFor();

    await visit(page, `${club.url}/chat/${chat.id}`);
    expect(await writing(page).inputValue()).toBe("");
    expect(await storedTexts(page)).not.toContain("De longe");
  });
});
