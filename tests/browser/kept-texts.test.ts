import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { holdAnswers, untilIdle } from "./delayed-requests";
import { evening, planEvent, postOf, postText, publishPost } from "./feed-and-events";
import { storedTexts, visit, waitForStored, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let joaquim: Member;
let bookId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  joaquim = await register(club.url, "joaquim", "Joaquim Reis");
  bookId = await addBook(ana);
});

const dialog = (page: Page) => page.getByRole("dialog");
const isBack = (page: Page) => page.getByText("Este é o rascunho que ficou nesta aba.");

/** Opens the dialog by the page's link to it. */
async function openDialog(page: Page, address: string) {
  await page.locator(`a[href^="${address}"]`).first().click();
  await dialog(page).locator("form").waitFor();
}

/** Back closes a dialog without a question. */
async function closeDialog(page: Page) {
  await page.goBack();
  await dialog(page).waitFor({ state: "detached" });
}

describe("the text of a new event", () => {
  it("is there again after Back and a reload, until it is saved", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, `${club.url}/events`);
    const field = page.locator(".dialog").getByLabel("Descrição", { exact: true });
    await openDialog(page, "/events/novo");
    expect(await field.inputValue()).toBe("");

    await field.fill("E de volta.");
    await closeDialog(page);
    await openDialog(page, "/events/novo");
    await expect.poll(() => field.inputValue()).toBe("E de volta.");
    await field.fill("E de volta. Recarregado.");
    await waitForStored(page, "Recarregado.");
    await visit(page, `${club.url}/achievements`);
    await visit(page, `${club.url}/events/novo`);
    await expect.poll(() => field.inputValue()).toBe("E de volta. Recarregado.");
  });
});

describe("the text of an edited post", () => {
  async function editing(): Promise<{ page: Page; post: number; address: string }> {
    const post = await publishPost(ana, "O texto salvo.");
    const page = await stage.open({ as: ana, forOneTest: true });
    const address = `/community/publicacoes/${post}/editar`;
    await visit(page, `${club.url}/community`);
    await openDialog(page, address);
    return { page, post, address };
  }
  const text = (page: Page) => page.getByLabel("Publicação", { exact: true });
  const reopen = async (page: Page, address: string) => {
    await closeDialog(page);
    await openDialog(page, address);
  };

  it("is discarded by its button, gone after it was saved, and yields to one that was saved elsewhere", async () => {
    const { page, post, address } = await editing();
    await text(page).fill("Melhor não.");
    await reopen(page, address);
    await page.getByRole("button", { name: "Descartar rascunho" }).click();
    await isBack(page).waitFor({ state: "detached" });
    expect(await text(page).inputValue()).toBe("O texto salvo.");
    expect(await storedTexts(page)).not.toContain("Melhor não.");
    await reopen(page, address);
    expect(await text(page).inputValue()).toBe("O texto salvo.");

    await text(page).fill("O texto mudado.");
    await reopen(page, address);
    await isBack(page).waitFor();
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await waitForToast(page, "Post atualizado");
    await dialog(page).waitFor({ state: "detached" });
    expect(await storedTexts(page)).not.toContain("O texto mudado.");
    await openDialog(page, address);
    expect(await text(page).inputValue()).toBe("O texto mudado.");
    expect(await isBack(page).count()).toBe(0);

    await text(page).fill("Meio escrito");
    await waitForStored(page, "Meio escrito");
    await closeDialog(page);
    await ana.call("PUT", `/api/posts/${post}`, { content: "Do telefone." });
    await openDialog(page, address);
    expect(await text(page).inputValue()).toBe("Do telefone.");
    await expect.poll(() => storedTexts(page)).not.toContain("Meio escrito");
  });

  it("is not closed by the late answer to the form that it was typed in before", {
    tags: "long",
  }, async () => {
    const { page, address } = await editing();
    const { taken, release } = await holdAnswers(page);
    await text(page).fill("Enviado devagar.");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await taken;
    await reopen(page, address);
    await text(page).fill("Escrito depois.");

    release();

    await waitForToast(page, "Post atualizado");
    await untilIdle(page);
    expect(await text(page).inputValue()).toContain("Escrito depois.");
  });
});

describe("a kept text", () => {
  it("leaves the fields that the member did not change as they are saved", { tags: "long" }, async () => {
    const id = await planEvent(ana, { title: "Sarau", description: "Na praça." });
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, `${club.url}/events/${id}/editar`);
    await page.getByLabel("Descrição").fill("Na praça, com chuva.");
    await waitForStored(page, "com chuva.");
    const changed = { ...evening, title: "Sarau de maio", description: "Na praça." };
    await ana.call("PUT", `/api/events/${id}`, changed);

    await visit(page, `${club.url}/events/${id}/editar`);
    await expect.poll(() => page.getByLabel("Descrição").inputValue()).toBe("Na praça, com chuva.");
    expect(await page.getByLabel("Título").inputValue()).toBe("Sarau de maio");
  });

  it("is no choice alone, no position and no password", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, club.url);
    await page.getByLabel("Página atual").fill("77");
    await visit(page, `${club.url}/settings?aba=privacidade`);
    await page.getByRole("switch").or(page.getByRole("checkbox")).first().click();
    await visit(page, `${club.url}/settings?aba=seguranca`);
    await page.getByLabel("Senha atual", { exact: true }).fill("segredo-da-ana");
    await visit(page, `${club.url}/events/novo`);
    await page.getByLabel("Descrição").fill("Depois de tudo.");
    await waitForStored(page, "Depois de tudo.");
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(keys.filter((key) => key.startsWith("rascunho:"))).toHaveLength(1);
  });

  it("about a book is not in the form of the next current book, and has all rows of its plan", {
    tags: "long",
  }, async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    const field = page.getByLabel("O que esta página fez com você?");
    await visit(page, `${club.url}/book?aba=conversa`);
    await field.fill("Capitu não traiu.");
    await waitForStored(page, "Capitu não traiu.");
    await addBook(ana, { ...domCasmurro, title: "Quincas Borba", endDate: "2099-03-05" });

    await visit(page, `${club.url}/book?aba=conversa`);
    await page.getByRole("heading", { name: "Quincas Borba" }).first().waitFor();
    expect(await field.inputValue()).toBe("");
    await field.fill("Ao vencedor, as batatas.");
    await waitForStored(page, "Ao vencedor, as batatas.");
    await visit(page, `${club.url}/book/${bookId}?aba=conversa`);
    await expect.poll(() => field.inputValue()).toBe("Capitu não traiu.");

    const names = page.locator(".plan-rows").getByLabel("Nome");
    const values = () =>
      names.evaluateAll((inputs) => (inputs as HTMLInputElement[]).map((one) => one.value));
    await visit(page, `${club.url}/book?aba=plano`);
    await names.first().fill("Parte 1");
    await page.getByRole("button", { name: "Mais uma linha" }).click();
    await expect.poll(values).toEqual(["Parte 1", ""]);
    await waitForStored(page, "name-1");
    await visit(page, `${club.url}/book?aba=plano`);
    await expect.poll(values).toEqual(["Parte 1", ""]);
  });

  it("in a form is gone when another member has logged in in another tab", { tags: "long" }, async () => {
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

  it("is gone from all tabs after a log-out in one of them", async () => {
    const page = await stage.open({ as: joaquim, forOneTest: true });
    page.expectStatus(401);
    await visit(page, `${club.url}/community`);
    await postText(page).fill("Só o Joaquim sabe disto.");
    await waitForStored(page, "Só o Joaquim sabe disto.");
    const other = await page.context().newPage();
    await visit(other, club.url);
    await other.locator("summary").filter({ hasText: "Joaquim" }).click();
    await other.getByRole("button", { name: "Sair" }).filter({ visible: true }).click();
    await other.waitForURL(/\/auth/);
    await expect.poll(() => storedTexts(page)).not.toContain("Só o Joaquim sabe disto.");
  });
});
