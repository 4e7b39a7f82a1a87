import { beforeAll, expect, it } from "vitest";
import { makeStage } from "./browser";
import { directOf } from "./chats";
import { type Member, makeClub, register } from "./club";
import { visit } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
let chat: Awaited<ReturnType<typeof directOf>>;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Lima");
  bia = await register(club.url, "bia", "Bia Reis");
  chat = await directOf(ana, bia);
});

const send = (content: string) =>
  ana.call("POST", "/api/chats/direct/messages", { chatId: chat.id, content, attachment: "" });

it("a new message counts in the navigation of an open page, and no longer once it is read", async () => {
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/events`);
  const link = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: /^Mensagens/ });
  expect(await link.innerText()).toBe("Mensagens");
  await send("Oi!");
  await expect.poll(() => link.textContent()).toBe("Mensagens1, 1 não lida");
  await link.click();
  await page
    .getByRole("link", { name: /Ana Lima/ })
    .first()
    .click();
  await expect.poll(() => link.textContent()).toBe("Mensagens");
});
