import { beforeAll, expect, it } from "vitest";
import { makeStage, phone } from "./browser";
import { groupOf } from "./chats";
import { addBook, type Member, makeClub, register } from "./club";
import { sidewaysScroll, visit } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
});

it("the settings tabs and the labels of the bottom bar fit into 320 px", async () => {
  const page = await stage.open({ as: ana, viewport: { width: 320, height: 740 } });
  await visit(page, `${club.url}/settings`);
  const tabs = page.getByRole("navigation", { name: "Configurações" }).getByRole("link");
  expect(await tabs.count()).toBe(5);
  const boxes = await tabs.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
  for (const { left, right, bottom, height } of boxes) {
    expect(left >= 0 && right <= 320 && bottom < 740).toBe(true);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  expect(await sidewaysScroll(page)).toBe(0);

  const places = page.getByRole("navigation", { name: "Atalhos" }).getByRole("link");
  expect(await places.allInnerTexts()).toEqual([
    "Início",
    "Livro Atual",
    "Eventos",
    "Comunidade",
    "Mensagens",
  ]);
  const cut = await places.evaluateAll(
    (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
  );
  expect(cut).toBe(0);
});

it("the open tab is in sight, the last one of the panel too", async () => {
  const page = await stage.open({ as: ana, viewport: { width: 320, height: 740 } });
  await visit(page, `${club.url}/admin?aba=clube`);
  const tab = page.locator(".tabs").getByRole("link", { name: "Clube" });
  expect(await tab.getAttribute("aria-current")).toBe("page");
  const { x, width } = (await tab.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(320);
});

it("the members of a group have whole names beside the admin's actions on a phone", async () => {
  const [eva, bia] = [await register(club.url, "eva"), await register(club.url, "bia", "Bia Reis")];
  const { id } = await groupOf(eva, "Contos de domingo", bia);
  const page = await stage.open({ as: eva, viewport: phone });
  await visit(page, `${club.url}/chat/${id}/grupo`);
  await page.locator("summary").filter({ hasText: "Passar administração Bia Reis" }).waitFor();
  const name = await page.getByRole("link", { name: "Bia Reis" }).boundingBox();
  expect(name?.height).toBeLessThan(40);
});

it("each ribbon of the days read is as large as a fingertip on a phone", async () => {
  await addBook(ana);
  const page = await stage.open({ as: ana, viewport: { width: 360, height: 740 } });
  await visit(page, `${club.url}/`);
  const ribbons = page.locator(".streak summary");
  expect(await ribbons.count()).toBe(7);
  const boxes = await ribbons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
