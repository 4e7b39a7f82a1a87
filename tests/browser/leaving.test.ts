import { beforeAll, describe, expect, it } from "vitest";
import { desktop, makeStage, oneWay, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { currentPath, sidewaysScroll, visit } from "./page";

const stage = makeStage();
const club = makeClub();

let bia: Member;
beforeAll(async () => {
  await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Lima");
});

const widths = [320, 360, 390];

describe.each(oneWay)("on a phone %s", (_, { javaScript }) => {
  it.each(widths)("all settings tabs are in a window of %d px", async (width) => {
    const page = await stage.open({ javaScript, as: bia, viewport: { width, height: 740 } });
    await visit(page, `${club.url}/settings`);
    const links = page.getByRole("navigation", { name: "Configurações" }).getByRole("link");

    expect(await links.allInnerTexts()).toEqual([
      "Perfil",
      "Segurança",
      "Notificações",
      "Privacidade",
      "Meus dados",
    ]);
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
    for (const { left, right, bottom, height } of boxes) {
      expect(left >= 0 && right <= width && bottom < 740).toBe(true);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it.each(widths)("the labels of the bottom bar fit into %d px", async (width) => {
    const page = await stage.open({ javaScript, as: bia, viewport: { width, height: 740 } });
    await visit(page, `${club.url}/community`);
    const links = page.getByRole("navigation", { name: "Atalhos" }).getByRole("link");

    expect(await links.allInnerTexts()).toEqual([
      "Início",
      "Livro Atual",
      "Eventos",
      "Comunidade",
      "Mensagens",
    ]);
    const cut = await links.evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
    );
    expect(cut).toBe(0);
  });
});

describe.each(oneWay)("the menu %s", (_, { javaScript }) => {
  it.each([
    ["Menu", phone],
    ["Menu de Bia Lima", desktop],
  ])("%s has logging out alone, and the own data lead to leaving the club", async (menu, viewport) => {
    const page = await stage.open({ javaScript, as: bia, viewport });
    await visit(page, `${club.url}/settings?aba=dados`);
    await page.locator("header summary").filter({ visible: true }).last().click();
    expect(await page.getByRole("button", { name: "Sair", exact: true }).isVisible(), menu).toBe(true);
    expect(await page.locator("header").getByText("Sair do clube").count()).toBe(0);
    await page.locator("header summary").filter({ visible: true }).last().click();

    await page.getByRole("region", { name: "Sair do clube" }).getByRole("link").click();
    await page.getByText(/^Sair do clube exclui a sua conta\. Para/).waitFor();
    expect(currentPath(page)).toBe("/settings/excluir-conta?aba=dados");
    expect(((await bia.call("GET", "/api/user")) as { username: string }).username).toBe("bia");
  });
});
