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

it("the field of a column of a spreadsheet is sent with the choice", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/admin/trazer?tipo=books`);
  const sheet = "Livro;Quem escreveu;Págs.;Lido em\nVidas Secas;Graciliano Ramos;176;31/02/2022";
  const file = { name: "livros.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) };
  await page.getByLabel("Arquivo").setInputFiles(file);
  await page.getByRole("button", { name: "Conferir o arquivo" }).click();
  await page.getByText("“31/02/2022”").first().waitFor();
  await page.getByLabel("Coluna Lido em").selectOption("Não trazer");
  await page.getByRole("button", { name: "Trazer 1 livro" }).waitFor();
});
