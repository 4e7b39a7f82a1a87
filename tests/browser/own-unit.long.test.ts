import { beforeAll, expect, it } from "vitest";
import { makeStage } from "./browser";
import { bubble, visitConnected } from "./chats";
import { addBook, type Member, makeClub, register } from "./club";
import { postText, postType } from "./feed-and-events";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let book: number;
let other: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  const quinze = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };
  other = await addBook(ana, { ...quinze, title: "Memorial de Maria Moura", pageCount: 500 });
  book = await addBook(ana, { ...quinze, isCurrent: true });
});

let readers = 0;
/** A new reader of another edition of the current book and, by percent, of the other one. */
async function newReader(): Promise<Member> {
  readers += 1;
  const reader = await register(club.url, `leitora${readers}`);
  await reader.call("POST", "/api/progress", { bookId: book, editionPage: 102, editionPages: 150 });
  await reader.call("POST", "/api/progress", { bookId: other, percent: 40 });
  return reader;
}

it("the composer with scripts follows the unit of the chosen book", async () => {
  const reader = await newReader();
  const page = await stage.open({ javaScript: true, as: reader });
  await visit(page, `${club.url}/community`);
  await postType(page).selectOption({ label: "Progresso" });
  expect(await page.getByLabel("Página da sua edição").inputValue()).toBe("102");
  await page.getByLabel("Esconder de quem não chegou à página").check();

  await page.getByLabel("Livro", { exact: true }).selectOption({ label: "Memorial de Maria Moura" });

  expect(await page.getByLabel("Porcentagem").inputValue()).toBe("40");
  expect(await page.getByLabel("Esconder de quem não chegou a", { exact: true }).isChecked()).toBe(true);
  await postText(page).fill("A ponte era de pedra, e caiu.");
  await page.getByLabel("Porcentagem").fill("50,5");
  await page.getByRole("button", { name: "Publicar" }).click();
  await waitForToast(page, "Post criado");
  await page.getByText("Escondido de quem não chegou a 51%").waitFor();
  const [post] = (await reader.call("GET", "/api/posts")) as { spoilerPage: number }[];
  expect(post?.spoilerPage).toBe(253);
  expect(await page.getByLabel("Página da sua edição").inputValue()).toBe("102");
});

it("a message that arrives by the socket has its page in the reader's unit", async () => {
  const author = await newReader();
  const reader = await newReader();
  await reader.call("POST", "/api/progress", { bookId: book, percent: 90 });
  const group = { name: "Sertão", userIds: [author.id, reader.id], bookId: book };
  const { id } = (await ana.call("POST", "/api/chats/groups", group)) as { id: number };
  const page = await stage.open({ as: reader });
  await visitConnected(page, `${club.url}/chat/${id}`);

  const message = { groupId: id, content: "Eu li no trem.", attachment: "", spoilerPage: 166 };
  await author.call("POST", "/api/chats/groups/messages", message);

  await expect.poll(() => bubble(page, "Eu li no trem.").locator("small").innerText()).toMatch(/ · 80%$/);
  await visit(page, `${club.url}/chat/${id}`);
  expect(await bubble(page, "Eu li no trem.").locator("small").innerText()).toMatch(/ · 80%$/);
});
