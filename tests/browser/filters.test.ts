import { beforeAll, expect, it } from "vitest";
import { announcementsOn, recordAnnouncements } from "./announcements";
import { makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { untilIdle } from "./delayed-requests";
import { isFocused, visit } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  await register(club.url, "bia", "Bia Reis");
});

it("a filter of the people applies with the choice, with the typed name and the order, and follows Back and “Limpar”", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/admin?aba=usuarios&ordem=-nome`);
  await recordAnnouncements(page);
  const [role, quiet] = [page.getByLabel("Papel"), page.getByLabel("Sumidos")];
  await page.getByRole("searchbox").fill("a");
  await role.focus();
  await role.selectOption("Usuário");
  await page.waitForURL("**papel=usuario**");
  await untilIdle(page);
  await expect.poll(async () => (await announcementsOn(page)).at(-1)).toContain("1 pessoa");
  expect(await page.locator("tbody tr").count()).toBe(1);
  expect(await isFocused(role)).toBe(true);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("busca"), searchParams.get("ordem")]).toEqual(["a", "-nome"]);

  await quiet.selectOption("visita");
  await page.waitForURL("**sumidos=visita**");
  await quiet.selectOption("leitura");
  await page.waitForURL("**sumidos=leitura**");
  await page.goBack();
  await expect.poll(() => quiet.inputValue()).toBe("visita");
  await page.getByRole("link", { name: "Limpar" }).click();
  await expect.poll(() => quiet.inputValue()).toBe("");
});
