import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { directOf, entry, sendMessage, visitConnected, write, writing } from "./chats";
import { type Member, makeClub, register } from "./club";
import { visit } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Lima");
});

describe.each(oneWay)("a chat without messages %s", (way, { javaScript }) => {
  it("is in the list of the member who made it, before and after its first message", async () => {
    const name = `Bia ${way}`;
    await register(club.url, javaScript ? "bia" : "bia2", name);
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/admin?aba=usuarios`);
    await page.getByRole("button", { name: `Escrever: ${name}` }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(await entry(page, name).getAttribute("aria-current")).toBe("true");

    await page.getByRole("link", { name: "Mensagens" }).first().click();
    await page.waitForURL("**/chat");
    await entry(page, name).click();
    await page.getByText("Nenhuma mensagem ainda. Comece a conversar!").waitFor();
    await writing(page).fill("Oi!");
    await page.getByRole("button", { name: "Enviar" }).click();
    await entry(page, name)
      .getByText("Você: Oi!")
      .waitFor({ timeout: javaScript ? 45_000 : 10_000 });
    await visit(page, `${club.url}/chat`);
    expect(await entry(page, name).count()).toBe(1);
  });
});

it("the first message of a chat puts it into the open list of the other member", async () => {
  const [caio, dora] = [
    await register(club.url, "caio", "Caio Melo"),
    await register(club.url, "dora", "Dora"),
  ];
  const chat = await directOf(caio, dora);
  const [his, hers] = [await stage.open({ as: caio }), await stage.open({ as: dora })];
  await visitConnected(his, `${club.url}/chat/${chat.id}`);
  await visitConnected(hers, `${club.url}/chat`);
  expect(await entry(hers, "Caio Melo").count()).toBe(0);

  await write(his, "Oi, Dora!");

  await entry(hers, "Caio Melo").getByText("Oi, Dora!").waitFor();
  await entry(his, "Dora").getByText("Você: Oi, Dora!").waitFor();
});

it("a new chat without messages stays in the list after a lost connection", async () => {
  const [edu, lia] = [await register(club.url, "edu", "Edu Sá"), await register(club.url, "lia", "Lia Reis")];
  const [chat, other] = [await directOf(edu, lia), await directOf(edu, ana)];
  await sendMessage(edu, other, "Oi!");
  const page = await stage.open({ as: edu, forOneTest: true });
  await page.addInitScript(() => {
    const Original = WebSocket;
    window.WebSocket = class extends Original {
      constructor(url: string | URL) {
        super(url);
        Reflect.set(window, "socket", this);
      }
    };
  });
  await visitConnected(page, `${club.url}/chat/${chat.id}`);
  const fetched = page.waitForResponse(/api\/chats\/direct$/);

  await page.evaluate(() => Reflect.get(window, "socket").close());
  await fetched;

  await entry(page, "Ana Lima").waitFor();
  expect(await entry(page, "Lia Reis").count()).toBe(1);
});
