import { beforeAll, describe, expect, it } from "vitest";
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

describe("a filter of the people", () => {
  it("applies with the choice, with the typed name and the order, and keeps the focus", async () => {
    const page = await stage.open({ as: ana });
    await visit(page, `${club.url}/admin?aba=usuarios&ordem=-nome`);
    await recordAnnouncements(page);
    const role = page.getByLabel("Papel");
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
  });

  it("follows Back and “Limpar”", async () => {
    const page = await stage.open({ as: ana });
    await visit(page, `${club.url}/admin?aba=usuarios`);
    const quiet = page.getByLabel("Sumidos");
    await quiet.selectOption("visita");
    await page.waitForURL("**sumidos=visita**");
    await quiet.selectOption("leitura");
    await page.waitForURL("**sumidos=leitura**");

    await page.goBack();
    await expect.poll(() => quiet.inputValue()).toBe("visita");
    await page.getByRole("link", { name: "Limpar" }).click();
    await expect.poll(() => quiet.inputValue()).toBe("");
  });

  it("applies by the button without JavaScript", async () => {
    const page = await stage.open({ javaScript: false, as: ana });
    await visit(page, `${club.url}/admin?aba=usuarios`);
    await page.getByLabel("Papel").selectOption("Administrador");
    await page.getByRole("button", { name: "Buscar" }).click();
    expect(await page.locator("tbody tr").count()).toBe(1);
    expect(await page.getByLabel("Papel").inputValue()).toBe("administrador");
  });
});

it("the filter of the audit log applies with the choice", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/admin/registro`);
  await page.getByLabel("Tipo").selectOption("Livros");
  await page.waitForURL("**tipo=livros**");
  await untilIdle(page);
  expect(await page.getByLabel("Tipo").inputValue()).toBe("livros");
});
