import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage, oneWay, phone } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import {
  commentField,
  expectOnlyText,
  hostile,
  planEvent,
  postOf,
  postText,
  postType,
  publishPost,
  writeComment,
} from "./feed-and-events";
import { closeToast, containsFocus, currentPath, toast, untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  await addBook(ana);
  await addBook(ana, { title: "Torto Arado", author: "Itamar", pageCount: 264, publishedYear: 2019 });
  await planEvent(ana, { title: "Sarau" });
});

let members = 100;
let bia: Member & { name: string };
beforeEach(async () => {
  members += 1;
  const name = `Bia Lima ${members}`;
  bia = { ...(await register(club.url, `bia${members}`, name)), name };
});

const book = (page: Page) => page.getByLabel("Livro", { exact: true });
const event = (page: Page) => page.getByLabel("Evento", { exact: true });
const publish = (page: Page) => page.getByRole("button", { name: "Publicar" });
const newest = (page: Page) => page.getByRole("article").and(page.locator(":not(.is-pinned)")).first();
const dialog = (page: Page) => page.getByRole("dialog");

describe.each(oneWay)("a post %s", (way, { javaScript }) => {
  it("is published in each of its types, about a book or an event", async () => {
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/community`);
    for (const [kind, field, subject] of [
      ["Geral", null, null],
      ["Progresso", book, "Torto Arado"],
      ["Resenha", null, null],
      ["Evento", event, "Sarau"],
    ] as const) {
      await postType(page).selectOption({ label: kind });
      expect(await book(page).isVisible(), kind).toBe(field === book);
      expect(await event(page).isVisible(), kind).toBe(field === event);
      if (subject === "Torto Arado") await book(page).selectOption(subject);
      if (subject === "Sarau") await event(page).selectOption({ index: 1 });
      await postText(page).fill(`Sobre ${kind}, ${way}.`);
      await publish(page).click();

      await waitForToast(page, "Post criado");
      await newest(page).getByText(`Sobre ${kind}, ${way}.`).waitFor();
      await expect.poll(() => postText(page).inputValue()).toBe("");
      expect(await newest(page).getByText(kind, { exact: true }).count()).toBe(1);
      const related = newest(page).locator("a.quote-book");
      expect(await related.count(), kind).toBe(subject ? 1 : 0);
      if (subject) expect(await related.innerText()).toContain(subject);
      expect(await newest(page).getAttribute("id")).toBe(new URL(page.url()).hash.slice(1));
      await closeToast(page);
    }
  });

  it("that is refused keeps text and selection", async () => {
    const page = await stage.open({ javaScript, as: bia });
    page.expectStatus(400);
    await visit(page, `${club.url}/community`);
    await postType(page).selectOption({ label: "Evento" });
    await event(page).selectOption({ index: 1 });
    const chosen = await event(page).inputValue();
    await postText(page).fill("Curto");
    await publish(page).click();
    await untilRefused(postText(page), "O conteúdo deve ter pelo menos 10 caracteres");
    expect(await postText(page).inputValue()).toBe("Curto");
    expect(await postType(page).inputValue()).toBe("event");
    expect(await event(page).inputValue()).toBe(chosen);

    await postType(page).selectOption({ label: "Progresso" });
    await book(page).selectOption("");
    await postText(page).fill(loremOf(1000));
    await publish(page).click();
    await untilRefused(book(page), "Escolha o livro");
    expect(await postText(page).inputValue()).toBe(loremOf(1000));
  });

  it("is edited and deleted by its author, and so is a comment", async () => {
    const id = await publishPost(bia, `Antes de tudo, ${way}.`);
    await writeComment(bia, id, "Um comentário só.");
    const page = await stage.open({ javaScript, as: bia });
    const post = postOf(page, id);
    const here = `/community?post=${id}`;
    await visit(page, club.url + here);

    const comment = post.getByRole("listitem");
    await comment.getByRole("link", { name: "Editar" }).click();
    await page.getByLabel("Comentário", { exact: true }).fill("Um comentário melhor.");
    await page.getByRole("button", { name: "Salvar" }).click();
    await waitForToast(page, "Comentário atualizado");
    await comment.getByText("Um comentário melhor.").waitFor();
    expect(await comment.innerText()).toContain("· editado");
    await closeToast(page);

    await post.getByRole("link", { name: "Editar a sua publicação" }).click();
    await page.getByLabel("Publicação", { exact: true }).fill(`Depois de tudo, ${way}.`);
    await page.getByRole("button", { name: "Salvar" }).click();
    await waitForToast(page, "Post atualizado");
    await post.getByText(`Depois de tudo, ${way}.`).waitFor();
    await closeToast(page);

    await comment.getByRole("link", { name: "Apagar" }).click();
    await page.getByRole("button", { name: "Apagar comentário" }).click();
    await waitForToast(page, "Comentário apagado");
    await post.getByText("Nenhum comentário ainda.").waitFor();
    expect(currentPath(page)).toBe(here);
    await closeToast(page);

    await post.getByRole("link", { name: "Apagar" }).click();
    await page.getByText("A sua publicação será apagada para sempre.").waitFor();
    await page.getByRole("button", { name: "Apagar publicação" }).click();
    await waitForToast(page, "Post apagado");
    await page.getByRole("heading", { level: 1, name: "Comunidade" }).waitFor();
    expect(currentPath(page)).toBe("/community");
    expect(await post.count()).toBe(0);
  });

  it("of another member can only be liked, commented and shared, except by staff", async () => {
    const id = await publishPost(bia, `De outra pessoa, ${way}.`);
    const caio = await register(club.url, `caio${members}`, "Caio Prado");
    const page = await stage.open({ javaScript, as: caio });
    await visit(page, `${club.url}/community`);
    const acts = postOf(page, id).locator(".action-row").first();
    expect(await acts.locator("a, button").count()).toBe(3);

    const staff = await stage.open({ javaScript, as: ana });
    await visit(staff, `${club.url}/community`);
    const post = postOf(staff, id);
    await post.getByRole("button", { name: "Destacar a publicação de" }).click();
    await waitForToast(staff, "Post destacado");
    await post.getByText("Destaque do administrador").waitFor();
    await expect.poll(() => staff.getByRole("article").first().getAttribute("id")).toBe(`post-${id}`);
    await closeToast(staff);

    await post.getByRole("button", { name: "Tirar destaque" }).click();
    await waitForToast(staff, "Destaque removido");
    await post.getByText("Destaque do administrador").waitFor({ state: "detached" });
    await closeToast(staff);

    await post.getByRole("link", { name: "Apagar" }).click();
    await staff.getByText(`A publicação de ${bia.name} será apagada para sempre.`).waitFor();
    await staff.getByRole("button", { name: "Apagar publicação" }).click();
    await waitForToast(staff, "Post apagado");
    await post.waitFor({ state: "detached" });
  });

  it("deleted by another member while it is commented keeps the typed text", async () => {
    const typed = "Isto eu levei dez minutos para escrever.";
    const id = await publishPost(bia, `Some daqui a pouco, ${way}.`);
    const page = await stage.open({ javaScript, as: ana });
    page.expectStatus(404);
    await visit(page, `${club.url}/community`);
    await postOf(page, id).getByRole("link", { name: "Comentar" }).click();
    await commentField(page, id).fill(typed);
    await bia.call("DELETE", `/api/posts/${id}`);
    await commentField(page, id).press("Enter");

    await waitForToast(page, "Erro ao adicionar comentário");
    const fields = page.locator("input:not([type=hidden]), textarea").filter({ visible: true });
    const values = () =>
      fields.evaluateAll((found) => found.map((field) => (field as HTMLInputElement).value));
    await expect.poll(values).toContain(typed);
    await page
      .getByText("Esta publicação foi apagada.")
      .or(page.getByText("Publicação não encontrada."))
      .first()
      .waitFor();
  });

  it("shows typed markup as text and runs nothing", async () => {
    const id = await publishPost(bia, hostile);
    await writeComment(bia, id, hostile);
    const page = await stage.open({ javaScript, as: ana });
    for (const address of ["/community", `/community?post=${id}`, "/"]) {
      await visit(page, club.url + address);
      await expectOnlyText(page);
    }
    await visit(page, `${club.url}/community`);
    await postOf(page, id).getByRole("link", { name: "Comentar" }).click();
    await postOf(page, id).getByRole("listitem").getByText(hostile).waitFor();
    await expectOnlyText(page);
  });
});

it("the composer counts characters like the server", async () => {
  const page = await stage.open({ as: bia, viewport: phone });
  await visit(page, `${club.url}/community`);
  for (const [typed, remark] of [
    ["Capitu", "6 de 1.000"],
    [`  ${loremOf(1000)} \n`, "1.000 de 1.000"],
    [loremOf(1001), "1.001 de 1.000"],
  ] as const) {
    await postText(page).fill(typed);
    await page.getByText(remark, { exact: true }).waitFor();
  }
});

it("Escape closes a post and focuses the link for its deletion", async () => {
  const id = await publishPost(bia, "Fica mais um pouco.");
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/community`);
  const opener = postOf(page, id).getByRole("link", { name: "Apagar" });
  await opener.click();
  await page.getByRole("dialog", { name: "Apagar publicação" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => containsFocus(opener)).toBe(true);
  expect(await toast(page, "Post apagado").count()).toBe(0);
});
