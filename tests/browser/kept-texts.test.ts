import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { holdAnswers, untilIdle } from "./delayed-requests";
import { evening, planEvent, publishPost } from "./feed-and-events";
import { storedTexts, visit, waitForStored, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bookId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bookId = await addBook(ana);
});

type Form = {
  /** Creates the edited text, if there is one. @returns the page below the dialog, and the dialog's address. */
  prepare: () => Promise<{ at: string; dialog: string }>;
  /** The label of a field. */
  label: string;
  /** The text in the field at first. */
  saved: string;
};

const forms: Record<string, Form> = {
  "a new event": {
    prepare: async () => ({ at: "/events", dialog: "/events/novo" }),
    label: "Descrição",
    saved: "",
  },
  "an edited post": {
    async prepare() {
      const id = await publishPost(ana, "Quem já terminou?");
      return { at: "/community", dialog: `/community/publicacoes/${id}/editar` };
    },
    label: "Publicação",
    saved: "Quem já terminou?",
  },
  "an edited question": {
    async prepare() {
      const question = { bookId, content: "Capitu traiu?" };
      const { id } = (await ana.call("POST", "/api/questions", question)) as { id: number };
      return { at: "/book?aba=perguntas", dialog: `/book/perguntas/${id}/editar` };
    },
    label: "O que você quer perguntar ao clube?",
    saved: "Capitu traiu?",
  },
  "the club's own words": {
    prepare: async () => ({ at: "/admin?aba=clube", dialog: "/admin/clube/editar" }),
    label: "Boas-vindas",
    saved: "",
  },
};

const dialog = (page: Page) => page.getByRole("dialog");
const isBack = (page: Page) => page.getByText("Este é o rascunho que ficou nesta aba.");
const discard = (page: Page) => page.getByRole("button", { name: "Descartar rascunho" });

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

describe.each(Object.entries(forms))("the text of %s", (_, form) => {
  it("is there again after Back and a reload, until it is saved", async () => {
    const { at, dialog: address } = await form.prepare();
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, club.url + at);
    const field = page.locator(".dialog").getByLabel(form.label, { exact: true });
    let text = form.saved;
    await openDialog(page, address);
    expect(await field.inputValue()).toBe(text);

    text = `${text} E de volta.`.trim();
    await field.fill(text);
    await closeDialog(page);
    await openDialog(page, address);
    await expect.poll(() => field.inputValue()).toBe(text);
    await field.fill(`${text} Recarregado.`);
    await waitForStored(page, "Recarregado.");
    await visit(page, `${club.url}/achievements`);
    await visit(page, club.url + address);
    await expect.poll(() => field.inputValue()).toBe(`${text} Recarregado.`);
  });
});

describe("a kept text", () => {
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

  it("is gone after it was saved", async () => {
    const { page, address } = await editing();
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
  });

  it("is not closed by the late answer to the form that it was typed in before", async () => {
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

  it("is discarded by its button, which brings the saved text back", async () => {
    const { page, address } = await editing();
    await text(page).fill("Melhor não.");
    await reopen(page, address);

    await discard(page).click();

    await isBack(page).waitFor({ state: "detached" });
    expect(await text(page).inputValue()).toBe("O texto salvo.");
    expect(await storedTexts(page)).not.toContain("Melhor não.");
    await reopen(page, address);
    expect(await text(page).inputValue()).toBe("O texto salvo.");
  });

  it("does not replace a text that was saved elsewhere meanwhile", async () => {
    const { page, post, address } = await editing();
    await text(page).fill("Meio escrito");
    await waitForStored(page, "Meio escrito");
    await closeDialog(page);
    await ana.call("PUT", `/api/posts/${post}`, { content: "Do telefone." });

    await openDialog(page, address);
    expect(await text(page).inputValue()).toBe("Do telefone.");
    await expect.poll(() => storedTexts(page)).not.toContain("Meio escrito");
  });

  it("leaves the fields that the member did not change as they are saved", async () => {
    const id = await planEvent(ana, { title: "Sarau", description: "Na praça." });
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, `${club.url}/events/${id}/editar`);
    await page.getByLabel("Descrição").fill("Na praça, com chuva.");
    await waitForStored(page, "com chuva.");
    await ana.call("PUT", `/api/events/${id}`, {
      ...evening,
      title: "Sarau de maio",
      description: "Na praça.",
    });

    await visit(page, `${club.url}/events/${id}/editar`);
    await expect.poll(() => page.getByLabel("Descrição").inputValue()).toBe("Na praça, com chuva.");
    expect(await page.getByLabel("Título").inputValue()).toBe("Sarau de maio");
  });

  it("a choice alone, a position and a password are not stored", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, club.url);
    await page.getByLabel("Página atual").fill("77");
    await visit(page, `${club.url}/settings?aba=privacidade`);
    await page.getByRole("switch").or(page.getByRole("checkbox")).first().click();
    await visit(page, `${club.url}/settings/excluir-conta?aba=dados`);
    await page.getByLabel("Sua senha").fill("segredo-da-ana");
    await visit(page, `${club.url}/events/novo`);
    await page.getByLabel("Descrição").fill("Depois de tudo.");
    await waitForStored(page, "Depois de tudo.");
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(keys.filter((key) => key.startsWith("rascunho:"))).toHaveLength(1);
  });
});

it("the rows of a plan are all there again after a reload", async () => {
  const page = await stage.open({ as: ana, forOneTest: true });
  await addBook(ana, { ...domCasmurro, title: "Quincas Borba", endDate: "2099-03-05" });
  const values = (label: string) =>
    page
      .locator(".plan-rows")
      .getByLabel(label)
      .evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value));
  await visit(page, `${club.url}/book?aba=plano`);
  await page.locator(".plan-rows").getByLabel("Nome").first().fill("Parte 1");
  await page.getByRole("button", { name: "Mais uma linha" }).click();
  await expect.poll(() => values("Nome")).toEqual(["Parte 1", ""]);
  await waitForStored(page, "name-1");
  await visit(page, `${club.url}/achievements`);

  await visit(page, `${club.url}/book?aba=plano`);
  await expect.poll(() => values("Nome")).toEqual(["Parte 1", ""]);
});
