import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { commentField, postOf, postText, postType, publishPost } from "./feed-and-events";
import { publishReview, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let book: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  book = await addBook(ana, {
    title: "O Quinze",
    author: "Rachel de Queiroz",
    pageCount: 208,
    publishedYear: 1930,
    isCurrent: true,
  });
  await ana.call("POST", "/api/progress", { bookId: book, currentPage: 208 });
  await publishReview(ana, { bookId: book, content: loremOf(2500, "No fim ela fica. "), spoilsEnding: true });
});

let readers = 0;
/** A new reader on page 142, and a post of Ana's about a page. */
async function slowReader(spoilerPage: number) {
  readers += 1;
  const reader = await register(club.url, `lento${readers}`, `Leitora Lenta ${readers}`);
  await reader.call("POST", "/api/progress", { bookId: book, currentPage: 142 });
  const text = `Na página ${spoilerPage} a chuva chega, leitora ${readers}.`;
  const id = await publishPost(ana, text, { type: "progress", relatedBookId: book, spoilerPage });
  return { reader, text, id };
}

const open = (page: Page, id: number) =>
  postOf(page, id).getByRole("button", { name: "Mostrar mesmo assim" });

describe.each(oneWay)("a slow reader %s", (_, { javaScript }) => {
  it("sees that a text waits, passes its page and reads it", async () => {
    const { reader, text, id } = await slowReader(188);
    const page = await stage.open({ javaScript, as: reader });
    await visit(page, `${club.url}/community`);
    await postOf(page, id).getByText("Escondido até a página 188. Faltam 46 para você.").waitFor();
    expect(await page.content()).not.toContain(text);

    await visit(page, `${club.url}/book/progresso`);
    await page.getByLabel("Página atual").fill("188");
    await page.getByRole("button", { name: "Salvar página" }).click();
    await page.waitForURL((url) => !url.pathname.endsWith("progresso"));
    await visit(page, `${club.url}/community`);

    await postOf(page, id).getByText(text).waitFor();
    expect(await postOf(page, id).getByText("Página 188", { exact: true }).count()).toBe(1);
  });

  it("opens one text all the same, and it stays open", async () => {
    const { reader, text, id } = await slowReader(200);
    const page = await stage.open({ javaScript, as: reader });
    await visit(page, `${club.url}/community`);

    await open(page, id).click();

    await postOf(page, id).getByText(text).waitFor();
    await visit(page, `${club.url}/community?post=${id}`);
    await postOf(page, id).getByText(text).waitFor();
    await visit(page, `${club.url}/book`);
    await page.getByText("Esta resenha conta o final. Faltam 66 para você.").waitFor();
    await page.getByRole("button", { name: "Mostrar mesmo assim" }).click();
    await page.getByText("No fim ela fica.").waitFor();
  });

  it("accepts the spoilers of a book, and declines them again", async () => {
    const { reader, text, id } = await slowReader(199);
    const page = await stage.open({ javaScript, as: reader });
    await visit(page, `${club.url}/book`);
    await page.getByRole("switch", { name: /^Aceito spoilers deste livro/ }).click();
    await page.getByText("No fim ela fica.").waitFor();
    await visit(page, `${club.url}/community?post=${id}`);
    await postOf(page, id).getByText(text).waitFor();

    await visit(page, `${club.url}/book`);
    await page.getByRole("switch", { name: /^Aceito spoilers deste livro/ }).click();
    await page.getByText("Esta resenha conta o final.").waitFor();
  });

  it("writes a post and a comment that wait for others", async () => {
    const { reader, id } = await slowReader(10);
    const page = await stage.open({ javaScript, as: reader });
    await visit(page, `${club.url}/community`);
    await postType(page).selectOption({ label: "Progresso" });
    await postText(page).fill("A ponte era de pedra, e caiu.");
    const composer = page.getByRole("form", { name: "Criar publicação" });
    expect(await composer.getByLabel("Página", { exact: true }).inputValue()).toBe("142");
    await composer.getByLabel("Esconder de quem não chegou à página").check();
    await composer.getByRole("button", { name: "Publicar" }).click();
    await waitForToast(page, "Post criado");
    await page.getByText("Escondido de quem não chegou à página 142").waitFor();

    await visit(page, `${club.url}/community?post=${id}`);
    await commentField(page, id).fill("E a ponte?");
    await postOf(page, id).getByLabel("Esconder de quem não chegou à página").check();
    await postOf(page, id).getByRole("button", { name: "Enviar comentário" }).click();
    await waitForToast(page, "Comentário adicionado");
    await postOf(page, id).getByText("Escondido de quem não chegou à página 142").waitFor();
  });

  it("opens a message of a group, and hides an own one", async () => {
    const { reader } = await slowReader(11);
    const { id: memberId } = (await reader.call("GET", "/api/user")) as { id: number };
    const group = { name: "Matadouro", userIds: [memberId], bookId: book };
    const { id } = (await ana.call("POST", "/api/chats/groups", group)) as { id: number };
    const message = { groupId: id, content: "Volta no fim.", spoilerPage: 196 };
    await ana.call("POST", "/api/chats/groups/messages", message);
    const page = await stage.open({ javaScript, as: reader });
    await visit(page, `${club.url}/chat/${id}`);
    const log = page.getByRole("log");
    await log.getByText("Escondido até a página 196. Faltam 54 para você.").waitFor();
    expect(await page.content()).not.toContain("Volta no fim.");

    await log.getByRole("button", { name: "Mostrar mesmo assim" }).click();
    await log.getByText("Volta no fim.").waitFor();
    await page.getByLabel("Esconder de quem não chegou à página").check();
    await page.getByRole("textbox", { name: "Mensagem" }).fill("Eu li no ônibus.");
    await page.getByRole("button", { name: "Enviar" }).click();

    await log.getByText("escondida até a página 142").waitFor();
    if (!javaScript) return;
    await ana.call("POST", "/api/chats/groups/messages", {
      ...message,
      content: "E chove.",
      spoilerPage: 190,
    });
    await log.getByText("Escondido até a página 190.").waitFor();
    expect(await page.content()).not.toContain("E chove.");
  });
});
