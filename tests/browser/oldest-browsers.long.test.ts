import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, phone } from "./browser";
import { directOf, visitConnected, waitForMessages, waitForStoredMessages, write } from "./chats";
import { addBook, type Member, makeClub, register } from "./club";
import { planEvent, postText } from "./feed-and-events";
import { makeOld, makeWorkerOld } from "./old-browser";
import { phoneOf, seeOnce, storedEntries, storedPages, write as writeOffline } from "./own-phone";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
let chat: Awaited<ReturnType<typeof directOf>>;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Lima");
  bia = await register(club.url, "bia", "Bia Reis");
  await addBook(ana);
  await planEvent(ana, { title: "Sarau" });
  chat = await directOf(ana, bia);
});

async function openOld(as?: Member) {
  const page = await stage.open({ viewport: phone, forOneTest: true, ...(as && { as }) });
  await makeOld(page.context());
  return page;
}

/** Follows a link, and expects a dialog in the same document. */
async function openDialog(page: Page, link: string, dialog: string): Promise<void> {
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole("link", { name: link }).first().click();
  await page.getByRole("dialog", { name: dialog }).waitFor();
  expect(await document.evaluate((one) => one === window.document)).toBe(true);
}

describe("a browser without what the oldest ones lack", () => {
  it("opens menu, drawer and dialogs in place, and shows an error at its field", async () => {
    const visitor = await openOld();
    visitor.expectStatus(400);
    await visit(visitor, `${club.url}/auth`);
    await visitor.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect.poll(() => visitor.locator("[aria-invalid=true]").count()).toBeGreaterThan(0);

    const page = await openOld(ana);
    await visit(page, `${club.url}/`);
    const left = () => [
      "toSorted" in [],
      "navigation" in window,
      "timeout" in AbortSignal,
      "canParse" in URL,
    ];
    expect(await page.evaluate(left)).toEqual([false, false, false, false]);
    await page.locator("summary[aria-label=Menu]").click();
    await page.locator(".drawer").getByRole("link", { name: "Eventos" }).click();
    await page.getByRole("heading", { name: "Sarau" }).waitFor();
    for (const [path, link, dialog] of [
      ["/book", "Atualizar progresso", "Atualizar progresso"],
      ["/events", "Criar Evento", "Criar Evento"],
      ["/admin", "Adicionar Livro", "Adicionar Livro"],
    ] as const) {
      await visit(page, club.url + path);
      await openDialog(page, link, dialog);
    }
  });

  it("sends posts, switches, choices and messages in place", async () => {
    const page = await openOld(ana);
    const other = await openOld(bia);
    await visit(page, `${club.url}/community`);
    await postText(page).fill("Quem leva o bolo?");
    await page.getByRole("button", { name: "Publicar" }).click();
    await page.getByText("Quem leva o bolo?", { exact: true }).waitFor();

    await visit(page, `${club.url}/settings?aba=notificacoes`);
    await page.getByRole("switch", { name: /^Novos eventos/ }).click();
    await waitForToast(page, "Notificações atualizadas");

    await visitConnected(page, `${club.url}/chat/${chat.id}`);
    await visitConnected(other, `${club.url}/chat/${chat.id}`);
    await write(page, "Eu levo.");
    await waitForMessages(other, ["Eu levo."]);
    await waitForStoredMessages(page);
  });

  it("sends what was written without a connection, and removes it at a log-out", async () => {
    const { context, page } = await phoneOf(ana);
    await makeOld(context);
    await seeOnce(page, `${club.url}/chat/${chat.id}`);
    await makeWorkerOld(context);
    await context.setOffline(true);
    await writeOffline(page, "De fubá.");
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(() => storedEntries(page)).toEqual([]);
    await page.locator(".bubble.is-waiting").waitFor({ state: "detached" });
    await page.getByText("De fubá.", { exact: true }).waitFor();

    await context.setOffline(true);
    await writeOffline(page, "Só para Bia.");
    const other = await context.newPage();
    await other.goto(`${club.url}/fila`);
    // Nothing is sent before the log-out: this tab has the sender's lock.
    await page.evaluate(() => void navigator.locks.request("envio", () => new Promise(() => {})));
    await other.locator("summary[aria-label=Menu]").click();
    await context.setOffline(false);
    await other.locator(".drawer").getByRole("button", { name: "Sair" }).click();
    await other.waitForURL("**/auth");
    await expect.poll(() => storedEntries(other)).toEqual([]);
    await expect.poll(() => storedPages(other)).toEqual([]);
  });
});

it("a page whose scripts fail to run is a plain page", async () => {
  const page = await stage.open({ viewport: phone, forOneTest: true, as: bia });
  page.removeAllListeners("pageerror");
  const failed = page.waitForEvent("pageerror");
  await page.route("**/assets/frame-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "[].newerMethod();" }),
  );
  await page.goto(`${club.url}/community`);
  await failed;
  await postText(page).fill("Sem scripts.");
  await page.getByRole("button", { name: "Publicar" }).click();
  await page.getByText("Sem scripts.", { exact: true }).waitFor();
  await page.goto(`${club.url}/settings?aba=notificacoes`);
  await page.getByRole("switch", { name: /^Novos livros/ }).click();
  await page.getByRole("button", { name: "Salvar notificações" }).click();
  await waitForToast(page, "Notificações atualizadas");
});
