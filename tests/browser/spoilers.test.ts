import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { postOf, publishPost } from "./feed-and-events";
import { visit } from "./page";

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

describe.each(oneWay)("a slow reader %s", (_, { javaScript }) => {
  it("sees that a text waits, opens one all the same, passes the page and reads the rest", async () => {
    const { reader, text, id } = await slowReader(188);
    const later = await publishPost(ana, "Na página 200 ela volta.", {
      type: "progress",
      relatedBookId: book,
      spoilerPage: 200,
    });
    const page = await stage.open({ javaScript, as: reader });
    await visit(page, `${club.url}/community`);
    await postOf(page, id).getByText("Escondido até a página 188. Faltam 46 para você.").waitFor();
    expect(await page.content()).not.toContain(text);
    await postOf(page, later).getByRole("button", { name: "Mostrar mesmo assim" }).click();
    await postOf(page, later).getByText("Na página 200 ela volta.").waitFor();
    expect(await page.content()).not.toContain(text);

    await visit(page, `${club.url}/book/progresso`);
    await page.getByLabel("Página atual").fill("188");
    await page.getByRole("button", { name: "Salvar página" }).click();
    await page.waitForURL((url) => !url.pathname.endsWith("progresso"));
    await visit(page, `${club.url}/community`);
    await postOf(page, id).getByText(text).waitFor();
    await postOf(page, later).getByText("Na página 200 ela volta.").waitFor();
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
