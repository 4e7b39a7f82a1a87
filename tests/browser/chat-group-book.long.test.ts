import { beforeEach, expect, it } from "vitest";
import { makeStage } from "./browser";
import { visitConnected, writing } from "./chats";
import { addBook, type Member, makeClub, register } from "./club";
import { waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let count = 0;
let ana: Member;
let rui: Member;
let second: number;
let group: { name: string; userIds: number[]; bookId: number };
let id: number;
beforeEach(async () => {
  count += 1;
  ana ??= await register(club.url, "ana", "Ana Lima");
  rui = await register(club.url, `rui${count}`, "Rui Prado");
  const book = {
    title: `O Quinze ${count}`,
    author: "Rachel de Queiroz",
    pageCount: 400,
    publishedYear: 1930,
  };
  const first = await addBook(ana, book);
  second = await addBook(ana, { ...book, title: `Dôra, Doralina ${count}` });
  group = { name: "Matadouro", userIds: [rui.id], bookId: first };
  ({ id } = (await ana.call("POST", "/api/chats/groups", group)) as { id: number });
});

const turn = () => ana.call("PUT", `/api/chats/groups/${id}`, { ...group, bookId: second });
const stored = () => ana.call("GET", `/api/chats/groups/${id}/messages`);

async function openWithPage() {
  const page = await stage.open({ as: rui, forOneTest: true });
  page.expectStatus(409);
  await visitConnected(page, `${club.url}/chat/${id}`);
  await page.getByLabel("Esconder de quem não chegou à página").check();
  await page.getByLabel("Página", { exact: true }).fill("300");
  await writing(page).fill("A ponte era de pedra.");
  return page;
}

it("a message that waited for the connection while the group changed its book is refused", async () => {
  const page = await openWithPage();
  // The browser reports the broken requests.
  for (const event of ["console", "requestfailed"] as const) page.removeAllListeners(event);
  let isCut = true;
  await page.route("**/api/chats/groups/messages", (route) => (isCut ? route.abort() : route.continue()));
  await writing(page).press("Enter");
  await page.getByText("não enviada").waitFor();
  await turn();
  isCut = false;
  await page.getByRole("button", { name: "Tentar de novo" }).click();

  await waitForToast(page, "Este grupo mudou de livro. Confira a página e envie de novo.");
  await page.getByRole("log").getByText("A ponte era de pedra.").waitFor();
  expect(await stored()).toEqual([]);
});

it("a page typed before the group changed its book is confirmed before it is sent", async () => {
  const page = await openWithPage();
  await turn();
  await page.getByText(`Grupo · Dôra, Doralina ${count}`).waitFor();
  await writing(page).press("Enter");

  await waitForToast(page, "Este grupo mudou de livro. Confira a página e envie de novo.");
  expect(await writing(page).inputValue()).toBe("A ponte era de pedra.");
  expect(await stored()).toEqual([]);
  await writing(page).press("Enter");
  await expect.poll(stored).toMatchObject([{ spoilerPage: 300 }]);
});
