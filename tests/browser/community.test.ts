import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage, phone } from "./browser";
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
import { untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Lima");
  await addBook(ana);
  await planEvent(ana, { title: "Sarau" });
});

const book = (page: Page) => page.getByLabel("Livro", { exact: true });
const event = (page: Page) => page.getByLabel("Evento", { exact: true });
const publish = (page: Page) => page.getByRole("button", { name: "Publicar" });

it("the composer has the fields of the type, counts like the server, keeps what is refused and publishes it", async () => {
  const page = await stage.open({ as: bia, viewport: phone });
  page.expectStatus(400);
  await visit(page, `${club.url}/community`);
  for (const [kind, field] of [
    ["Geral", null],
    ["Progresso", book],
    ["Evento", event],
  ] as const) {
    await postType(page).selectOption({ label: kind });
    expect(await book(page).isVisible(), kind).toBe(field === book);
    expect(await event(page).isVisible(), kind).toBe(field === event);
  }
  for (const [typed, remark] of [
    [loremOf(1001), "1.001 de 1.000"],
    [`  ${loremOf(1000)} \n`, "1.000 de 1.000"],
    ["Curto", "5 de 1.000"],
  ] as const) {
    await postText(page).fill(typed);
    await page.getByText(remark, { exact: true }).waitFor();
  }

  await event(page).selectOption({ index: 1 });
  const chosen = await event(page).inputValue();
  await publish(page).click();
  await untilRefused(postText(page), "O conteúdo deve ter pelo menos 10 caracteres");
  expect(await postText(page).inputValue()).toBe("Curto");
  expect(await postType(page).inputValue()).toBe("event");
  expect(await event(page).inputValue()).toBe(chosen);

  await postText(page).fill("Sobre o sarau, nada mais curto.");
  await publish(page).click();
  await waitForToast(page, "Post criado");
  const newest = page.getByRole("article").first();
  await newest.getByText("Sobre o sarau, nada mais curto.").waitFor();
  expect(await newest.getAttribute("id")).toBe(new URL(page.url()).hash.slice(1));
  await expect.poll(() => postText(page).inputValue()).toBe("");
});

describe("a post that is deleted meanwhile", () => {
  it("keeps the comment that was typed below it", async () => {
    const typed = "Isto eu levei dez minutos para escrever.";
    const id = await publishPost(bia, "Some daqui a pouco.");
    const page = await stage.open({ as: ana });
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
    await page.getByText("Publicação não encontrada.").first().waitFor();
  });

  it("disappears when its button returns 404, and a typed post stays", { tags: "long" }, async () => {
    const remaining = await publishPost(bia, "Este fica na comunidade.");
    const gone = await publishPost(bia, "Este some daqui a pouco.");
    const page = await stage.open({ as: ana });
    page.expectStatus(404);
    await visit(page, `${club.url}/community`);
    await postText(page).fill("Meio escrito");
    await bia.call("DELETE", `/api/posts/${gone}`);

    await postOf(page, gone).getByRole("button", { name: "Destacar" }).click();

    await waitForToast(page, "Erro ao destacar post");
    await postOf(page, gone).waitFor({ state: "detached" });
    await postOf(page, remaining).waitFor();
    expect(await postText(page).inputValue()).toBe("Meio escrito");
  });
});

it("typed markup in a post, its comments and an event is text and runs nothing", async () => {
  const id = await publishPost(bia, hostile);
  await writeComment(bia, id, hostile);
  const dates = { startDate: "2090-01-01T10:00", endDate: "2090-01-01T11:00" };
  const eventId = await planEvent(ana, { title: hostile, description: hostile, ...dates });
  const page = await stage.open({ as: ana });
  for (const address of [`/community?post=${id}`, `/events/${eventId}`, "/"]) {
    await visit(page, club.url + address);
    await expectOnlyText(page);
  }
  await visit(page, `${club.url}/community`);
  await postOf(page, id).getByRole("link", { name: "Comentar" }).click();
  await postOf(page, id).getByRole("listitem").getByText(hostile).waitFor();
  await expectOnlyText(page);
});
